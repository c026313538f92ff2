//! The evaluations that came before the classic one. The figures were computed by a separate model: breadth-first search
//! for the distances, and 10000 * 9^n / 10^n, rounded down, for the closeness of a flag n steps away.

use gambito_core::{Contribution, Evaluate as _, Features as _, Notation as _, Player, Position as _};
use gambito_games::Flag;
use gambito_games::flag::map::SHIPPED;
use gambito_search::Switches;
use gambito_testkit::{check_each, check_search};

use crate::evaluations::evaluation;
use crate::flag_golden::FlagFile;
use crate::flag_rules::{board, chosen, flag};

const HISTORY: [&str; 4] = ["straight", "nearest", "closeness", "energy"];

/// One flag stands in a niche that opens to the right, the other on open ground.
const NICHE: [&str; 6] = ["........", "..###...", "..#F....", "..###...", "........", "......F."];

/// A feature for the player to move.
fn feature(pos: &Flag, name: &str) -> i64 {
    let feature = pos.features().into_iter().find(|feature| feature.name == name).expect("a feature");
    feature.value.of(pos, pos.turn())
}

#[test]
fn features_of_small_maps_are_those_of_the_model() {
    let golden = FlagFile::read();
    for (name, figures) in [
        // A wall between a player and the flag: two steps in a straight line, four on the ground.
        ("figure2.1", [0, -2, -1_539, 0]),
        ("figure2.4", [1, 1, 171, 0]),
        ("blocked", [-1, -1, -81, 16]),
        // The first team cannot act, so it is the second team's turn; 48 cells are the distance of a team that is stuck.
        ("no_action", [46, 46, 15_390, 461]),
        ("shared_cell", [0, 0, 0, -18]),
        ("unreachable", [0, 0, 0, 0]),
    ] {
        let map = golden.special.iter().find(|map| map.name == name).expect("a map of the file");
        let pos = map.position("1");
        assert_eq!(HISTORY.map(|feature_name| feature(&pos, feature_name)), figures, "{name}");
    }
    let niche = board(&NICHE, [(3, 1, 20), (5, 6, 10)]);
    assert_eq!(HISTORY.map(|name| feature(&niche, name)), [-2, -3, -3_096, 166]);
}

#[test]
fn evaluations_add_captures_to_their_features() {
    let niche = board(&NICHE, [(3, 1, 20), (5, 6, 10)]);
    // 48 cells and two flags: a capture counts 96, or three times 10000.
    for (name, value) in [("straight", -2), ("nearest", -3), ("closeness", -3_096), ("energy", -3_096 + 10 * 166)] {
        assert_eq!(evaluation(&niche, name).estimate(&niche), value, "{name}");
    }
    let captured = niche.parse_position("9,5,0,0,0/41,5,0,0,0 20. 0-1 1").expect("a position");
    for (name, capture) in [("straight", 96), ("nearest", 96), ("closeness", 30_000), ("energy", 30_000)] {
        let evaluation = evaluation(&captured, name);
        let terms = evaluation.contributions(&captured);
        assert_eq!(evaluation.estimate(&captured), terms.iter().map(worth).sum::<i64>(), "{name}");
        assert_eq!((terms[0].feature.as_str(), worth(&terms[0])), ("captures", -capture), "{name}");
    }
}

fn worth(term: &Contribution) -> i64 {
    term.weight as i64 * term.value
}

#[test]
fn only_the_classic_evaluation_leaves_a_flag_that_the_opponent_reaches_first() {
    let golden = FlagFile::read();
    let map = golden.special.iter().find(|map| map.name == "figure2.4").expect("a map of the file");
    let pos = map.position("2");
    assert_eq!(pos.turn(), Player::Second);
    assert_eq!(["nearest", "classic"].map(|name| evaluation(&pos, name).estimate(&pos)), [-1, -2]);
}

#[test]
fn each_step_of_the_history_chooses_what_the_one_before_does_not() {
    let choices = |pos: &Flag| HISTORY.map(|name| chosen(pos, name, Switches::ALPHA_BETA, 1));
    // In a straight line the niche is near, but its back is closed; the way around the board leads into it. To the left
    // both flags come closer.
    let niche = board(&NICHE, [(3, 1, 20), (5, 6, 10)]);
    assert_eq!(choices(&niche), ["1-2", "1-1", "1-5", "1-5"]);
    // Two ways of the same length: through a forest, and over grass.
    let wood = board(&["........", ".T......", "..F.....", "........", "........"], [(3, 1, 12), (5, 6, 8)]);
    assert_eq!(choices(&wood), ["1-2", "1-2", "1-2", "1-3"]);
}

#[test]
fn bounds_are_those_of_certain_results() {
    for map in SHIPPED {
        let pos = flag(map);
        let flags = pos.map().flags().len() as i64;
        for name in HISTORY {
            let evaluation = evaluation(&pos, name);
            let all = evaluation.decided(&pos, flags);
            let bounds = evaluation.bounds().unwrap_or_else(|| panic!("{name} on {map} has no bounds"));
            assert_eq!((bounds.min, bounds.max), (-all, all), "{name} on {map}");
        }
    }
    // With a single flag, a team that is stuck is as far from it as a lost game is worth: nothing may be cut.
    let single = board(&["....", "..F.", "...."], [(1, 1, 9), (3, 4, 9)]);
    let has_bounds = HISTORY.map(|name| evaluation(&single, name).bounds().is_some());
    assert_eq!(has_bounds, [false, false, true, true]);
}

#[test]
fn every_combination_agrees_with_minimax_by_every_evaluation_of_the_history() {
    let golden = FlagFile::read();
    let maps = golden.all_maps().filter(|map| ["no_action", "unreachable"].contains(&&*map.name));
    let searches: Vec<_> = maps.flat_map(|map| HISTORY.map(|name| (map.position("2"), name))).collect();
    check_each(searches, |(pos, name)| check_search(&pos, &evaluation(&pos, name), [1, 2]));
}
