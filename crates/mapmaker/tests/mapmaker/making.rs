use std::time::Duration;

use gambito_core::Player;
use gambito_games::flag::{Layout, Map, Tile, map};
use gambito_mapmaker::{Character, MapPlan, MapPlanError, MapSetting, Survey};
use proptest::prelude::*;

fn plan() -> impl Strategy<Value = MapPlan> {
    let size = prop_oneof![(2_u16..=5, 3_u16..=9), (2_u16..=16, 3_u16..=30)];
    let character = prop::sample::select(Character::ALL.to_vec());
    let seconds = prop_oneof![Just(1000_u64), 1_u64..=86_400_000];
    let flags = prop::option::of(1_u16..=64);
    (size, any::<u64>(), character, 1_u16..=8, flags, prop::option::of(1_u16..=5000), seconds).prop_map(
        |((half_cols, rows), seed, character, players, flags, energy, millis)| {
            let plan = MapPlan::new(2 * half_cols, rows, seed);
            let flags = flags.map(|flags| flags.min(plan.most_flags()));
            MapPlan { character, players, flags, energy, turn_time: Duration::from_millis(millis), ..plan }
        },
    )
}

/// Steps of all players of a team to all flags, in order.
fn steps(map: &Map, team: Player) -> Vec<Option<u16>> {
    let first = usize::from(team.number() - 1) * map.team_size();
    let walkers = &map.walkers()[first..first + map.team_size()];
    let flags = 0..map.flags().len();
    let mut steps: Vec<Option<u16>> =
        walkers.iter().flat_map(|w| flags.clone().map(|flag| map.distances().steps(w.cell, flag))).collect();
    steps.sort_unstable();
    steps
}

fn count(layout: &Layout, tile: Tile) -> usize {
    layout.tiles.iter().filter(|here| **here == tile).count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_generated_map_is_good_connected_and_fair(plan in plan()) {
        let layout = plan.generate().expect("a good plan").layout;
        let energy = plan.energy();
        prop_assert_eq!(count(&layout, Tile::Flag), usize::from(plan.flags()));
        prop_assert_eq!(layout.players.len(), 2 * usize::from(plan.players));
        prop_assert!(layout.players.iter().all(|start| start.energy == energy));
        let map = Map::new(&layout);
        prop_assert!(map.is_ok(), "{:?}", map.err());
        let map = map.expect("a good map");
        let survey = Survey::of(&map);
        prop_assert!(survey.is_connected() && survey.unreached.is_empty());
        prop_assert!(survey.is_fair());
        prop_assert_eq!(steps(&map, Player::First), steps(&map, Player::Second));
        prop_assert!(steps(&map, Player::First).iter().all(Option::is_some));
    }

    #[test]
    fn half_a_turn_maps_the_board_onto_itself_and_each_team_onto_the_other(plan in plan()) {
        let generated = plan.generate().expect("a good plan");
        let layout = &generated.layout;
        for cell in generated.turn.torus().cells() {
            prop_assert_eq!(layout.tiles[usize::from(cell)], layout.tiles[usize::from(generated.turn.image(cell))]);
        }
        let (first, second) = layout.players.split_at(layout.players.len() / 2);
        for (one, other) in first.iter().zip(second) {
            prop_assert_eq!(other.cell, generated.turn.image(one.cell));
            prop_assert_ne!(one.cell, other.cell);
            prop_assert_eq!((one.team, other.team), (Player::First, Player::Second));
        }
    }

    #[test]
    fn the_same_plan_makes_the_same_map_and_its_file_reads_back(plan in plan()) {
        let layout = plan.generate().expect("a good plan").layout;
        prop_assert_eq!(&plan.generate().expect("a good plan").layout, &layout);
        prop_assert_eq!(map::read(&map::write(&layout)), Ok(layout));
    }

    #[test]
    fn any_plan_is_generated_or_refused(
        (cols, rows, players) in (0_u16..=120, 0_u16..=110, 0_u16..=10),
        flags in prop::option::of(any::<u16>()),
        energy in prop::option::of(any::<u16>()),
        seed in any::<u64>(),
    ) {
        let plan = MapPlan { players, flags, energy, ..MapPlan::new(cols, rows, seed) };
        if let Ok(generated) = plan.generate() {
            prop_assert!(Map::new(&generated.layout).is_ok());
        }
    }
}

