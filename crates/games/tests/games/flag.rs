use std::sync::Arc;
use std::time::Duration;

use gambito_core::{Evaluate as _, Features as _, Limits, Notation as _, Player, Position as _, Term};
use gambito_games::Flag;
use gambito_games::flag::{Layout, Map, Start, Tile, Torus};
use gambito_search::{Cache, Counters, Plain, Policy, Search, Settings};
use gambito_testkit::{check_each, check_game};

use crate::evaluations::evaluation;
use crate::flag_golden::{FlagFile, GoldenMap, GoldenSearch, Playout, team_of};

#[test]
fn neighbours_are_the_golden_ones() {
    for (size, neighbours) in FlagFile::read().neighbours {
        let (cols, rows) = size.split_once('x').expect("a size");
        let torus = Torus::new(cols.parse().expect("columns"), rows.parse().expect("rows")).expect("a board");
        let ours: Vec<[u16; 6]> = torus.cells().map(|cell| torus.neighbours(cell).map(|there| there + 1)).collect();
        assert_eq!(ours, neighbours, "{size}");
    }
}

#[test]
fn every_rule_case_is_the_golden_one() {
    for case in FlagFile::read().rule_cases {
        let (kind, tile, energy, axe, boat, shovel, expected) = &case;
        let tile = Tile::from_number(*tile).expect("a tile");
        let (cell, action) = if kind == "move" { (1, "1-1") } else { (5, "1-7") };
        let Some(start) = rule_case_board(cell, tile) else {
            assert!(expected.is_none() && tile == Tile::Wall, "{case:?}");
            continue;
        };
        let text = format!("6,{energy},{axe},{boat},{shovel}/11,9,0,0,0 - 0-0 1");
        let mut pos = start.parse_position(&text).expect("a position");
        let played = pos.parse_move(action).ok().filter(|_| pos.turn() == Player::First);
        let result = played.map(|mv| {
            pos.play_unchecked(mv);
            let walker = pos.walkers()[0];
            let left = pos.tile(cell).number().into();
            [left, walker.energy, walker.axes, walker.boats, walker.shovels, pos.captures(Player::First).into()]
        });
        assert_eq!(result, *expected, "{case:?}");
    }
}

/// Grass, a flag on the last cell, a player of each team, and this tile; none if nobody may stand on it.
fn rule_case_board(cell: u16, tile: Tile) -> Option<Flag> {
    let mut tiles = vec![Tile::Grass; 16];
    tiles[15] = Tile::Flag;
    tiles[usize::from(cell)] = tile;
    let player = |team, cell| Start { team, cell, energy: 9 };
    let players = vec![player(Player::First, 5), player(Player::Second, 10)];
    let layout = Layout { cols: 4, rows: 4, tiles, players, turn_time: Duration::from_secs(1) };
    Map::new(&layout).ok().map(|map| Flag::new(Arc::new(map)))
}

#[test]
fn legal_actions_and_what_they_do_are_the_golden_ones() {
    for map in FlagFile::read().all_maps() {
        for (team, expected) in &map.legal_actions {
            let pos = map.position(team);
            let is_to_move = pos.turn().number().to_string() == *team;
            assert!(is_to_move || expected.is_empty(), "{}", map.name);
            let moves = if is_to_move { pos.moves() } else { Vec::new() };
            let rows: Vec<[i64; 12]> = moves.into_iter().map(|mv| row(&pos, &pos.move_text(mv))).collect();
            assert_eq!(rows, *expected, "{} team {team}", map.name);
        }
    }
}

/// An action with its effect, in the format of the golden file.
fn row(pos: &Flag, action: &str) -> [i64; 12] {
    let after = pos.after(pos.parse_move(action).expect("a legal action"));
    let (player, number) = action.split_once('-').expect("player and action");
    let player: i64 = player.parse().expect("a player");
    let walker = after.walkers()[player as usize - 1];
    let tiles = [pos, &after].map(|pos| i64::from(pos.tile(walker.cell).number()));
    let [energy, axes, boats, shovels] = [walker.energy, walker.axes, walker.boats, walker.shovels].map(i64::from);
    let [first, second] = Player::BOTH.map(|team| i64::from(after.captures(team)));
    let number = number.parse().expect("an action");
    let cell = i64::from(walker.cell) + 1;
    let left = i64::from(after.flags_left());
    [player, number, cell, tiles[0], tiles[1], energy, axes, boats, shovels, left, first, second]
}

#[test]
fn distances_and_what_rests_on_them_are_the_golden_ones() {
    for map in FlagFile::read().all_maps() {
        let pos = map.position("1");
        let cells: Vec<u16> = pos.map().flags().iter().map(|cell| cell + 1).collect();
        assert_eq!(cells, map.flags, "{}", map.name);
        for (index, flag) in map.flags.iter().enumerate() {
            let ours: Vec<i64> = pos.map().torus().cells().map(|cell| distance(&pos, cell, index)).collect();
            assert_eq!(ours, map.distances[&flag.to_string()], "{} flag {flag}", map.name);
        }
        let blocked: Vec<usize> =
            (1..).zip(pos.walkers()).filter(|(_, walker)| pos.is_blocked(walker)).map(|(id, _)| id).collect();
        assert_eq!(blocked, map.blocked, "{}", map.name);
        for expected in &map.nearest {
            let ours = pos.nearest(team_of(expected.team));
            let ours = ours.map_or((-1, 99_999), |nearest| (i64::from(map.flags[nearest.flag]), nearest.steps.into()));
            assert_eq!(ours, (expected.flag, expected.distance), "{} {expected:?}", map.name);
        }
    }
}

