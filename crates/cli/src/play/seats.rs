use gambito_catalog::{Algorithm, AnyPosition, PlayerKind, PlayerSpec, Programs};
use gambito_core::{Player, mix};
use gambito_play::GameClock;
use gambito_texts::Texts;

use crate::arguments::PlayArguments;
use crate::failure::Failure;

/// Who plays which side.
pub(super) struct Seating {
    specs: [PlayerSpec; 2],
    /// The arguments that name their evaluations.
    evaluated_by: [&'static str; 2],
}

impl Seating {
    pub(super) fn new(first: PlayerSpec, second: PlayerSpec) -> Self {
        Self { specs: [first, second], evaluated_by: ["--first", "--second"] }
    }

    /// Seats the players that the arguments name; an empty seat goes to a person against a machine
    /// and to the machine against a person.
    pub(super) fn from_arguments(arguments: &PlayArguments, seed: u64, texts: Texts) -> Result<Self, Failure> {
        let first = named(texts, "--first", arguments.first.as_deref())?;
        let second = named(texts, "--second", arguments.second.as_deref())?;
        let algorithm = arguments.search.algorithm(texts)?;
        let machine = || PlayerSpec::new(PlayerKind::Search(algorithm.unwrap_or(Algorithm::Engine)));
        let opponent = |spec: &PlayerSpec| {
            if spec.kind == PlayerKind::Human { machine() } else { PlayerSpec::new(PlayerKind::Human) }
        };
        let is_machine_named = [&first, &second].into_iter().flatten().any(|spec| spec.kind != PlayerKind::Human);
        let are_both_named = first.is_some() && second.is_some();
        if algorithm.is_some() && (is_machine_named || are_both_named) {
            return Err(Failure::argument(texts, "--algorithm", texts.get("call-algorithm-twice")));
        }
        let mut seating = match (first, second) {
            (None, None) => Self::new(PlayerSpec::new(PlayerKind::Human), machine()),
            (Some(first), None) => Self::new(first.clone(), opponent(&first)),
            (None, Some(second)) => Self::new(opponent(&second), second),
            (Some(first), Some(second)) => Self::new(first, second),
        };
        seating.set(arguments, texts)?;
        if arguments.lot {
            seating.draw_lots(seed);
        }
        Ok(seating)
    }

    /// Lets chance decide who starts.
    pub(super) fn draw_lots(&mut self, seed: u64) {
        if mix(seed) & 1 == 1 {
            self.specs.swap(0, 1);
            self.evaluated_by.swap(0, 1);
        }
    }

    /// Who plays a side.
    pub(super) fn spec(&self, player: Player) -> &PlayerSpec {
        &self.specs[player as usize]
    }

    /// Everybody who plays, with the argument that names them.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static str, &PlayerSpec)> {
        self.evaluated_by.into_iter().zip(&self.specs)
    }

    /// The clocks before the game.
    pub(super) fn clock(&self) -> GameClock {
        GameClock::new(self.specs.each_ref().map(|spec| spec.limits.clock))
            .with_margins(self.specs.each_ref().map(PlayerSpec::margin))
    }

    /// Whether a person plays a side.
    pub(super) fn is_human(&self, player: Player) -> bool {
        self.spec(player).kind == PlayerKind::Human
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
        for (spec, argument) in self.specs.iter().zip(self.evaluated_by) {
            if let Some(evaluation) = spec.evaluation.as_deref() {
                pos.contributions(Some(evaluation)).map_err(|error| Failure::spec(texts, argument, &error))?;
            }
        }
        Ok(())
    }

    /// Applies the settings of searches to everybody who searches.
    fn set(&mut self, arguments: &PlayArguments, texts: Texts) -> Result<(), Failure> {
        let settings = &arguments.search;
        let seats = self.specs.iter_mut().zip(&mut self.evaluated_by);
        let (samplers, others): (Vec<_>, Vec<_>) = seats.partition(|(spec, _)| spec.kind == PlayerKind::Mcts);
        // A level has limits of its own.
        let is_searcher = |spec: &PlayerSpec| matches!(spec.kind, PlayerKind::Search(_)) && spec.level.is_none();
        let mut searchers = others.into_iter().filter(|(spec, _)| is_searcher(spec)).peekable();
        let may_sample = !samplers.is_empty() && settings.has_limits_only();
        for (spec, _) in samplers {
            settings.limit(texts, &mut spec.limits)?;
        }
        if settings.has_settings() && searchers.peek().is_none() && !may_sample {
            return Err(Failure::Call { reason: texts.get("call-no-machine"), hints: Vec::new() });
        }
        for (spec, evaluated_by) in searchers {
            settings.switch(texts, &mut spec.search)?;
            settings.limit(texts, &mut spec.limits)?;
            if let Some(evaluation) = &settings.eval {
                spec.evaluation = Some(evaluation.clone());
                *evaluated_by = "--eval";
            }
        }
        Ok(())
    }
}

fn named(texts: Texts, argument: &str, text: Option<&str>) -> Result<Option<PlayerSpec>, Failure> {
    text.map(|text| PlayerSpec::read(text, Programs::Allowed))
        .transpose()
        .map_err(|error| Failure::spec(texts, argument, &error))
}
