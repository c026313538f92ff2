use gambito_competition::{
    Cause, Command, Competition, MOST_ENTRANTS, PairingState, Participant, Presence, Qualification, Refusal, Rules,
    RulesError, Stage, StageFormat, Standings, Status,
};

use crate::support::{EARLY, Host, any_result, entry, staff, stronger_wins};

const DEADLINE: i64 = 5_000;

fn with_deadline(format: StageFormat) -> Rules {
    Rules { deadline: Some(DEADLINE), ..Rules::new(format) }
}

/// Compares a competition with what its events say when they are read again. Nothing is being played then.
fn check_replay(host: &Host) {
    let again = Competition::replay(host.competition.rules().clone(), &host.events).expect("good rules");
    let mut pairings = host.competition.pairings().to_vec();
    for pairing in pairings.iter_mut().filter(|pairing| pairing.state == PairingState::Playing) {
        pairing.state = PairingState::Waiting;
    }
    assert_eq!(pairings, again.pairings());
    assert_eq!(Standings::new(&host.competition), Standings::new(&again));
}

#[test]
fn entering_again_changes_nothing_and_names_are_unique() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 2);
    host.enter(1);
    assert_eq!(host.competition.contestants().count(), 2);
    let thief =
        Command::Enter { name: "bot001".to_owned(), participant: Participant::Bot { account: 9 }, version: None };
    assert_eq!(host.command(&thief), Err(Refusal::NameTaken { name: "bot001".to_owned() }));
}

#[test]
fn entering_again_without_a_version_keeps_the_version_and_its_results() {
    let mut host = Host::new(with_deadline(StageFormat::RoundRobin), 1);
    for bot in 0..3 {
        host.command(&entry(bot, "v1")).expect("an entry");
    }
    host.command(&Command::Start).expect("a start");
    host.play(&mut any_result);
    let seq = host.competition.seq();
    let Command::Enter { name, participant, .. } = entry(1, "") else { panic!("an entry") };
    host.command(&Command::Enter { name, participant, version: None }).expect("nothing new");
    assert_eq!((host.competition.seq(), host.competition.played()), (seq, 3));
    assert_eq!(host.competition.entrants()[1].version.label, "v1");
}

#[test]
fn too_few_and_too_many_are_refused() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Gauntlet { seeds: 2 }), 2);
    assert_eq!(host.command(&Command::Start), Err(Refusal::TooFew { given: 2, least: 3 }));
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.stages[0].pairs = 2;
    let mut host = Host::with_bots(rules, MOST_ENTRANTS);
    assert_eq!(host.command(&entry(MOST_ENTRANTS, "")), Err(Refusal::Full));
    assert_eq!(host.command(&Command::Start), Err(Refusal::TooManyMatches { given: 159_600 }));
}

#[test]
fn without_a_deadline_the_start_closes_entries() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 3);
    host.command(&Command::Start).expect("a start");
    assert_eq!(host.command(&entry(3, "")), Err(Refusal::Closed));
    assert_eq!(host.command(&entry(0, "v2")), Err(Refusal::Closed));
    assert_eq!(host.command(&Command::Start), Err(Refusal::Begun));
}

#[test]
fn a_new_version_repeats_only_its_own_matches() {
    let mut host = Host::with_bots(with_deadline(StageFormat::RoundRobin), 5);
    host.command(&Command::Start).expect("a start");
    host.play(&mut any_result);
    assert_eq!(
        (host.competition.played(), host.competition.status()),
        (10, Status::Running),
        "it waits for the deadline"
    );
    host.command(&entry(2, "v2")).expect("a version before the deadline");
    assert_eq!(host.competition.played(), 6);
    let mut repeated = 0;
    host.play(&mut |due, rng| {
        assert!(due.players.contains(&2) && due.attempt == 2, "{due:?}");
        repeated += 1;
        any_result(due, rng)
    });
    assert_eq!(repeated, 4);
    assert_eq!(host.command_at(&entry(2, "v3"), DEADLINE), Err(Refusal::Closed), "versions are frozen");
    host.command_at(&Command::Close, DEADLINE).expect("the deadline");
    assert_eq!(host.competition.status(), Status::Finished);
}

