//! A sowing in words.

use gambito_core::{Position as _, Text};

use super::Kalah;
use super::scene::Sown;

impl Kalah {
    /// How many seeds a sowing has, where the last one falls, and what follows.
    pub(super) fn sowing_in_words(&self, pit: u8) -> Text {
        let Sown { path, captured, caught, is_extra } = self.sown(pit.into());
        let Some(&last) = path.last() else { return Text::default() };
        let is_over = self.after(pit).outcome().is_some();
        let (mut en, mut es) = match path.len() {
            1 => ("1 seed".to_owned(), "1 semilla".to_owned()),
            seeds => (format!("{seeds} seeds, the last"), format!("{seeds} semillas, la última")),
        };
        let mut add = |english: &str, spanish: &str| {
            en += english;
            es += spanish;
        };
        let (player, number) = self.place(last);
        if number > usize::from(self.pits()) {
            add(" into the store", " al almacén");
        } else if player == self.turn() {
            add(&format!(" into pit {number}"), &format!(" en el hoyo {number}"));
        } else {
            add(&format!(" into the opponent's pit {number}"), &format!(" en el hoyo {number} del rival"));
        }
        if let [_, opposite] = captured[..] {
            let (_, number) = self.place(opposite);
            add(
                &format!(", which was empty: captures {caught} from the opponent's pit {number}"),
                &format!(", que estaba vacío: captura {caught} del hoyo {number} del rival"),
            );
        }
        if is_over {
            add("; a row is empty, the game is over", "; una fila queda vacía, la partida acaba");
        } else if is_extra {
            add(": another turn", ": otro turno");
        }
        Text::written(en, es)
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::Notation as _;

    use super::super::{Capture, Sweep};
    use super::*;

    #[test]
    fn a_sowing_is_told_with_its_last_seed_and_what_follows() {
        let start = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
        let after = |position: &str| start.parse_position(position).expect("a position");
        let late = after("<6,7,7,1,0,1,1,0,0,1,1,1,0,0,0> 1");
        let last = after("<6,20,20,0,0,0,0,0,1,1,0,0,0,0,0> 1");
        let cases = [
            (&start, 3, "4 seeds, the last into the store: another turn"),
            (&start, 1, "4 seeds, the last into pit 5"),
            (&start, 6, "4 seeds, the last into the opponent's pit 3"),
            (&late, 1, "1 seed into pit 2"),
            (&late, 4, "1 seed into pit 5, which was empty: captures 1 from the opponent's pit 2"),
            (&last, 6, "1 seed into the store; a row is empty, the game is over"),
        ];
        for (pos, pit, told) in cases {
            assert_eq!(pos.sowing_in_words(pit - 1).en, told);
        }
        assert_eq!(start.sowing_in_words(2).es, "4 semillas, la última al almacén: otro turno");
    }
}
