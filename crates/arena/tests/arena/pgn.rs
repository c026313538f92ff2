use gambito_arena::{ReplayError, pgn};

use crate::support::{plan, play};

#[test]
fn rating_programs_find_names_and_results() {
    let plan = plan("kalah", &["random", "Ana \"la\"=alphabeta:depth=2"], 2);
    for record in play(&plan, 2) {
        let text = pgn(&plan.variant, &record).expect("a game");
        for (tag, value) in [("White", &record.first), ("Black", &record.second)] {
            assert!(text.contains(&format!("[{tag} \"{}\"]\n", value.replace('"', "\\\""))), "{text}");
        }
        assert!(text.contains(&format!("[Result \"{}\"]\n", record.result.token())));
        assert!(text.trim_end().ends_with(record.result.token()) && text.ends_with("\n\n"));
        let (tags, moves) = text.split_once("\n\n").expect("moves behind the tags");
        assert!(tags.lines().all(|line| line.starts_with('[') && line.ends_with("\"]")));
        assert_eq!(moves.matches('{').count(), record.moves.len());
    }
}

#[test]
fn dates_and_times_are_those_of_the_game() {
    let plan = plan("nim:tokens=5", &["random", "first"], 1);
    let mut record = play(&plan, 1).remove(0);
    let undated = pgn(&plan.variant, &record).expect("a game");
    assert!(undated.contains("[Date \"????.??.??\"]") && !undated.contains("UTC"), "{undated}");
    record.began_at = Some(1_794_896_405);
    record.moves[0].time_ms = 3_723_004.0;
    let text = pgn(&plan.variant, &record).expect("a game");
    for tag in ["[Date \"2026.11.17\"]", "[UTCDate \"2026.11.17\"]", "[UTCTime \"06:20:05\"]"] {
        assert!(text.contains(tag), "{tag}: {text}");
    }
    assert!(text.contains("{[%emt 1:02:03.004]"), "{text}");
    assert_eq!(text.matches("%emt").count(), record.moves.len());
}

#[test]
fn a_game_that_breaks_the_rules_is_not_written() {
    let plan = plan("kalah", &["random", "first"], 1);
    let mut record = play(&plan, 1).remove(0);
    record.moves[1].mv = "9".to_owned();
    assert_eq!(pgn(&plan.variant, &record), Err(ReplayError::Move { ply: 2, given: "9".to_owned() }));
    record.start = "nowhere".to_owned();
    assert_eq!(pgn(&plan.variant, &record), Err(ReplayError::Start { given: "nowhere".to_owned() }));
}
