use std::time::Instant;

use gambito_catalog::{Agent, Algorithm, Allowance, Choice, PlayerKind, PlayerSpec, Seat, TimeIsUp};
use gambito_core::Player;

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
pub(super) enum Thinker {
    /// The machine of a side.
    Side(Player),
    /// The strongest there is.
    Adviser,
}

impl Machines {
    pub(super) fn new(seating: &Seating, seed: u64) -> Self {
        let seat = |spec, seed| {
            let seat = Seat::new(spec, seed)?.with_threads_in_time(all_cores());
            Some(Box::new(seat) as Box<dyn Agent>)
        };
        // Two players of chance should not throw the same dice.
        let side = |player| seat(seating.spec(player).clone(), seed.wrapping_add(player as u64));
        let adviser = PlayerSpec::new(PlayerKind::Search(Algorithm::Engine));
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
    /// The machine of a side moves, and tells what it took; a move that comes too late is not played.
    pub(super) fn machine_turn(&mut self, player: Player) -> Result<Result<(), TimeIsUp>, Ended> {
        let begun = Instant::now();
        let choice = self.think(Thinker::Side(player))?;
        let mut clock = self.clock();
        if let Err(late) = clock.spend(player, begun.elapsed()) {
            return Ok(Err(late));
        }
        self.tell_machine_move(player, &choice)?;
        self.play_chosen(choice);
        clock.pass(player, self.record.pos().turn());
        self.set_clock(clock);
        self.tell_clock(player)?;
        Ok(Ok(()))
    }

    /// Somebody chooses a move; the game is not over.
    pub(super) fn think(&mut self, thinker: Thinker) -> Result<Choice, Ended> {
        let moving = Moving::spinner(self.progress, self.texts.get("progress-thinking"));
        let clock = match thinker {
            Thinker::Side(player) => self.clock().left(player),
            Thinker::Adviser => None,
        };
        let allowance = Allowance { clock, stop: self.stop.clone(), ..Allowance::default() };
        let choice = self.machines.agent(thinker).choose(&self.record, &allowance);
        drop(moving);
        self.stop.lower();
        Ok(choice.map_err(|error| Failure::choice(self.texts, &error))?)
    }
}