#[test]
fn nobody_begins_beside_a_flag_where_there_is_room() {
    for seed in 0..50 {
        let layout = MapPlan::new(16, 12, seed).generate().expect("a good plan").layout;
        let map = Map::new(&layout).expect("a good map");
        assert!(Survey::of(&map).teams[0].nearest >= Some(2), "seed {seed}");
    }
}

#[test]
fn teams_begin_apart_and_their_players_together() {
    for seed in 0..50 {
        let layout = MapPlan { players: 3, ..MapPlan::new(24, 24, seed) }.generate().expect("a good plan").layout;
        let torus = Map::new(&layout).expect("a good map").torus();
        let away = |from: u16, to: u16| {
            let around = |size: u16, a: u16, b: u16| a.abs_diff(b).min(size - a.abs_diff(b));
            around(24, torus.row(from), torus.row(to)) + around(24, torus.col(from), torus.col(to))
        };
        let cells: Vec<u16> = layout.players.iter().map(|start| start.cell).collect();
        let (own, others) = cells.split_at(3);
        assert!(own.iter().all(|&cell| away(own[0], cell) <= 4), "seed {seed}");
        assert!(others.iter().all(|&cell| away(own[0], cell) >= 7), "seed {seed}: {cells:?}");
    }
}

#[test]
fn every_character_shows() {
    for character in Character::ALL {
        let make = |seed| MapPlan { character, ..MapPlan::new(30, 30, seed) }.generate().expect("a good plan").layout;
        let layout = make(1);
        assert_ne!(layout, make(2), "another seed, another map");
        let [water, forest, wall] =
            [Tile::Water, Tile::Forest, Tile::Wall].map(|tile| count(&layout, tile) * 100 / 900);
        let shows = match character {
            Character::Meadow => count(&layout, Tile::Grass) > 500,
            Character::Lakes => water > 20,
            Character::Islands => water > 45,
            Character::Forest => forest > 25,
            Character::Maze => wall > 30,
            Character::Mixed => water > 9 && forest > 9 && wall > 5,
        };
        assert!(shows, "{character:?}: {water} {forest} {wall}");
        assert!(count(&layout, Tile::Boat) > 0 && count(&layout, Tile::Axe) > 0 && count(&layout, Tile::Juice) > 0);
    }
}

#[test]
fn a_seed_means_the_same_map_for_ever() {
    let text = map::write(&MapPlan::new(8, 6, 7).generate().expect("a good plan").layout);
    assert_eq!(text, MAP_OF_SEVEN);
}

/// A seed that people wrote down must keep its map.
const MAP_OF_SEVEN: &str = r##"cols = 8
rows = 6
seconds = 1
tiles = [
  ",J..~...",
  ",...~..J",
  ",#.~~S..",
  "ATF,~TB#",
  "T#TTF,TT",
  "A.BS~~F#",
]
players = [
  { team = 1, row = 1, column = 3, energy = 28 },
  { team = 1, row = 2, column = 3, energy = 28 },
  { team = 2, row = 3, column = 7, energy = 28 },
  { team = 2, row = 2, column = 7, energy = 28 },
]
"##;

#[test]
fn bad_plans_are_refused_with_what_is_expected() {
    let refused = |plan: MapPlan| plan.generate().expect_err("a bad plan");
    assert_eq!(refused(MapPlan::new(7, 6, 1)), MapPlanError::OddCols { given: 7 });
    let small = MapPlan { players: 8, flags: Some(64), ..MapPlan::new(4, 3, 1) };
    assert_eq!(refused(small), MapPlanError::TooManyFlags { given: 64, most: 3, cols: 4, rows: 3 });
    let rows = MapPlanError::OutOfRange { setting: MapSetting::Rows, given: 2, least: 3, most: 100 };
    assert_eq!(refused(MapPlan::new(8, 2, 1)), rows);
    assert_eq!(rows.to_string(), "invalid rows 2; expected 3 to 100");
    assert!(matches!(refused(MapPlan { players: 9, ..MapPlan::new(8, 6, 1) }), MapPlanError::OutOfRange { .. }));
    assert!(matches!(refused(MapPlan { energy: Some(0), ..MapPlan::new(8, 6, 1) }), MapPlanError::OutOfRange { .. }));
}