/// In the format of the golden file: -1 for a wall, 99999 if there is no way.
fn distance(pos: &Flag, cell: u16, flag: usize) -> i64 {
    match pos.map().distances().steps(cell, flag) {
        _ if pos.map().tile(cell) == Tile::Wall => -1,
        Some(steps) => steps.into(),
        None => 99_999,
    }
}

#[test]
fn classic_evaluations_are_the_golden_ones() {
    for map in FlagFile::read().all_maps() {
        for team in ["1", "2"] {
            let value = classic(&map.position(team), team_of(team.parse().expect("a team")));
            assert_eq!(value, map.evaluation[&format!("team{team}")], "{} team {team}", map.name);
        }
    }
}

/// The classic evaluation for a team, whichever team is to move, even if it has to pass.
fn classic(pos: &Flag, team: Player) -> i64 {
    if let Some(outcome) = pos.outcome() {
        return evaluation(pos, "classic").decided(pos, outcome.value_for(team));
    }
    let features = pos.features();
    let named = pos.evaluations().into_iter().find(|named| named.name == "classic").expect("the classic one");
    let worth = |term: &Term| {
        let feature = features.iter().find(|feature| feature.name == term.feature).expect("a feature");
        term.weight * feature.value.of(pos, team)
    };
    let value: i64 = named.expression.terms().iter().map(worth).sum();
    if pos.turn() == team { value } else { -value }
}

#[test]
fn searches_are_the_golden_ones() {
    for map in FlagFile::read().maps {
        for expected in &map.searches {
            search_is(&map, expected, Plain::<false> { bounds: true }, expected.plain_generated);
            search_is(&map, expected, Plain::<true> { bounds: true }, expected.alphabeta_generated);
        }
    }
}

fn search_is(map: &GoldenMap, expected: &GoldenSearch, policy: impl Policy, generated: u64) {
    let pos = map.position(&expected.team.to_string());
    let evaluation = evaluation(&pos, "classic");
    let limits = Limits::depth(expected.depth);
    let settings = Settings { evaluation: &evaluation, policy, deepen: false, limits };
    let mut search = Search::new(&settings, Cache::default(), Counters::default());
    let found = search.run(&pos, &settings);
    let (_, counters) = search.into_parts();
    let [player, action] = expected.best_action;
    assert_eq!(found.score.value(), expected.value, "{} {expected:?}", map.name);
    assert_eq!(found.mv.map(|mv| pos.move_text(mv)), Some(format!("{player}-{action}")), "{} {expected:?}", map.name);
    assert_eq!(counters.created, generated, "{} {expected:?}", map.name);
}

#[test]
fn playouts_are_the_golden_ones() {
    for map in FlagFile::read().maps {
        for playout in &map.playouts {
            follow(&map, playout);
        }
    }
}

fn follow(map: &GoldenMap, playout: &Playout) {
    let mut pos = map.position("1");
    for step in &playout.steps {
        let [team, player, action] = [step[0], step[1], step[2]];
        if player == 0 {
            let is_pass = pos.outcome().is_some() || pos.turn() != team_of(team as u8);
            assert!(is_pass, "{}: a pass that is none", map.name);
            continue;
        }
        assert_eq!(pos.turn(), team_of(team as u8), "{}", map.name);
        let text = format!("{player}-{action}");
        assert_eq!(row(&pos, &text)[..], step[1..13], "{}", map.name);
        assert_eq!(pos.move_count() as i64, step[13], "{}", map.name);
        pos.play_unchecked(pos.parse_move(&text).expect("legal"));
        let evaluations = Player::BOTH.map(|team| classic(&pos, team));
        assert_eq!(evaluations[..], step[14..16], "{} {}", map.name, pos.position_text());
    }
    let end = &playout.end;
    assert_eq!((pos.flags_left(), Player::BOTH.map(|team| pos.captures(team))), (end.flags_left, end.captured));
    let tiles: Vec<u8> = pos.map().torus().cells().map(|cell| pos.tile(cell).number()).collect();
    assert_eq!(tiles, end.tiles, "{}", map.name);
    for (walker, &[_, _, cell, energy, axe, boat, shovel]) in pos.walkers().iter().zip(&end.players) {
        let ours = [walker.cell + 1, walker.energy, walker.axes, walker.boats, walker.shovels].map(i64::from);
        assert_eq!(ours, [cell, energy, axe, boat, shovel], "{}", map.name);
    }
}

#[test]
fn the_flag_game_keeps_the_promises_of_a_game() {
    let golden = FlagFile::read();
    let maps = golden.all_maps().filter(|map| ["map1", "map3", "shared_cell"].contains(&&*map.name));
    check_each(maps.map(|map| map.position("1")).collect::<Vec<_>>(), |start| check_game(&start));
}
