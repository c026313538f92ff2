//! Rules of the flag game that its golden file does not cover.

use std::sync::Arc;

use gambito_core::{Limits, Notation as _, Outcome, Player, Position as _};
use gambito_games::Flag;
use gambito_games::flag::map::{Map, SHIPPED, read, shipped};
use gambito_games::flag::{Layout, Tile};
use gambito_search::{Cache, Search, Settings, Silent, Switches};
use gambito_testkit::{check_each, check_engine, check_search};
use proptest::prelude::*;

use crate::evaluations::evaluation;
use crate::flag_golden::FlagFile;

/// A board of grass except for these rows, with one player per team.
pub(crate) fn board(rows: &[&str], players: [(u16, u16, u16); 2]) -> Flag {
    let tiles: Vec<String> = rows.iter().map(|row| format!("{row:?},")).collect();
    let player = |team: usize| {
        let (row, column, energy) = players[team - 1];
        format!("{{ team = {team}, row = {row}, column = {column}, energy = {energy} }},")
    };
    let (cols, rows) = (rows[0].len(), rows.len());
    let text =
        format!("cols = {cols}\nrows = {rows}\ntiles = [{}]\nplayers = [{}{}]\n", tiles.concat(), player(1), player(2));
    let layout = read(&text).expect("a good file");
    Flag::new(Arc::new(Map::new(&layout).expect("a good map")))
}

fn play(mut pos: Flag, moves: &str) -> Flag {
    for mv in moves.split(' ') {
        pos.play_unchecked(pos.parse_move(mv).unwrap_or_else(|error| panic!("{error}")));
    }
    pos
}

/// The move that a search of this depth chooses.
pub(crate) fn chosen(pos: &Flag, evaluation_name: &str, switches: Switches, depth: u32) -> String {
    let evaluation = evaluation(pos, evaluation_name);
    let limits = Limits::depth(depth);
    let settings = Settings { evaluation: &evaluation, policy: switches, deepen: switches.deepen, limits };
    let found = Search::new(&settings, Cache::default(), Silent).run(pos, &settings);
    pos.move_text(found.mv.expect("a move"))
}

#[test]
fn a_copy_shares_the_map() {
    let start = board(&["....", "..F.", "...."], [(1, 1, 9), (3, 4, 9)]);
    let later = play(start.clone(), "1-1 2-1");
    assert!(Arc::ptr_eq(start.map(), later.map()));
    assert!(size_of::<Flag>() <= 256, "{} bytes", size_of::<Flag>());
}

#[test]
fn a_team_that_can_do_nothing_passes_until_the_other_is_done() {
    let pos = board(&["....F...", "........", "........"], [(1, 1, 3), (3, 5, 1)]);
    let pos = play(pos, "1-4 2-1");
    assert_eq!((pos.turn(), pos.walkers()[1].energy), (Player::First, 0));
    let pos = play(pos, "1-1");
    assert_eq!(pos.turn(), Player::First, "the second team is dead, so it is the first again");
    let pos = play(pos, "1-4");
    assert_eq!((pos.outcome(), pos.moves()), (Some(Outcome::by_margin(0)), Vec::new()));
}

#[test]
fn the_last_flag_ends_the_game_even_if_players_have_energy_left() {
    let pos = play(board(&["....", "..F.", "...."], [(1, 3, 9), (3, 4, 9)]), "1-4");
    assert_eq!(pos.outcome(), Some(Outcome::by_margin(1)));
}

#[test]
fn cleared_forest_taken_tools_and_digging_change_the_ground_for_everybody() {
    let pos = board(&["S.A.TF..", "........", "........"], [(1, 2, 30), (1, 4, 30)]);
    // One player walks to the shovel and digs twice; the other takes the axe and clears the forest.
    let pos = play(pos, "1-6 2-6 1-7 2-3 1-7 2-2 1-7");
    assert_eq!(pos.tile(0), Tile::Trench);
    assert_eq!(pos.walkers()[0].shovels, 4);
    assert_eq!((pos.tile(2), pos.walkers()[1].axes), (Tile::Grass, 19));
    assert_eq!(pos.tile(4), Tile::Grass, "the axe has cleared the forest");
    let read = pos.parse_position(&pos.position_text()).expect("a position");
    assert_eq!((read.tile(0), read.tile(2), read), (Tile::Trench, Tile::Grass, pos.clone()));
}