#[test]
fn a_match_of_an_old_version_that_still_runs_does_not_count() {
    let mut host = Host::with_bots(with_deadline(StageFormat::RoundRobin), 2);
    host.command(&Command::Start).expect("a start");
    host.start_due();
    let old = host.playing.pop().expect("a match");
    host.command(&entry(1, "v2")).expect("a version");
    let report = Command::Report { pairing: old.pairing, attempt: old.attempt, outcome: stronger_wins(&old) };
    host.command(&report).expect("a late result");
    assert_eq!(host.competition.played(), 0);
    host.play(&mut any_result);
    assert_eq!(host.competition.played(), 1);
}

#[test]
fn the_pairings_of_a_swiss_system_depend_on_the_versions_at_its_start() {
    let mut host = Host::with_bots(with_deadline(StageFormat::Swiss { rounds: 3 }), 4);
    host.command(&Command::Start).expect("a start");
    assert_eq!(host.command(&entry(1, "v2")), Err(Refusal::Closed));
    host.play(&mut any_result);
    assert_eq!(host.competition.status(), Status::Finished, "nothing can change before the deadline");
}

#[test]
fn somebody_may_join_a_round_robin_until_the_deadline() {
    let mut host = Host::with_bots(with_deadline(StageFormat::RoundRobin), 3);
    host.command(&Command::Start).expect("a start");
    host.play(&mut any_result);
    host.enter(3);
    host.play(&mut any_result);
    assert_eq!(host.competition.played(), 6);
}

#[test]
fn the_deadline_starts_a_competition_or_calls_it_off() {
    let mut host = Host::with_bots(with_deadline(StageFormat::Knockout), 2);
    assert_eq!(host.command_at(&entry(2, ""), DEADLINE), Err(Refusal::Closed));
    host.command_at(&Command::Close, DEADLINE).expect("the deadline");
    assert_eq!(host.competition.status(), Status::Running);
    let mut lonely = Host::with_bots(with_deadline(StageFormat::Knockout), 1);
    lonely.command_at(&Command::Close, DEADLINE).expect("the deadline");
    assert_eq!(lonely.competition.status(), Status::Cancelled);
    assert_eq!(lonely.command(&entry(1, "")), Err(Refusal::Over));
}

#[test]
fn who_withdraws_plays_no_more_and_may_come_back() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 5);
    host.command(&Command::Start).expect("a start");
    host.command(&Command::Withdraw { entrant: 1 }).expect("an entrant");
    assert_eq!(host.command(&Command::Withdraw { entrant: 1 }), Err(Refusal::Withdrawn));
    assert_eq!(host.command(&Command::Withdraw { entrant: 9 }), Err(Refusal::NoEntrant));
    assert_eq!(host.competition.entrants()[1].presence, Presence::Withdrawn(Cause::Request));
    host.end_one(&mut |due, rng| {
        assert!(!due.players.contains(&1));
        any_result(due, rng)
    });
    host.enter(1);
    host.play(&mut any_result);
    assert_eq!((host.competition.played(), host.competition.status()), (10, Status::Finished));
}

