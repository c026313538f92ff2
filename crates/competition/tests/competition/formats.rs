use std::collections::{HashMap, HashSet};

use gambito_arena::GameResult;
use gambito_competition::{Command, PairingState, Progress, Rules, StageFormat, Standings, Status};

use crate::support::{Host, any_result, stronger_wins, tied, won};

#[test]
fn in_a_round_robin_everybody_meets_everybody_once() {
    for bots in 2..9 {
        let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), bots);
        let standings = host.play_all();
        assert_eq!(standings.played, bots * (bots - 1) / 2);
        let met: HashSet<_> = host
            .competition
            .pairings()
            .iter()
            .map(|pairing| {
                let [one, other] = pairing.players;
                (one.min(other), one.max(other))
            })
            .collect();
        assert_eq!(met.len(), standings.played);
        let expected: Vec<String> = (0..bots).map(|bot| format!("bot{bot:03}")).collect();
        assert_eq!(host.names(&standings), expected);
        assert_eq!(standings.players[0].points, 2.0 * (bots - 1) as f64);
    }
}

#[test]
fn several_matches_of_an_encounter_repeat_all_rounds() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.stages[0].pairs = 3;
    let mut host = Host::with_bots(rules, 4);
    assert_eq!(host.play_all().played, 18);
    let mut met: HashMap<[usize; 2], Vec<u32>> = HashMap::new();
    for pairing in host.competition.pairings() {
        met.entry(pairing.players).or_default().push(pairing.lap);
    }
    assert!(met.values().all(|laps| *laps == [1, 2, 3]));
}

#[test]
fn in_a_gauntlet_the_first_meet_all_others() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Gauntlet { seeds: 2 }), 6);
    assert_eq!(host.play_all().played, 8);
    assert!(host.competition.pairings().iter().all(|pairing| pairing.players[0] < 2 && pairing.players[1] >= 2));
}

#[test]
fn a_swiss_system_has_rounds_without_rematches_and_byes_count_as_won() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Swiss { rounds: 4 }), 7);
    let standings = host.play_all();
    assert_eq!(standings.played, 12, "three matches in each round");
    let met: HashSet<_> = host
        .competition
        .pairings()
        .iter()
        .map(|pairing| {
            let [one, other] = pairing.players;
            (one.min(other), one.max(other))
        })
        .collect();
    assert_eq!(met.len(), 12, "nobody meets twice");
    assert_eq!(standings.players.iter().map(|player| player.byes).sum::<u32>(), 4);
    assert_eq!(standings.players.iter().map(|player| player.points).sum::<f64>(), 2.0 * 12.0 + 2.0 * 4.0);
    assert_eq!(standings.players[0].name, "bot000");
}

#[test]
fn a_round_of_a_swiss_system_waits_for_all_matches_of_the_last_one() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Swiss { rounds: 2 }), 6);
    host.command(&Command::Start).expect("a start");
    for _ in 0..2 {
        assert!(host.end_one(&mut |due, _| stronger_wins(due)));
        assert_eq!(host.competition.pairings().len(), 3);
    }
    host.end_one(&mut |due, _| stronger_wins(due));
    assert_eq!(host.competition.pairings().len(), 6);
}

#[test]
fn a_knockout_ends_with_one_winner() {
    for bots in 2..20 {
        let mut host = Host::with_bots(Rules::new(StageFormat::Knockout), bots);
        let standings = host.play_all();
        assert_eq!(standings.played, bots - 1, "each match puts one out");
        assert_eq!(host.names(&standings)[..2], ["bot000", "bot001"], "the best seeds meet in the final");
        let winners = standings.players.iter().filter(|player| player.progress == Progress::Finished).count();
        assert_eq!(winners, 1);
    }
}

#[test]
fn a_tie_in_a_knockout_is_prolonged_and_then_the_better_seed_goes_on() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Knockout), 2);
    host.command(&Command::Start).expect("a start");
    host.play(&mut tied);
    assert_eq!(host.competition.pairings().len(), 3);
    assert_eq!(Standings::new(&host.competition).players[0].name, "bot000");

    let mut host = Host::with_bots(Rules::new(StageFormat::Knockout), 2);
    host.command(&Command::Start).expect("a start");
    host.end_one(&mut tied);
    host.play(&mut |_, _| won(GameResult::Second, GameResult::First));
    assert_eq!(host.competition.pairings().len(), 2);
    assert_eq!(Standings::new(&host.competition).players[0].name, "bot001");
}

#[test]
fn never_more_matches_run_than_allowed_nor_two_of_one_bot() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.concurrency = 3;
    let mut host = Host::with_bots(rules, 8);
    host.command(&Command::Start).expect("a start");
    loop {
        host.start_due();
        assert!(host.playing.len() <= 3);
        let players: HashSet<usize> = host.playing.iter().flat_map(|due| due.players).collect();
        assert_eq!(players.len(), 2 * host.playing.len());
        if !host.end_one(&mut any_result) {
            break;
        }
    }
    assert_eq!(host.competition.status(), Status::Finished);
    assert!(host.competition.pairings().iter().all(|pairing| matches!(pairing.state, PairingState::Done { .. })));
}

#[test]
fn a_pause_starts_nothing_and_keeps_what_runs() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 6);
    host.command(&Command::Start).expect("a start");
    host.start_due();
    host.command(&Command::Pause).expect("a pause");
    let running = host.playing.len();
    host.play(&mut any_result);
    assert_eq!(host.competition.played(), running);
    host.command(&Command::Resume).expect("an end of the pause");
    host.play(&mut any_result);
    assert_eq!((host.competition.played(), host.competition.status()), (15, Status::Finished));
}

#[test]
fn who_withdraws_after_a_win_ranks_below_those_who_stay() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 4);
    host.command(&Command::Start).expect("a start");
    while !host.competition.pairings().iter().any(|played| played.players.contains(&0) && played.is_over()) {
        assert!(host.end_one(&mut |due, _| stronger_wins(due)));
    }
    host.command(&Command::Withdraw { entrant: 0 }).expect("an entrant");
    host.play(&mut |due, _| stronger_wins(due));
    let standings = Standings::new(&host.competition);
    let ranks: Vec<_> = standings.players.iter().map(|player| (player.rank, player.name.as_str())).collect();
    assert_eq!(ranks, [(1, "bot001"), (2, "bot002"), (3, "bot003"), (4, "bot000")]);
    assert_eq!(standings.players[3].tally.losses, 0, "the share of its points is the largest");
}
