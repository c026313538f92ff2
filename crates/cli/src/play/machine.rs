use gambito_catalog::{Algorithm, Choice, PlayerKind, PlayerSpec, Seat};
use gambito_core::Player;

use super::Session;
use super::conversation::Ended;
use super::record::Author;
use super::seats::Seating;
use crate::failure::Failure;
use crate::progress::Moving;

/// The machines at the board, and the adviser of the people there.
pub(super) struct Machines {
    seats: [Seat; 2],
    adviser: Seat,
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
    pub(super) fn new(seating: &Seating, game: &str, seed: u64) -> Self {
        let seat = |player: Player| {
            // Two players of chance should not throw the same dice.
            let seed = seed.wrapping_add(player as u64);
            Seat::new(seating.spec(player).clone(), game.to_owned(), seed)
        };
        let adviser = PlayerSpec::new(PlayerKind::Search(Algorithm::Engine));
        Self { seats: Player::BOTH.map(seat), adviser: Seat::new(adviser, game.to_owned(), seed) }
    }

    fn seat(&mut self, thinker: Thinker) -> &mut Seat {
        match thinker {
            Thinker::Side(player) => &mut self.seats[player as usize],
            Thinker::Adviser => &mut self.adviser,
        }
    }
}

impl Session<'_> {
    /// The machine of a side moves, and tells what it took.
    pub(super) fn machine_turn(&mut self, player: Player) -> Result<(), Ended> {
        let choice = self.think(Thinker::Side(player))?;
        self.tell_machine_move(player, &choice)?;
        self.record.play(choice.mv, Author::Machine(choice.report.map(Box::new)));
        Ok(())
    }

    /// Somebody chooses a move; the game is not over.
    pub(super) fn think(&mut self, thinker: Thinker) -> Result<Choice, Ended> {
        let moving = Moving::spinner(self.progress, self.texts.get("progress-thinking"));
        let choice = self.machines.seat(thinker).choose(&*self.record.pos, &self.stop);
        drop(moving);
        self.stop.lower();
        let choice = choice.map_err(|error| Failure::run(self.texts, &error))?;
        // Whoever is stopped before the first thought still has to move.
        let first = || self.record.pos.first_moves(1).pop().map(|mv| Choice { mv, report: None });
        Ok(choice.or_else(first).expect("a game that is not over has moves"))
    }
}
