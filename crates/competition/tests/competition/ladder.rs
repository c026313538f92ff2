use gambito_arena::GameResult;
use gambito_competition::{Command, Competition, Level, Rules, StageFormat, Standings, Status};

use crate::support::{Host, entry, staff, won};

const DEADLINE: i64 = 5_000;

fn ladder() -> Rules {
    let levels = (0..3).map(|staff| Level { staff, points: 10 * (staff as u32 + 1) }).collect();
    let staff = staff(&["level 1", "level 2", "level 3"]);
    Rules { staff, deadline: Some(DEADLINE), ..Rules::new(StageFormat::Ladder { levels }) }
}

/// Entrant 3 beats one level, entrant 4 two, and so on; against the next one it draws.
fn climb(host: &mut Host, bonus: usize) {
    host.play(&mut |due, _| match due.players {
        [bot, level] if level < bot - 2 + bonus => won(GameResult::First, GameResult::Draw),
        _ => won(GameResult::Draw, GameResult::Draw),
    });
}

#[test]
fn every_bot_meets_every_level_and_gets_points_for_those_it_beats() {
    let mut host = Host::with_bots(ladder(), 3);
    host.command(&Command::Start).expect("a start");
    climb(&mut host, 0);
    let standings = Standings::new(&host.competition);
    assert_eq!(standings.played, 9);
    let points: Vec<(String, f64, u32)> =
        standings.players.iter().map(|player| (player.name.clone(), player.points, player.levels)).collect();
    let expected = [("bot002", 60.0, 3), ("bot001", 30.0, 2), ("bot000", 10.0, 1)];
    assert_eq!(points, expected.map(|(name, points, levels)| (name.to_owned(), points, levels)));
    assert!(host.competition.pairings().iter().all(|pairing| pairing.players[1] < 3), "bots do not meet each other");
}

#[test]
fn a_new_version_climbs_again_and_the_points_of_others_stay() {
    let mut host = Host::with_bots(ladder(), 3);
    host.command(&Command::Start).expect("a start");
    climb(&mut host, 0);
    host.command(&entry(0, "week 2")).expect("a new version");
    let mut repeated = 0;
    host.play(&mut |due, _| {
        assert_eq!(due.players[0], 3);
        repeated += 1;
        won(GameResult::First, GameResult::First)
    });
    assert_eq!(repeated, 3);
    let standings = Standings::new(&host.competition);
    assert_eq!(standings.players.iter().map(|player| player.points).collect::<Vec<_>>(), [60.0, 30.0, 0.0]);
    host.enter(7);
    climb(&mut host, 0);
    host.command_at(&Command::Close, DEADLINE).expect("the deadline");
    assert_eq!((host.competition.status(), host.competition.played()), (Status::Finished, 12));
}

#[test]
fn seeds_depend_on_names_and_not_on_who_else_takes_part() {
    let seeds = |competition: &Competition, name: &str| {
        let entrant = competition.entrants().iter().position(|entrant| entrant.name == name).expect("an entrant");
        let of = competition.pairings().iter().filter(|pairing| pairing.players[0] == entrant);
        of.flat_map(|pairing| [0, 1].map(|game| competition.game_seed(pairing.number, game))).collect::<Vec<_>>()
    };
    let mut alone = Host::with_bots(ladder(), 1);
    let mut crowded = Host::with_bots(ladder(), 0);
    (0..5).rev().for_each(|bot| crowded.enter(bot));
    for host in [&mut alone, &mut crowded] {
        host.command(&Command::Start).expect("a start");
        climb(host, 0);
    }
    let first = seeds(&alone.competition, "bot000");
    assert_eq!(first, seeds(&crowded.competition, "bot000"));
    let different: std::collections::HashSet<_> = first.iter().collect();
    assert_eq!(different.len(), 6, "every game has its own seed");
}
