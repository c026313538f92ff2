use std::collections::BTreeSet;

use gambito_games::flag::{Map, map};
use gambito_mapmaker::Survey;

fn maps() -> impl Iterator<Item = (&'static str, Map)> {
    map::SHIPPED.iter().map(|name| {
        let layout =
            map::read(map::shipped(name).expect("a file")).unwrap_or_else(|defects| panic!("{name}: {defects:?}"));
        (*name, Map::new(&layout).unwrap_or_else(|defects| panic!("{name}: {defects:?}")))
    })
}

#[test]
fn every_shipped_map_is_good_connected_and_fair() {
    for (name, map) in maps() {
        let survey = Survey::of(&map);
        assert!(survey.is_connected() && survey.unreached.is_empty(), "{name}");
        assert!(survey.is_fair(), "{name}: {:?}", survey.teams);
        assert!(survey.teams[0].nearest >= Some(2), "{name} has a flag beside a player");
    }
}

#[test]
fn shipped_maps_differ_in_size_and_teams_and_the_usual_one_is_first() {
    let sizes: BTreeSet<(u16, u16)> = maps().map(|(_, map)| (map.torus().cols(), map.torus().rows())).collect();
    assert!(sizes.len() >= 6 && sizes.len() == map::SHIPPED.len(), "{sizes:?}");
    assert!(sizes.contains(&(100, 100)) && sizes.contains(&(8, 6)));
    let teams: BTreeSet<usize> = maps().map(|(_, map)| map.team_size()).collect();
    assert_eq!(teams, BTreeSet::from([1, 2, 3, 4]));
    assert_eq!(map::SHIPPED[0], "meadow");
    assert_eq!(map::shipped("nowhere"), None);
}

#[test]
fn a_shipped_map_says_what_it_is_like() {
    for name in map::SHIPPED {
        let text = map::shipped(name).expect("a file");
        let title = format!("# {}{}: ", name[..1].to_uppercase(), &name[1..]);
        assert!(text.starts_with(&title), "{name}");
    }
}
