//! Plain alpha-beta visits what the alpha-beta of a textbook visits, written here as a student would write it.

use gambito_core::{Evaluate, Game, Limits, Player};
use gambito_games::kalah::{Capture, Sweep};
use gambito_games::nim::Last;
use gambito_games::{Kalah, LectureTree, Nim, Quarry, TicTacToe};
use gambito_search::Switches;
use gambito_testkit::run;

use crate::evaluations::evaluation;
use crate::flag_rules::flag;

const INFINITY: i64 = i64::MAX;

/// The student's search. The first player maximises; whose turn it is, only the position knows.
struct Textbook<'a, E> {
    evaluation: &'a E,
    visited: u64,
}

impl<E> Textbook<'_, E> {
    fn value<P: Game>(&mut self, pos: &P, depth: u32, mut alpha: i64, mut beta: i64) -> i64
    where
        E: Evaluate<P>,
    {
        self.visited += 1;
        let for_first = |value: i64| if pos.turn() == Player::First { value } else { -value };
        if let Some(own) = pos.result() {
            return for_first(self.evaluation.decided(pos, own));
        }
        if depth == 0 {
            return for_first(self.evaluation.estimate(pos));
        }
        let is_maximising = pos.turn() == Player::First;
        let mut best = if is_maximising { -INFINITY } else { INFINITY };
        for mv in pos.moves() {
            let value = self.value(&pos.after(mv), depth - 1, alpha, beta);
            if is_maximising {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Compares both searches at depths 1 to 6.
fn check<P: Game>(start: &P, name: &str) {
    let evaluation = evaluation(start, name);
    for depth in 1..=6 {
        let mut textbook = Textbook { evaluation: &evaluation, visited: 0 };
        let value = textbook.value(start, depth, -INFINITY, INFINITY);
        let ours = run(start, &evaluation, Switches::ALPHA_BETA, Limits::depth(depth));
        let for_first = if start.turn() == Player::First { value } else { -value };
        let what = format!("{} with {name} to depth {depth}", start.position_text());
        assert_eq!((ours.counters.visited, ours.found.score.value()), (textbook.visited, for_first), "{what}");
    }
}

#[test]
fn plain_alpha_beta_visits_what_the_textbook_visits_in_every_game() {
    check(&Nim::new(7, 3, Last::Loses), "final");
    check(&Nim::new(30, 3, Last::Wins), "final");
    check(&TicTacToe::new(3, 3, 3), "lines");
    check(&TicTacToe::new(4, 4, 4), "lines");
    check(&Quarry::new([4, 4, 4]), "final");
    check(&Quarry::new([12, 11, 10]), "final");
    check(&Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner), "store");
    check(&Kalah::new(4, 3, Capture::Always, Sweep::Emptied), "store");
    check(&"((3 12 8)(2 4 6)(14 5 2))".parse::<LectureTree>().expect("a tree"), "final");
    check(&"A:max(B:max(3 L:-12) C(D:min(1 2) 7))".parse::<LectureTree>().expect("a tree"), "final");
    check(&flag("meadow"), "classic");
    check(&flag("creek"), "planner");
}

#[test]
fn open_windows_visit_more_than_windows_of_the_bounds() {
    let visited = |switches| {
        let (board, heap) = (TicTacToe::new(3, 3, 3), Nim::new(7, 3, Last::Loses));
        let [board, heap] = [
            run(&board, &evaluation(&board, "lines"), switches, Limits::depth(9)).counters.visited,
            run(&heap, &evaluation(&heap, "final"), switches, Limits::default()).counters.visited,
        ];
        (board, heap)
    };
    assert_eq!(visited(Switches::ALPHA_BETA), (18_297, 27));
    assert_eq!(visited(Switches { bounds: true, ..Switches::ALPHA_BETA }), (16_811, 16));
}
