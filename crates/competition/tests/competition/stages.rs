use gambito_arena::GameResult;
use gambito_competition::{
    Command, Level, Notice, Progress, Qualification, Refusal, Rules, Stage, StageFormat, Standings, Status,
};

use crate::support::{Host, staff, stronger_wins, won};

/// A gate, two groups, and a play-off of the best two of each.
fn school_cup() -> Rules {
    let mut rules = Rules::new(StageFormat::Gate { staff: 0, wins: 2 });
    rules.staff = staff(&["random"]);
    let groups =
        Stage { groups: 2, qualification: Qualification::Best { count: 2 }, ..Stage::new(StageFormat::RoundRobin) };
    rules.stages.extend([groups, Stage::new(StageFormat::Knockout)]);
    rules
}

#[test]
fn who_passes_the_gate_plays_in_groups_and_the_best_of_them_in_the_play_off() {
    let mut host = Host::with_bots(school_cup(), 9);
    host.command(&Command::Start).expect("a start");
    let begun = Standings::new(&host.competition);
    // The staff is entrant 0; the last bot wins only one of its games.
    host.play(&mut |due, _| match due.players {
        [9, 0] => won(GameResult::First, GameResult::First),
        [_, 0] => won(GameResult::First, GameResult::Second),
        _ => stronger_wins(due),
    });
    let standings = Standings::new(&host.competition);
    assert_eq!(standings.status, Status::Finished);
    assert_eq!((standings.stage, standings.played), (3, 9 + 2 * 6 + 3));
    assert_eq!(host.names(&standings)[..4], ["bot000", "bot001", "bot003", "bot002"]);
    let stages: Vec<usize> = standings.players.iter().map(|player| player.stage).collect();
    assert_eq!(stages, [3, 3, 3, 3, 2, 2, 2, 2, 1]);
    assert_eq!((standings.players[8].name.as_str(), standings.players[8].progress), ("bot008", Progress::Eliminated));
    let winner = |standings: &Standings| standings.players[0].progress;
    assert_eq!((winner(&begun), winner(&standings)), (Progress::Active, Progress::Finished));
    assert!(standings.players.iter().all(|player| player.name != "random"), "the staff is in no standings");
    let scores = |player: usize| {
        let stages = &standings.players[player].stages;
        stages.iter().map(|score| (score.stage, score.games, score.points)).collect::<Vec<_>>()
    };
    assert_eq!(scores(1), [(1, 2, 2.0), (2, 6, 6.0), (3, 4, 2.0)], "who lost the final has won much before");
    assert_eq!(scores(8), [(1, 2, 1.0)]);
}

#[test]
fn a_competition_ends_when_nobody_qualifies() {
    let mut host = Host::with_bots(school_cup(), 4);
    host.command(&Command::Start).expect("a start");
    host.play(&mut |_, _| won(GameResult::Second, GameResult::First));
    let standings = Standings::new(&host.competition);
    assert_eq!((standings.status, standings.stage, standings.played), (Status::Finished, 1, 4));
    assert_eq!(host.competition.notices(), [Notice::StageNotPlayed { stage: 2, entrants: 0, least: 2 }]);
    assert!(standings.players.iter().all(|player| player.progress == Progress::Eliminated), "{standings:?}");
}

#[test]
fn the_only_one_to_pass_finishes_and_the_others_are_eliminated() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.stages[0].qualification = Qualification::Points { least: 4 };
    rules.stages.push(Stage::new(StageFormat::Knockout));
    let standings = Host::with_bots(rules, 3).play_all();
    let progress: Vec<Progress> = standings.players.iter().map(|player| player.progress).collect();
    assert_eq!(progress, [Progress::Finished, Progress::Eliminated, Progress::Eliminated]);
}