#[test]
fn events_change_the_same_whether_matches_run_or_wait() {
    let mut host = Host::with_bots(with_deadline(StageFormat::RoundRobin), 5);
    host.command(&Command::Start).expect("a start");
    host.start_due();
    let [old, kept] = host.playing[..] else { panic!("two matches: {:?}", host.playing) };
    let [stays, leaves] = old.players;
    host.command(&Command::Withdraw { entrant: leaves }).expect("an entrant");
    check_replay(&host);
    // One of these has lost its opponent, the other one is playing.
    for bot in [stays, kept.players[0]] {
        host.command(&entry(bot, "v2")).expect("a version");
        check_replay(&host);
    }
    let seq = host.competition.seq();
    for late in [old, kept] {
        let report = Command::Report { pairing: late.pairing, attempt: late.attempt, outcome: stronger_wins(&late) };
        host.command(&report).expect("a late result");
    }
    assert_eq!(host.competition.seq(), seq, "nothing happens");
    host.playing.clear();
    host.start_due();
    assert!(host.playing.iter().any(|due| due.players.contains(&stays)), "it has time for another match");
    host.enter(leaves);
    check_replay(&host);
    host.play(&mut any_result);
    host.command_at(&Command::Close, DEADLINE).expect("the deadline");
    check_replay(&host);
    assert_eq!((host.competition.played(), host.competition.status()), (10, Status::Finished));
}

#[test]
fn the_rounds_after_a_withdrawal_are_drawn_the_same_when_events_are_read_again() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Swiss { rounds: 3 }), 6);
    host.command(&Command::Start).expect("a start");
    host.start_due();
    let running = host.playing[0];
    host.command(&Command::Withdraw { entrant: running.players[1] }).expect("an entrant");
    let left = host.competition.pairing(running.pairing).expect("a pairing");
    assert_eq!(left.state, PairingState::Void, "at once, although the match still runs");
    while host.end_one(&mut any_result) {
        check_replay(&host);
    }
    assert_eq!(host.competition.status(), Status::Finished);
}

#[test]
fn the_opponent_of_one_who_has_left_wins_the_knockout() {
    let mut host = Host::with_bots(Rules::new(StageFormat::Knockout), 4);
    host.command(&Command::Start).expect("a start");
    host.command(&Command::Withdraw { entrant: 0 }).expect("an entrant");
    host.play(&mut any_result);
    assert_eq!((host.competition.played(), host.competition.status()), (2, Status::Finished));
}

#[test]
fn rules_that_make_no_sense_are_refused_with_their_field() {
    let refused = |rules: &Rules| rules.check().expect_err("bad rules");
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.concurrency = 0;
    assert_eq!(refused(&rules), RulesError::Range { field: "concurrency", given: 0, least: 1, most: 1_000 });
    let none = Rules { stages: Vec::new(), ..Rules::new(StageFormat::Knockout) };
    assert_eq!(refused(&none), RulesError::Stages { given: 0 });
    let gate = Rules { staff: staff(&["random"]), ..Rules::new(StageFormat::Gate { staff: 0, wins: 3 }) };
    assert_eq!(refused(&gate), RulesError::Wins { stage: 1, wins: 3, games: 2 });
    let nobody = Rules::new(StageFormat::Gate { staff: 0, wins: 1 });
    assert_eq!(refused(&nobody), RulesError::Number { stage: 1, field: "staff", given: 1, least: 1, most: 0 });
    let mut best = Rules::new(StageFormat::RoundRobin);
    best.stages.push(Stage { qualification: Qualification::Best { count: 0 }, ..Stage::new(StageFormat::Knockout) });
    assert!(matches!(refused(&best), RulesError::Number { stage: 2, field: "best", .. }));
    let mut lonely = Rules::new(StageFormat::RoundRobin);
    lonely.stages[0].qualification = Qualification::Best { count: 1 };
    lonely.stages.push(Stage::new(StageFormat::Knockout));
    assert_eq!(lonely.check_reachable(), Err(RulesError::OutOfReach { stage: 2, given: 1, least: 2 }));
    assert_eq!(lonely.check(), Ok(()), "a stored competition goes on");
    let twins = Rules { staff: staff(&["a", "a"]), ..Rules::new(StageFormat::RoundRobin) };
    assert_eq!(refused(&twins), RulesError::SameStaff { name: "a".to_owned() });
    const { assert!(EARLY < DEADLINE) };
}
