use gambito_competition::{Rules, StageFormat, Status};

use crate::support::{Host, stronger_wins};

/// The class of the load test: 200 bots, 19,900 matches, with restarts in between.
#[test]
fn a_class_of_200_plays_a_round_robin_with_ten_restarts() {
    let mut rules = Rules::new(StageFormat::RoundRobin);
    rules.concurrency = 50;
    let mut host = Host::with_bots(rules, 200);
    host.command(&gambito_competition::Command::Start).expect("a start");
    for ended in 1.. {
        if !host.end_one(&mut |due, _| stronger_wins(due)) {
            break;
        }
        if ended % 1_990 == 0 {
            host.restart();
        }
    }
    assert_eq!((host.competition.status(), host.competition.played()), (Status::Finished, 19_900));
    assert_eq!(host.events.len(), 200 + 1 + 19_900, "each match was counted once");
    let standings = gambito_competition::Standings::new(&host.competition);
    assert!(standings.players.iter().zip(1..).all(|(player, rank)| player.rank == rank && player.rating.is_some()));
    let bytes = serde_json::to_string(&host.events[host.events.len() - 1]).expect("JSON").len();
    assert!(bytes < 200, "an event is small: {bytes} bytes");
}