#[test]
fn points_can_qualify() {
    let level = |staff, points| Level { staff, points };
    let mut rules = Rules::new(StageFormat::Ladder { levels: vec![level(0, 10), level(1, 20)] });
    rules.staff = staff(&["low", "high"]);
    rules.stages[0].qualification = Qualification::Points { least: 20 };
    rules.stages.push(Stage::new(StageFormat::RoundRobin));
    let mut host = Host::with_bots(rules, 5);
    host.command(&Command::Start).expect("a start");
    // Entrants 2 and 3 beat both levels, 4 only the second one, the others only the first one.
    host.play(&mut |due, _| match due.players {
        [2 | 3, 0 | 1] | [4, 1] | [5 | 6, 0] => won(GameResult::First, GameResult::Second),
        [_, 0 | 1] => won(GameResult::Second, GameResult::First),
        _ => stronger_wins(due),
    });
    let standings = Standings::new(&host.competition);
    assert_eq!(host.names(&standings), ["bot000", "bot001", "bot002", "bot003", "bot004"]);
    let [stages, levels] = [
        |player: &gambito_competition::Standing| player.stage as u32,
        |player: &gambito_competition::Standing| player.levels,
    ]
    .map(|of| standings.players.iter().map(of).collect::<Vec<u32>>());
    assert_eq!((stages, levels), (vec![2, 2, 2, 1, 1], vec![0, 0, 0, 1, 1]));
}

/// Groups of which the best two play off.
fn cup(groups: usize) -> Rules {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.stages[0].groups = groups;
    rules.stages[0].qualification = Qualification::Best { count: 2 };
    rules.stages.push(Stage::new(StageFormat::Knockout));
    rules
}

#[test]
fn groups_that_entrants_cannot_fill_are_refused_at_the_start() {
    let mut host = Host::with_bots(cup(3), 5);
    assert_eq!(host.command(&Command::Start), Err(Refusal::TooFewForGroups { given: 5, groups: 3, least: 6 }));
    host.enter(5);
    host.command(&Command::Start).expect("enough entrants");
    assert!(host.competition.notices().is_empty());
}

#[test]
fn a_later_stage_that_too_few_can_reach_is_refused_at_the_start() {
    let mut rules = school_cup();
    rules.stages[2].groups = 3;
    let mut host = Host::with_bots(rules, 9);
    assert_eq!(host.command(&Command::Start), Err(Refusal::TooFewQualify { stage: 3, given: 4, least: 6 }));
    let mut host = Host::with_bots(school_cup(), 3);
    assert_eq!(host.command(&Command::Start), Err(Refusal::TooFewQualify { stage: 2, given: 3, least: 4 }));
}

#[test]
fn the_deadline_begins_with_fewer_groups_and_says_so() {
    let mut host = Host::with_bots(Rules { deadline: Some(5_000), ..cup(3) }, 5);
    host.command_at(&Command::Close, 5_000).expect("the deadline");
    assert_eq!(host.competition.status(), Status::Running);
    let fewer = Notice::FewerGroups { stage: 1, planned: 3, made: 2, entrants: 5 };
    assert_eq!(host.competition.notices(), [fewer]);
    host.restart();
    assert_eq!(host.competition.notices(), [fewer]);
}

#[test]
fn groups_that_shrink_after_a_gate_are_named() {
    let mut host = Host::with_bots(school_cup(), 4);
    host.command(&Command::Start).expect("a start");
    host.play(&mut |due, _| match due.players {
        [4, 0] => won(GameResult::Second, GameResult::First),
        [_, 0] => won(GameResult::First, GameResult::Second),
        _ => stronger_wins(due),
    });
    assert_eq!(host.competition.notices(), [Notice::FewerGroups { stage: 2, planned: 2, made: 1, entrants: 3 }]);
}

#[test]
fn a_competition_without_entrants_says_why_it_was_called_off() {
    let mut host = Host::with_bots(Rules { deadline: Some(5_000), ..cup(3) }, 1);
    host.command_at(&Command::Close, 5_000).expect("the deadline");
    assert_eq!(host.competition.notices(), [Notice::CalledOff { given: 1, least: 2 }]);
    let mut host = Host::with_bots(cup(3), 1);
    host.command(&Command::Cancel).expect("a competition that has not begun");
    assert!(host.competition.notices().is_empty(), "its organiser knows why");
}