#[test]
fn every_combination_agrees_with_minimax_on_the_flag_game() {
    // Unreachable flags, teams that cannot act, and players who share a cell.
    let golden = FlagFile::read();
    let maps = golden.all_maps().filter(|map| ["map1", "no_action", "unreachable"].contains(&&*map.name));
    let searches: Vec<_> = maps.flat_map(|map| ["classic", "planner"].map(|name| (map.position("2"), name))).collect();
    check_each(searches, |(pos, name)| check_search(&pos, &evaluation(&pos, name), [1, 2]));
    let endgame = board(&["....", ".F~F", "...."], [(1, 1, 3), (3, 4, 2)]);
    check_search(&endgame, &evaluation(&endgame, "classic"), [1, 3, 5, 30]);
    check_engine(&endgame, &evaluation(&endgame, "classic"), [1, 3, 5, 30]);
}

#[test]
fn a_flag_is_captured_now_rather_than_later() {
    let grass = "............";
    let rows = [grass, "..F.....F...", grass, grass, grass, grass, grass];
    let two_flags = board(&rows, [(1, 3, 40), (6, 9, 40)]);
    for depth in 1..=5 {
        assert_eq!(chosen(&two_flags, "planner", Switches::BEST, depth), "1-4", "depth {depth}");
    }
    let last_flag = board(&["........", "..F.....", "........"], [(1, 3, 40), (3, 6, 40)]);
    for evaluation in ["planner", "classic"] {
        for depth in 1..=5 {
            assert_eq!(chosen(&last_flag, evaluation, Switches::BEST, depth), "1-4", "{evaluation} depth {depth}");
        }
    }
}

#[test]
fn the_planner_goes_round_what_would_cost_all_its_energy() {
    // The straight way through the forest costs 17 units of energy, the detour through the gap 7.
    let wood = ".TT..#..";
    let rows = [wood, wood, ".TTF.#..", wood, ".....#..", wood, wood];
    let pos = board(&rows, [(3, 1, 14), (1, 8, 3)]);
    assert_eq!(chosen(&pos, "planner", Switches::ALPHA_BETA, 1), "1-4");
    assert_eq!(chosen(&pos, "classic", Switches::ALPHA_BETA, 1), "1-2");
}

#[test]
fn shipped_maps_are_played_to_their_end() {
    for name in SHIPPED {
        let map = Map::new(&layout(name)).expect("a good map");
        let mut pos = Flag::new(Arc::new(map));
        let mut plies = 0_u32;
        while let Some(mv) = pos.moves().into_iter().nth(plies as usize % 3).or_else(|| pos.first_move()) {
            pos.play_unchecked(mv);
            plies += 1;
        }
        assert!(pos.outcome().is_some(), "{name} after {plies} moves");
    }
}

/// The start of the game on a map of the game.
pub(crate) fn flag(name: &str) -> Flag {
    Flag::new(Arc::new(Map::new(&layout(name)).expect("a good map")))
}

fn layout(name: &str) -> Layout {
    read(shipped(name).expect("a map of the game")).expect("a good file")
}

proptest! {
    #[test]
    fn no_text_of_a_position_or_an_action_is_too_much(text in ".{0,80}", words in "[0-9,;/.o=FT -]{0,60}") {
        let start = board(&["..S.", ".F~F", "...."], [(1, 1, 9), (3, 4, 9)]);
        for text in [&text, &words] {
            let _ = start.parse_position(text);
            let _ = start.parse_move(text);
        }
    }

    #[test]
    fn a_damaged_position_is_read_back_or_refused(at in 0_usize..80, put in "[0-9,;/.o=~FT -]{0,3}", take in 0_usize..4) {
        let start = board(&["..S.", ".F~F", "...."], [(1, 1, 9), (3, 4, 9)]);
        let text = play(start.clone(), "1-3 2-6").position_text();
        let at = at.min(text.len());
        let damaged = format!("{}{put}{}", &text[..at], &text[(at + take).min(text.len())..]);
        if let Ok(read) = start.parse_position(&damaged) {
            let again = start.parse_position(&read.position_text()).expect("what was written can be read");
            prop_assert_eq!(&again, &read);
            for mv in read.moves() {
                let after = read.after(mv);
                prop_assert!(after.outcome().is_some() || after.move_count() > 0);
            }
        }
    }
}
