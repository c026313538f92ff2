use gambito_arena::Entrant;
use gambito_catalog::{Algorithm, AnyPosition, PlayerSpec, Programs};
use gambito_core::{Player, mix};
use gambito_play::Contestant;
use gambito_texts::Texts;

use crate::arguments::PlayArguments;
use crate::failure::Failure;

/// Who plays which side.
pub(super) struct Lineup {
    players: [Entrant; 2],
    /// The arguments that name their evaluations.
    evaluated_by: [&'static str; 2],
}

impl Lineup {
    pub(super) fn new(first: PlayerSpec, second: PlayerSpec) -> Self {
        Self::of([first, second].map(Entrant::unnamed))
    }

    fn of(players: [Entrant; 2]) -> Self {
        Self { players, evaluated_by: ["--first", "--second"] }
    }

    /// The players that the arguments name. An unnamed opponent of a person is a machine, and of a machine a person.
    pub(super) fn from_arguments(arguments: &PlayArguments, seed: u64, texts: Texts) -> Result<Self, Failure> {
        let first = named(texts, "--first", arguments.first.as_deref())?;
        let second = named(texts, "--second", arguments.second.as_deref())?;
        let chosen = arguments.search.player(texts)?;
        let machine = || chosen.clone().unwrap_or_else(|| PlayerSpec::from(Algorithm::Engine));
        let opponent =
            |player: &Entrant| Entrant::unnamed(if player.spec.is_human() { machine() } else { PlayerSpec::Human });
        let is_machine_named = [&first, &second].into_iter().flatten().any(|player| !player.spec.is_human());
        let are_both_named = first.is_some() && second.is_some();
        if chosen.is_some() && (is_machine_named || are_both_named) {
            return Err(Failure::argument(texts, "--algorithm", texts.get("call-algorithm-twice")));
        }
        let mut lineup = match (first, second) {
            (None, None) => Self::new(PlayerSpec::Human, machine()),
            (Some(first), None) => Self::of([first.clone(), opponent(&first)]),
            (None, Some(second)) => Self::of([opponent(&second), second]),
            (Some(first), Some(second)) => Self::of([first, second]),
        };
        lineup.set(arguments, texts)?;
        if arguments.lot {
            lineup.draw_lots(seed);
        }
        Ok(lineup)
    }

    /// Draws by lot who starts.
    pub(super) fn draw_lots(&mut self, seed: u64) {
        if mix(seed) & 1 == 1 {
            self.players.swap(0, 1);
            self.evaluated_by.swap(0, 1);
        }
    }

    /// Who plays a side.
    pub(super) fn spec(&self, player: Player) -> &PlayerSpec {
        &self.players[player as usize].spec
    }

    /// Both specs.
    pub(super) fn specs(&self) -> [&PlayerSpec; 2] {
        Player::BOTH.map(|player| self.spec(player))
    }

    /// The name of a side's player: the one it was given, the one its program gave itself, or its spec.
    pub(super) fn name(&self, player: Player) -> &str {
        &self.players[player as usize].name
    }

    /// Whether a side's player has no other name than its spec.
    pub(super) fn is_unnamed(&self, player: Player) -> bool {
        self.players[player as usize].is_unnamed()
    }

    /// Both players, to be named by their programs.
    pub(super) fn players_mut(&mut self) -> &mut [Entrant] {
        &mut self.players
    }

    /// Both players, with the arguments that name them.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static str, &PlayerSpec)> {
        self.evaluated_by.into_iter().zip(self.specs())
    }

    /// Both players as the referee knows them.
    pub(super) fn contestants(&self) -> [Contestant; 2] {
        self.players.each_ref().map(|Entrant { name, spec }| Contestant::new(name, spec))
    }

    /// Whether a person plays a side.
    pub(super) fn is_human(&self, player: Player) -> bool {
        self.spec(player).is_human()
    }

    /// The side of the only person, if there is exactly one.
    pub(super) fn only_human(&self) -> Option<Player> {
        match Player::BOTH.map(|player| self.is_human(player)) {
            [true, false] => Some(Player::First),
            [false, true] => Some(Player::Second),
            _ => None,
        }
    }

    /// Checks that the evaluations of all players belong to the game.
    pub(super) fn check_evaluations(&self, pos: &dyn AnyPosition, texts: Texts) -> Result<(), Failure> {
        for (argument, spec) in self.named() {
            if let Some(evaluation) = spec.evaluation() {
                pos.contributions(Some(evaluation)).map_err(|error| Failure::spec(texts, argument, &error))?;
            }
        }
        Ok(())
    }

    /// Applies the search settings to all players that search.
    fn set(&mut self, arguments: &PlayArguments, texts: Texts) -> Result<(), Failure> {
        let settings = &arguments.search;
        let (mut has_searcher, mut has_sampler) = (false, false);
        for (player, evaluated_by) in self.players.iter_mut().zip(&mut self.evaluated_by) {
            let is_unnamed = player.is_unnamed();
            match &mut player.spec {
                PlayerSpec::Searcher(searcher) => {
                    has_searcher = true;
                    settings.switch(texts, &mut searcher.search)?;
                    settings.limit(texts, &mut searcher.limits)?;
                    if let Some(evaluation) = &settings.eval {
                        searcher.evaluation = Some(evaluation.clone());
                        *evaluated_by = "--eval";
                    }
                }
                PlayerSpec::Sampler(sampler) => {
                    has_sampler = true;
                    settings.limit(texts, &mut sampler.limits)?;
                }
                // A level has limits of its own.
                _ => {}
            }
            if is_unnamed {
                player.name = player.spec.to_string();
            }
        }
        let has_use = has_searcher || (has_sampler && settings.has_limits_only());
        if settings.has_settings() && !has_use {
            return Err(Failure::Call { reason: texts.get("call-no-machine"), hints: Vec::new() });
        }
        Ok(())
    }
}

fn named(texts: Texts, argument: &str, text: Option<&str>) -> Result<Option<Entrant>, Failure> {
    text.map(|text| Entrant::read_any(text, Programs::Allowed))
        .transpose()
        .map_err(|error| Failure::entrant(texts, argument, &error))
}
