use gambito_catalog::{Variant, families};
use gambito_play::{Agent, Allowance, Record, Seat};

fn record(game: &str, moves: &[&str]) -> Record {
    let variant: Variant = game.parse().expect("a game");
    let start = variant.start();
    let mut record = Record::new(variant, start);
    for mv in moves {
        record.play(mv).expect("a legal move");
    }
    record
}

/// A machine whose moves do not depend on the speed of the computer.
fn seat(spec: &str) -> Seat {
    Seat::new(spec.parse().expect("a player"), 0).expect("a machine").untimed()
}

fn chosen(spec: &str, record: &Record) -> String {
    seat(spec).choose(record, &Allowance::default()).expect("a choice").mv
}

#[test]
fn every_level_moves_legally_in_every_game() {
    for family in families() {
        let record = record(family.name(), &[]);
        for level in 1..=10 {
            let mv = chosen(&format!("engine:level={level}"), &record);
            assert!(record.pos().moves().contains(&mv), "level {level} in {}", family.name());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_other_seeds_other_games() {
    let game = |seed: u64| {
        let mut record = record("kalah:pits=4,seeds=3", &[]);
        let mut seat = seat(&format!("engine:level=2,seed={seed}"));
        while !record.is_over() {
            let choice = seat.choose(&record, &Allowance::default()).expect("a choice");
            record.play(&choice.mv).expect("a legal move");
        }
        record.plies().iter().map(|ply| ply.mv.clone()).collect::<Vec<_>>()
    };
    assert_eq!(game(7), game(7));
    assert!((0..5).any(|seed| game(seed) != game(7)));
}

#[test]
fn from_the_fourth_level_up_a_win_in_one_move_is_never_missed() {
    let record = record("tictactoe", &["0", "3", "1", "4"]);
    for level in 4..=10 {
        for seed in 0..5 {
            let spec = format!("engine:level={level},seed={seed}");
            assert_eq!(chosen(&spec, &record), "2", "{spec}");
        }
    }
}

#[test]
fn the_first_level_sometimes_misses_a_win() {
    let record = record("tictactoe", &["0", "3", "1", "4"]);
    let missed = (0..40).filter(|seed| chosen(&format!("engine:level=1,seed={seed}"), &record) != "2").count();
    assert!((1..40).contains(&missed), "{missed} of 40");
}

#[test]
fn the_report_is_about_the_chosen_move() {
    let record = record("kalah", &[]);
    let choice = seat("engine:level=3").choose(&record, &Allowance::default()).expect("a choice");
    let report = choice.report.expect("a report");
    assert_eq!((report.mv.as_ref(), report.pv.first()), (Some(&choice.mv), Some(&choice.mv)));
    assert_eq!(report.position, record.pos().text());
    assert!(report.nodes > 0 && report.depth >= 2);
}

#[test]
fn the_counters_of_a_level_are_those_of_all_its_searches() {
    let record = record("kalah", &[]);
    for level in 1..=8 {
        let choice = seat(&format!("engine:level={level}")).choose(&record, &Allowance::default()).expect("a choice");
        let report = choice.report.expect("a report");
        let counters = report.counters;
        // At least the start, the six moves and a reply to each were entered.
        assert!(counters.visited >= 13 && counters.depth >= 2, "level {level}: {counters:?}");
        assert_eq!(report.nodes, counters.visited, "level {level}");
    }
}

#[test]
fn a_level_that_is_stopped_at_once_still_moves() {
    let allowance = Allowance::default();
    allowance.stop.raise();
    let record = record("kalah", &[]);
    for level in [1, 5, 10] {
        let choice = seat(&format!("engine:level={level}")).choose(&record, &allowance).expect("a choice");
        assert!(record.pos().moves().contains(&choice.mv), "level {level}");
    }
}

#[test]
fn a_level_says_what_it_drew_from_in_move_order() {
    let record = record("kalah", &["3"]);
    for level in 1..=8 {
        let choice = seat(&format!("engine:level={level}")).choose(&record, &Allowance::default()).expect("a choice");
        let moves: Vec<&str> = choice.chances.iter().map(|chance| chance.mv.as_str()).collect();
        assert_eq!(moves, record.pos().moves(), "level {level}");
        let sum: f64 = choice.chances.iter().map(|chance| chance.probability).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        let best = choice
            .chances
            .iter()
            .map(|chance| chance.score.number())
            .fold(None, |one, other| if other > one { other } else { one });
        let likeliest = choice.chances.iter().max_by(|one, other| one.probability.total_cmp(&other.probability));
        assert_eq!(likeliest.and_then(|chance| chance.score.number()), best, "the best move is the likeliest");
    }
    let sharp = seat("engine:level=9").choose(&record, &Allowance::default()).expect("a choice");
    assert!(sharp.chances.is_empty());
}

#[test]
fn a_win_at_once_is_the_only_chance_of_the_upper_levels() {
    let record = record("tictactoe", &["0", "3", "1", "4"]);
    let choice = seat("engine:level=5").choose(&record, &Allowance::default()).expect("a choice");
    let certain: Vec<&str> =
        choice.chances.iter().filter(|chance| chance.probability > 0.0).map(|chance| chance.mv.as_str()).collect();
    assert_eq!((choice.mv.as_str(), certain), ("2", vec!["2"]));
}
