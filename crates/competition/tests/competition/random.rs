//! Any commands in any order, with restarts: nothing is played twice, nothing is forgotten.

use std::collections::{HashMap, HashSet};

use gambito_competition::{
    Command, Competition, Level, MatchOutcome, PairingState, Participant, Qualification, Rules, Stage, StageFormat,
    Standings, Status,
};
use proptest::prelude::*;

use crate::support::{Host, any_result, entry, second_is_missing, staff};

fn formats() -> impl Strategy<Value = StageFormat> {
    prop_oneof![
        Just(StageFormat::RoundRobin),
        (1..5_u32).prop_map(|rounds| StageFormat::Swiss { rounds }),
        (1..3_usize).prop_map(|seeds| StageFormat::Gauntlet { seeds }),
        Just(StageFormat::Knockout),
        Just(StageFormat::Gate { staff: 0, wins: 1 }),
        Just(StageFormat::Ladder { levels: vec![Level { staff: 0, points: 1 }, Level { staff: 1, points: 2 }] }),
    ]
}

fn stages() -> impl Strategy<Value = Stage> {
    let qualification = prop_oneof![
        Just(Qualification::All),
        (1..4_usize).prop_map(|count| Qualification::Best { count }),
        (0..4_u32).prop_map(|least| Qualification::Points { least }),
    ];
    (formats(), 1..3_u32, 1..4_usize, qualification).prop_map(|(format, pairs, groups, qualification)| Stage {
        format,
        pairs,
        groups,
        qualification,
    })
}

fn rules() -> impl Strategy<Value = Rules> {
    let deadline = prop_oneof![Just(None), Just(Some(1_000_000))];
    (prop::collection::vec(stages(), 1..4), 1..6_usize, 1..3_u32, 0..3_u32, deadline).prop_map(
        |(stages, concurrency, per_entrant, no_shows, deadline)| Rules {
            stages,
            staff: staff(&["one", "two"]),
            concurrency,
            per_entrant,
            no_shows,
            deadline,
            ..Rules::new(StageFormat::RoundRobin)
        },
    )
}

#[derive(Clone, Debug)]
enum Step {
    Enter(usize),
    Renew(usize, u8),
    Withdraw(usize),
    PauseOrResume,
    RepeatMissed,
    EndMatch,
    Miss,
    Spoil,
    Restart,
}

fn steps() -> impl Strategy<Value = Step> {
    prop_oneof![
        1 => (0..12_usize).prop_map(Step::Enter),
        1 => ((0..12_usize), any::<u8>()).prop_map(|(bot, version)| Step::Renew(bot, version)),
        1 => (0..12_usize).prop_map(Step::Withdraw),
        1 => Just(Step::PauseOrResume),
        1 => Just(Step::RepeatMissed),
        12 => Just(Step::EndMatch),
        2 => Just(Step::Miss),
        2 => Just(Step::Spoil),
        2 => Just(Step::Restart),
    ]
}

/// The pairings to start, found by looking at all of them.
fn due_by_full_scan(competition: &Competition) -> Vec<u64> {
    let rules = competition.rules();
    let mut busy: HashMap<usize, u32> = HashMap::new();
    let mut running = 0;
    for pairing in competition.pairings().iter().filter(|pairing| pairing.state == PairingState::Playing) {
        running += 1;
        pairing.players.iter().for_each(|&player| *busy.entry(player).or_default() += 1);
    }
    let has_time = |busy: &HashMap<usize, u32>, player: usize| match competition.entrants()[player].participant {
        Participant::Player { .. } => true,
        Participant::Bot { .. } => busy.get(&player).copied().unwrap_or_default() < rules.per_entrant,
        Participant::Person { .. } => busy.get(&player).is_none_or(|&matches| matches == 0),
    };
    let mut due = Vec::new();
    let waiting = competition.pairings().iter().filter(|pairing| pairing.state == PairingState::Waiting);
    for pairing in waiting.filter(|_| competition.status() == Status::Running) {
        if running < rules.concurrency && pairing.players.iter().all(|&player| has_time(&busy, player)) {
            running += 1;
            pairing.players.iter().for_each(|&player| *busy.entry(player).or_default() += 1);
            due.push(pairing.number);
        }
    }
    due
}

fn check(host: &Host) {
    let competition = &host.competition;
    let playing: HashSet<u64> = host.playing.iter().map(|due| due.pairing).collect();
    let is_playing = |due: &&gambito_competition::Due| {
        let pairing = competition.pairing(due.pairing).expect("a pairing");
        pairing.state == PairingState::Playing && pairing.attempt == due.attempt
    };
    let counted = competition.pairings().iter().filter(|pairing| pairing.state == PairingState::Playing).count();
    assert_eq!(host.playing.iter().filter(is_playing).count(), counted, "the host knows all matches: {playing:?}");
    assert!(counted <= competition.rules().concurrency);
    let due: Vec<u64> = competition.clone().take_due().iter().map(|due| due.pairing).collect();
    assert_eq!(due, due_by_full_scan(competition));
    for pairing in competition.pairings() {
        assert_ne!(pairing.players[0], pairing.players[1]);
    }
    let standings = Standings::new(competition);
    let names: HashSet<&str> = standings.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names.len(), competition.contestants().count(), "everybody is in the standings once");
    assert!(standings.players.is_sorted_by_key(|player| player.rank));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_competition_comes_to_its_end(rules in rules(), bots in 0..9_usize, steps in prop::collection::vec(steps(), 0..60), seed: u64) {
        let mut host = Host::new(rules.clone(), seed);
        (0..bots).for_each(|bot| host.enter(bot));
        let is_started = host.command(&Command::Start).is_ok();
        for step in steps {
            match step {
                // Refusals are fine here; what they leave behind is checked.
                Step::Enter(bot) => drop(host.command(&entry(bot, ""))),
                Step::Renew(bot, version) => drop(host.command(&entry(bot, &version.to_string()))),
                Step::Withdraw(entrant) => drop(host.command(&Command::Withdraw { entrant })),
                Step::PauseOrResume => {
                    let command = if host.competition.status() == Status::Paused { Command::Resume } else { Command::Pause };
                    drop(host.command(&command));
                }
                Step::RepeatMissed => drop(host.command(&Command::RepeatMissed)),
                Step::EndMatch => drop(host.end_one(&mut any_result)),
                Step::Miss => drop(host.end_one(&mut |_, _| second_is_missing())),
                Step::Spoil => drop(host.end_one(&mut |_, _| MatchOutcome::Spoiled)),
                Step::Restart => host.restart(),
            }
            check(&host);
        }
        drop(host.command(&Command::Resume));
        host.play(&mut any_result);
        drop(host.command_at(&Command::Close, 2_000_000));
        host.play(&mut any_result);
        let status = host.competition.status();
        prop_assert!(status.is_over() || !is_started, "{status:?}");
        if status == Status::Finished {
            prop_assert!(host.competition.pairings().iter().all(gambito_competition::Pairing::is_over));
        }
        let again = Competition::replay(rules, &host.events).expect("good rules");
        prop_assert_eq!(Standings::new(&again), Standings::new(&host.competition));
        prop_assert_eq!(again.pairings(), host.competition.pairings());
    }
}
