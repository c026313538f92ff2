use gambito_arena::GameResult;
use gambito_competition::{
    Command, Competition, Due, MatchOutcome, Refusal, Rules, Stage, StageFormat, Standings, Status,
};

use crate::support::{Host, second_is_missing, staff, stronger_wins, won};

/// A gauntlet of five against one, who never comes: it misses three matches and is withdrawn.
fn deserted() -> Host {
    let mut rules = Rules::new(StageFormat::Gauntlet { seeds: 5 });
    rules.no_shows = 3;
    rules.concurrency = 1;
    let mut host = Host::with_bots(rules, 6);
    host.command(&Command::Start).expect("a start");
    host.play(&mut |_, _| second_is_missing());
    assert_eq!((host.competition.played(), host.competition.status()), (3, Status::Finished));
    host
}

#[test]
fn what_was_missed_is_played_again_after_the_end() {
    let mut host = deserted();
    assert_eq!(host.competition.missed_pairings(), [1, 2, 3, 4, 5], "two were left out because it was withdrawn");
    host.command(&Command::RepeatMissed).expect("missed matches");
    assert_eq!((host.competition.played(), host.competition.status()), (0, Status::Running));
    assert!(host.competition.entrants()[5].is_active(), "it is back");
    host.restart();
    host.play(&mut |due, _| stronger_wins(due));
    assert_eq!((host.competition.played(), host.competition.status()), (5, Status::Finished));
    assert!(Standings::new(&host.competition).players.iter().all(|player| player.irregular.is_empty()));
    assert_eq!(host.command(&Command::RepeatMissed), Err(Refusal::NothingMissed));
    let again = Competition::replay(host.competition.rules().clone(), &host.events).expect("good rules");
    assert_eq!(Standings::new(&again), Standings::new(&host.competition));
}

#[test]
fn who_misses_the_repetition_too_is_withdrawn_again() {
    let mut host = deserted();
    host.command(&Command::RepeatMissed).expect("missed matches");
    host.play(&mut |_, _| second_is_missing());
    assert_eq!((host.competition.played(), host.competition.status()), (3, Status::Finished));
    assert!(!host.competition.entrants()[5].is_active());
}

#[test]
fn results_of_those_who_came_stay() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.no_shows = 0;
    let mut host = Host::with_bots(rules, 4);
    host.command(&Command::Start).expect("a start");
    host.play(&mut |due, _| if due.players.contains(&3) { missed_by(3, due) } else { stronger_wins(due) });
    host.command(&Command::RepeatMissed).expect("missed matches");
    let mut repeated = 0;
    host.play(&mut |due, _| {
        assert!(due.players.contains(&3) && due.attempt == 2, "{due:?}");
        repeated += 1;
        stronger_wins(due)
    });
    assert_eq!((repeated, host.competition.played()), (3, 6));
}

#[test]
fn who_withdrew_on_request_does_not_come_back() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.no_shows = 0;
    let mut host = Host::with_bots(rules, 2);
    host.command(&Command::Start).expect("a start");
    host.start_due();
    host.command(&Command::Withdraw { entrant: 1 }).expect("an entrant");
    assert_eq!(host.command(&Command::RepeatMissed), Err(Refusal::NothingMissed));
    assert_eq!(host.competition.status(), Status::Finished);
}

#[test]
fn an_entrant_that_leaves_after_missing_matches_does_not_come_back() {
    let mut host = deserted();
    host.command(&Command::Withdraw { entrant: 5 }).expect("an entrant that missed its matches");
    assert_eq!(host.command(&Command::RepeatMissed), Err(Refusal::NothingMissed));
    assert!(!host.competition.entrants()[5].is_active());
    assert_eq!(host.command(&Command::Withdraw { entrant: 0 }), Err(Refusal::Over), "nothing will be played");
}

#[test]
fn a_gate_that_everybody_missed_opens_again() {
    let mut rules = Rules::new(StageFormat::Gate { staff: 0, wins: 2 });
    rules.staff = staff(&["random"]);
    rules.stages.push(Stage::new(StageFormat::RoundRobin));
    let mut host = Host::with_bots(rules, 3);
    host.command(&Command::Start).expect("a start");
    host.play(&mut |due, _| missed_by(due.players[0], due));
    assert_eq!((host.competition.played(), host.competition.status()), (3, Status::Finished), "nobody goes on");
    host.command(&Command::RepeatMissed).expect("missed matches");
    host.play(&mut |due, _| match due.players {
        [_, 0] => won(GameResult::First, GameResult::Second),
        _ => stronger_wins(due),
    });
    assert_eq!((host.competition.played(), host.competition.status()), (6, Status::Finished));
}

#[test]
fn a_pause_goes_on_while_matches_are_repeated() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.concurrency = 1;
    let mut host = Host::with_bots(rules, 3);
    host.command(&Command::Start).expect("a start");
    host.end_one(&mut |_, _| second_is_missing());
    host.command(&Command::Pause).expect("a running competition");
    host.command(&Command::RepeatMissed).expect("a missed match");
    assert_eq!((host.competition.played(), host.competition.status()), (0, Status::Paused));
}

#[test]
fn nothing_is_repeated_that_others_depend_on() {
    let mut open = Host::with_bots(Rules::new(StageFormat::RoundRobin), 2);
    assert_eq!(open.command(&Command::RepeatMissed), Err(Refusal::NotRunning));
    open.command(&Command::Start).expect("a start");
    open.command(&Command::Cancel).expect("a running competition");
    assert_eq!(open.command(&Command::RepeatMissed), Err(Refusal::Over));
    for format in [StageFormat::Knockout, StageFormat::Swiss { rounds: 1 }] {
        let mut host = Host::with_bots(Rules::new(format), 2);
        host.command(&Command::Start).expect("a start");
        host.play(&mut |_, _| second_is_missing());
        assert_eq!(host.competition.status(), Status::Finished);
        assert_eq!(host.command(&Command::RepeatMissed), Err(Refusal::FollowsResults));
        assert!(host.competition.missed_pairings().is_empty());
    }
}

/// A match whose entrant with this index never moves.
fn missed_by(entrant: usize, due: &Due) -> MatchOutcome {
    let MatchOutcome::Played { mut games } = second_is_missing() else { unreachable!("it was played") };
    if due.players[0] == entrant {
        games.reverse();
    }
    MatchOutcome::Played { games }
}
