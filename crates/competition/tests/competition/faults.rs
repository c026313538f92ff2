use gambito_competition::{
    Cause, Command, Loss, MatchOutcome, PairingState, Presence, Progress, Refusal, Rules, StageFormat, Standings,
    Status,
};

use crate::support::{Host, any_result, entry, second_is_missing, stronger_wins};

#[test]
fn a_match_that_we_spoiled_is_repeated_a_few_times() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 2);
    host.command(&Command::Start).expect("a start");
    let mut attempts = Vec::new();
    host.play(&mut |due, _| {
        attempts.push(due.attempt);
        if due.attempt < 3 { MatchOutcome::Spoiled } else { stronger_wins(due) }
    });
    assert_eq!((attempts, host.competition.played()), (vec![1, 2, 3], 1));

    let mut hopeless = Host::with_bots(Rules::new(StageFormat::RoundRobin), 2);
    hopeless.command(&Command::Start).expect("a start");
    hopeless.play(&mut |_, _| MatchOutcome::Spoiled);
    assert_eq!(hopeless.competition.pairings()[0].state, PairingState::Void);
    assert_eq!(hopeless.competition.status(), Status::Finished);
}

#[test]
fn a_match_that_can_never_be_played_is_not_repeated() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 2);
    host.command(&Command::Start).expect("a start");
    let mut attempts = 0;
    host.play(&mut |_, _| {
        attempts += 1;
        MatchOutcome::Unplayable
    });
    assert_eq!((attempts, &host.competition.pairings()[0].state), (1, &PairingState::Void));
    assert_eq!(host.competition.status(), Status::Finished);
}

#[test]
fn a_result_counts_once() {
    let mut host = Host::with_bots(Rules::new(StageFormat::RoundRobin), 3);
    host.command(&Command::Start).expect("a start");
    let due = host.competition.take_due()[0];
    let report = Command::Report { pairing: due.pairing, attempt: due.attempt, outcome: stronger_wins(&due) };
    host.command(&report).expect("a result");
    let seq = host.competition.seq();
    host.command(&report).expect("the same result");
    assert_eq!(host.competition.seq(), seq, "nothing happens");
    let unknown = Command::Report { pairing: 99, attempt: 1, outcome: stronger_wins(&due) };
    assert_eq!(host.command(&unknown), Err(Refusal::NoPairing));
    let empty = Command::Report { pairing: 2, attempt: 1, outcome: MatchOutcome::Played { games: Vec::new() } };
    assert_eq!(host.command(&empty), Err(Refusal::Games));
}

#[test]
fn who_misses_match_after_match_is_withdrawn_and_may_come_back() {
    let mut rules = Rules::new(StageFormat::Gauntlet { seeds: 5 });
    rules.no_shows = 3;
    rules.concurrency = 1;
    let mut host = Host::with_bots(rules, 6);
    host.command(&Command::Start).expect("a start");
    host.play(&mut |_, _| second_is_missing());
    assert_eq!(host.competition.entrants()[5].presence, Presence::Withdrawn(Cause::NoShow));
    assert_eq!((host.competition.played(), host.competition.status()), (3, Status::Finished));
    let standings = Standings::new(&host.competition);
    let missing = standings.players.last().expect("six players");
    assert_eq!((missing.name.as_str(), missing.progress), ("bot005", Progress::NoShow));
    assert_eq!(missing.irregular.iter().map(|one| (one.reason, one.games)).collect::<Vec<_>>(), [(Loss::NoShow, 6)]);
    assert_eq!(missing.rating, None, "what was not played says nothing about strength");
}

#[test]
fn a_no_show_now_and_then_is_only_a_loss() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.no_shows = 2;
    rules.stages[0].pairs = 6;
    let mut host = Host::with_bots(rules, 2);
    host.command(&Command::Start).expect("a start");
    let mut count = 0;
    host.play(&mut |due, rng| {
        count += 1;
        if count % 2 == 0 { second_is_missing() } else { any_result(due, rng) }
    });
    assert_eq!(host.competition.played(), 6);
    assert!(host.competition.entrants()[1].is_active());
}

#[test]
fn a_withdrawn_bot_that_comes_back_plays_what_it_missed() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.no_shows = 1;
    let mut host = Host::with_bots(rules, 4);
    host.command(&Command::Start).expect("a start");
    host.end_one(&mut |_, _| second_is_missing());
    let gone = host.competition.entrants().iter().position(|entrant| !entrant.is_active()).expect("one has left");
    host.command(&entry(gone, "")).expect("it comes back");
    host.play(&mut any_result);
    assert_eq!(host.competition.played(), 6, "the match that it missed stays lost");
}
