use std::ops::ControlFlow;
use std::sync::Arc;

use gambito_arena::{Plan, Running, run};
use gambito_catalog::PlayerSpec;
use gambito_play::{Agent, Allowance, BuiltInPlayers, Choice, ChoiceError, Record, SeatId, Seating};

use crate::support::{plan, play, play_on, running, swiss, timeless};

fn plans() -> [Plan; 3] {
    let players = ["random", "greedy", "alphabeta:depth=2", "alphabeta:depth=2,eval=snape", "first"];
    [plan("kalah", &players, 2), swiss("kalah", &players, 3), plan("tictactoe", &["random", "minimax:depth=2"], 6)]
}

#[test]
fn the_same_plan_gives_the_same_games_on_any_number_of_threads() {
    for plan in plans() {
        let [alone, many] = [1, 3].map(|concurrency| timeless(play(&plan, concurrency)));
        assert_eq!(alone.len() as u64, plan.games());
        assert_eq!(alone, many);
    }
}

#[test]
fn a_tournament_goes_on_where_it_was_left() {
    for plan in plans() {
        let whole = timeless(play(&plan, 2));
        for left in [1, 3, whole.len() - 1] {
            let mut marked = whole[..left].to_vec();
            marked.iter_mut().for_each(|game| game.moves[0].time_ms = f64::INFINITY);
            let resumed = play_on(&plan, marked.clone(), 2);
            assert_eq!(resumed[..left], marked, "these are not played again");
            assert_eq!(timeless(resumed), whole);
        }
    }
}

#[test]
fn a_listener_may_end_it_and_receives_every_game_in_order() {
    let plan = plan("kalah", &["random", "first"], 20);
    let mut heard = Vec::new();
    let played = run(&plan, Vec::new(), &running(3), &mut |game| {
        heard.push(game.number);
        if heard.len() == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(heard, [1, 2, 3, 4, 5]);
    assert_eq!(played.expect("all can play").len(), 5);
}

/// Lets no game after the tenth go on before the stop flag is raised.
struct Blocking;

/// A player that waits for the stop flag before its first move.
struct Waiting(Box<dyn Agent>);

impl Seating for Blocking {
    fn seat(&self, spec: &PlayerSpec, seed: u64, id: SeatId) -> Option<Box<dyn Agent>> {
        let player = BuiltInPlayers.seat(spec, seed, id)?;
        Some(if id.game > 10 { Box::new(Waiting(player)) } else { player })
    }
}

impl Agent for Waiting {
    fn name(&self) -> String {
        self.0.name()
    }

    fn choose(&mut self, record: &Record, allowance: &Allowance) -> Result<Choice, ChoiceError> {
        while !allowance.stop.is_raised() {
            std::thread::yield_now();
        }
        self.0.choose(record, allowance)
    }
}

#[test]
fn a_raised_flag_ends_it_and_stays_the_callers() {
    let plan = plan("kalah", &["random", "first"], 5_000);
    let running = Running { seating: Arc::new(Blocking), ..running(2) };
    let played = run(&plan, Vec::new(), &running, &mut |game| {
        if game.number == 3 {
            running.stop.raise();
        }
        ControlFlow::Continue(())
    });
    let played = played.expect("all can play").len();
    assert!((3..=12).contains(&played), "{played} games");
    let running = self::running(2);
    let _ = run(&plan, Vec::new(), &running, &mut |_| ControlFlow::Break(()));
    assert!(!running.stop.is_raised(), "breaking is not stopping");
}

#[test]
fn a_longer_tournament_begins_like_a_short_one() {
    let [short, long] = [2, 4].map(|pairs| timeless(play(&plan("kalah", &["random", "greedy", "first"], pairs), 2)));
    assert_eq!(short[..], long[..short.len()]);
}
