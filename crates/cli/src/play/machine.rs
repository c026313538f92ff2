use gambito_catalog::{Algorithm, PlayerSpec};
use gambito_core::Player;
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Seat, SeatId, Seating};
use gambito_play::{End, Moment, ask, prepare};

use super::Session;
use super::conversation::Interruption;
use super::history::Author;
use super::lineup::Lineup;
use crate::arguments::all_cores;
use crate::failure::Failure;
use crate::progress::Moving;

/// The machines at the board, and the adviser of the people there.
pub(super) struct Machines {
    /// None where a person plays.
    sides: [Option<Box<dyn Agent>>; 2],
    adviser: Box<dyn Agent>,
}

impl Machines {
    /// Built-in players use all cores; `host` provides the external programs.
    pub(super) fn new(lineup: &Lineup, host: &dyn Seating, seed: u64) -> Self {
        let seat = |spec, seed| {
            let seat = Seat::new(spec, seed)?.with_threads_in_time(all_cores());
            Some(Box::new(seat) as Box<dyn Agent>)
        };
        let side = |player| {
            // Two random players need different seeds.
            let (spec, seed) = (lineup.spec(player).clone(), seed.wrapping_add(player as u64));
            match spec {
                PlayerSpec::Program(_) => host.seat(&spec, seed, SeatId { game: 1, player }),
                _ => seat(spec, seed),
            }
        };
        let adviser = PlayerSpec::from(Algorithm::Engine);
        Self { sides: Player::BOTH.map(side), adviser: seat(adviser, seed).expect("the engine is a machine") }
    }

    fn side(&mut self, player: Player) -> &mut dyn Agent {
        &mut **self.sides[player as usize].as_mut().expect("a side that a machine plays")
    }
}

impl Session<'_> {
    /// Lets all machines get ready. A machine that fails loses the game.
    pub(super) fn prepare_machines(&mut self) -> Result<(), Interruption> {
        for player in Player::BOTH.into_iter().filter(|player| !self.lineup.is_human(*player)) {
            let now = self.now();
            let prepared = prepare(&mut self.game, player, self.machines.side(player), now);
            prepared.map_err(|error| Failure::choice(self.texts, &error))?;
            if let Some(forfeit) = self.game.end().and_then(End::forfeit) {
                let reason = self.texts.not_started(forfeit);
                let values = &[("name", self.name(player).into()), ("reason", reason.into())];
                let reason = self.texts.format("entrant-not-started", values);
                return Err(Failure::Job { reason }.into());
            }
        }
        Ok(())
    }

    /// The machine of a side moves and tells what it did, unless it loses the game instead.
    pub(super) fn machine_turn(&mut self, player: Player) -> Result<(), Interruption> {
        let begun = self.begun;
        let now = || Moment::from(begun.elapsed());
        let choice =
            self.thinking(|session, allowance| ask(&mut session.game, session.machines.side(player), allowance, &now))?;
        if let Some(choice) = choice {
            self.tell_machine_move(player, &choice)?;
            self.authors.push(Author::Machine(Box::new(choice)));
            self.tell_clock(player)?;
        }
        // A person can leave when asked for a move. A game between machines would go on.
        if self.stop.is_raised() && !Player::BOTH.into_iter().any(|player| self.lineup.is_human(player)) {
            return Err(Interruption::Left);
        }
        self.stop.lower();
        Ok(())
    }

    /// What the adviser would play; the game is not over.
    pub(super) fn advice(&mut self) -> Result<Choice, Interruption> {
        let choice =
            self.thinking(|session, allowance| session.machines.adviser.choose(session.game.record(), &allowance));
        self.stop.lower();
        choice
    }

    /// Shows that a machine is thinking while `choose` runs. Ctrl-C raises the flag and makes it move at once.
    fn thinking<T>(
        &mut self,
        choose: impl FnOnce(&mut Self, Allowance) -> Result<T, ChoiceError>,
    ) -> Result<T, Interruption> {
        let moving = Moving::spinner(self.progress, self.texts.get("progress-thinking"));
        let allowance = Allowance { stop: self.stop.clone(), ..Allowance::default() };
        let chosen = choose(self, allowance);
        drop(moving);
        Ok(chosen.map_err(|error| Failure::choice(self.texts, &error))?)
    }
}
