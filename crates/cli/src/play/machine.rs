use std::time::Instant;

use gambito_catalog::{Algorithm, PlayerSpec};
use gambito_core::Player;
use gambito_play::{Agent, Allowance, Choice, ChoiceError, Fault, Forfeit, Place, Seat};

use super::Session;
use super::conversation::Ended;
use super::seats::Seating;
use crate::arguments::all_cores;
use crate::failure::Failure;
use crate::progress::Moving;

/// The machines at the board, and the adviser of the people there.
pub(super) struct Machines {
    /// None where a person plays.
    sides: [Option<Box<dyn Agent>>; 2],
    adviser: Box<dyn Agent>,
}

/// Who is asked to choose.
#[derive(Clone, Copy)]
enum Thinker {
    /// The machine of a side.
    Side(Player),
    /// The strongest there is.
    Adviser,
}

impl Machines {
    /// Machines of ours have the computer to themselves; `host` seats the programs of others.
    pub(super) fn new(seating: &Seating, host: &dyn gambito_play::Seating, seed: u64) -> Self {
        let seat = |spec, seed| {
            let seat = Seat::new(spec, seed)?.with_threads_in_time(all_cores());
            Some(Box::new(seat) as Box<dyn Agent>)
        };
        let side = |player| {
            // Two players of chance should not throw the same dice.
            let (spec, seed) = (seating.spec(player).clone(), seed.wrapping_add(player as u64));
            match spec {
                PlayerSpec::Program(_) => host.seat(&spec, seed, Place { game: 1, player }),
                _ => seat(spec, seed),
            }
        };
        let adviser = PlayerSpec::from(Algorithm::Engine);
        Self { sides: Player::BOTH.map(side), adviser: seat(adviser, seed).expect("the engine is a machine") }
    }

    fn agent(&mut self, thinker: Thinker) -> &mut dyn Agent {
        match thinker {
            Thinker::Side(player) => &mut **self.sides[player as usize].as_mut().expect("a side that a machine plays"),
            Thinker::Adviser => &mut *self.adviser,
        }
    }
}

impl Session<'_> {
    /// Lets all machines get ready; whoever cannot has given the game away.
    pub(super) fn prepare_machines(&mut self) -> Result<Option<(Player, Forfeit)>, Ended> {
        for player in Player::BOTH.into_iter().filter(|player| !self.seating.is_human(*player)) {
            let ready = self.machines.agent(Thinker::Side(player)).prepare(&self.record);
            if let Err(forfeit) = self.told_apart(ready)? {
                return Ok(Some((player, forfeit)));
            }
        }
        Ok(None)
    }

    /// The machine of a side moves, and tells what it took; a move that comes too late or breaks the rules is not
    /// played.
    pub(super) fn machine_turn(&mut self, player: Player) -> Result<Result<(), Forfeit>, Ended> {
        let begun = Instant::now();
        let choice = self.think(Thinker::Side(player));
        let choice = match self.told_apart(choice)? {
            Ok(choice) => choice,
            Err(forfeit) => return Ok(Err(forfeit)),
        };
        let time = choice.time.unwrap_or_else(|| begun.elapsed());
        let mut clock = self.clock();
        if let Err(late) = clock.spend(player, time) {
            return Ok(Err(Fault::from(late).into()));
        }
        if !self.record.pos().is_legal(&choice.mv) {
            return Ok(Err(Fault::illegal(&choice.mv).into()));
        }
        self.tell_machine_move(player, &choice)?;
        self.play_chosen(choice);
        clock.pass(player, self.record.pos().turn());
        self.set_clock(clock);
        self.tell_clock(player)?;
        Ok(Ok(()))
    }

    /// What the adviser would play; the game is not over.
    pub(super) fn advice(&mut self) -> Result<Choice, Ended> {
        let choice = self.think(Thinker::Adviser);
        Ok(choice.map_err(|error| Failure::choice(self.texts, &error))?)
    }

    fn think(&mut self, thinker: Thinker) -> Result<Choice, ChoiceError> {
        let moving = Moving::spinner(self.progress, self.texts.get("progress-thinking"));
        let [clock, rival_clock] = match thinker {
            Thinker::Side(player) => [player, player.other()].map(|player| self.clock().left(player)),
            Thinker::Adviser => [None, None],
        };
        let allowance = Allowance { clock, rival_clock, stop: self.stop.clone(), ..Allowance::default() };
        let choice = self.machines.agent(thinker).choose(&self.record, &allowance);
        drop(moving);
        self.stop.lower();
        choice
    }

    /// Tells a game that is lost from one that cannot go on.
    fn told_apart<T>(&self, done: Result<T, ChoiceError>) -> Result<Result<T, Forfeit>, Ended> {
        Ok(Forfeit::apart(done).map_err(|error| Failure::choice(self.texts, &error))?)
    }
}
