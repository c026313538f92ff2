//! A whole game between two connections with scripted clients.

use std::time::Duration;

use gambito_core::{Player, Position as _};
use gambito_games::Kalah;
use gambito_games::kalah::{Capture, Sweep};
use gambito_kgp::{Argument, Board, Chooser, Connection, Event, Line, Name, Output, Question, Step};

/// A client that knows only what the server sends it.
#[derive(Clone, Copy)]
enum Client {
    /// Sends each legal move in order, so that the last one counts, and yields.
    Talkative,
    /// Sends the first legal move and never yields.
    Patient,
    /// Never answers a question.
    Silent,
}

impl Client {
    /// The bytes that it sends in answer to a line.
    fn answer(self, line: &str) -> String {
        let line: Line = line.trim_end().parse().expect("servers send valid lines");
        let answering = |name| Line::new(name).answering(line.id.expect("the server numbers its lines"));
        match line.name {
            Name::Kgp => Line::new(Name::Mode).with(Argument::word("freeplay")).wire(),
            Name::Ping => answering(Name::Pong).wire(),
            Name::State => {
                let board = line.arguments[0].board().expect("a state has a board");
                let moves = legal(&board).into_iter().map(|pit| answering(Name::Move).with(pit).wire());
                match self {
                    Self::Talkative => moves.chain([answering(Name::Yield).wire()]).collect(),
                    Self::Patient => moves.take(1).collect(),
                    Self::Silent => String::new(),
                }
            }
            _ => String::new(),
        }
    }

    /// Its choice in a position, or `None` if it has none.
    fn choice(self, pos: &Kalah) -> Option<u8> {
        match self {
            Self::Talkative => pos.moves().last().copied(),
            Self::Patient => pos.first_move(),
            Self::Silent => None,
        }
    }
}

fn legal(board: &Board) -> Vec<i64> {
    (1..).zip(&board.south().pits).filter(|(_, seeds)| **seeds > 0).map(|(pit, _)| pit).collect()
}

const LIMIT: Duration = Duration::from_secs(5);

/// A table with two connections and a clock that only the table moves.
struct Table {
    seats: [(Connection, Client); 2],
    now: Duration,
    moves: Vec<(Player, u8, Chooser, Duration)>,
}

impl Table {
    fn new(clients: [Client; 2]) -> Self {
        let mut greetings = Vec::new();
        let seats = clients.map(|client| {
            let (connection, greeting) = Connection::open();
            greetings.push(greeting);
            (connection, client)
        });
        let mut table = Self { seats, now: Duration::ZERO, moves: Vec::new() };
        for (player, greeting) in Player::BOTH.into_iter().zip(greetings) {
            table.deliver(player, greeting);
        }
        assert!(table.seats.iter().all(|(connection, _)| connection.is_ready()));
        table
    }

    /// Carries lines between a connection and its client until both are quiet.
    fn deliver(&mut self, player: Player, mut outputs: Vec<Output>) {
        while !outputs.is_empty() {
            let (connection, client) = &mut self.seats[player as usize];
            let mut bytes = String::new();
            for output in outputs {
                match output {
                    Output::Send(line) => bytes.push_str(&client.answer(&line.wire())),
                    Output::Event(Event::Chosen(choice)) => {
                        self.moves.push((player, choice.pit, choice.by, choice.took));
                    }
                    Output::Event(Event::Ready) => {}
                    other => panic!("unexpected {other:?}"),
                }
            }
            outputs = connection.receive(self.now, bytes.as_bytes());
        }
    }

    /// Asks the player to move and lets time pass until there is an answer.
    fn ask(&mut self, position: &Kalah) -> u8 {
        let player = position.turn();
        let count = self.moves.len();
        let question = Question { position: position.clone(), limit: LIMIT, seed: count as u64 };
        let asked = self.seats[player as usize].0.ask(self.now, question).expect("the client is ready");
        self.deliver(player, asked);
        // Pings may be due before the end of the turn, but not many.
        for _ in 0..10 {
            if self.moves.len() > count {
                return self.moves[count].1;
            }
            let next = self.seats.iter().filter_map(|(connection, _)| connection.deadline()).min();
            self.now = next.expect("the connections are open");
            for player in Player::BOTH {
                let outputs = self.seats[player as usize].0.tick(self.now);
                self.deliver(player, outputs);
            }
        }
        panic!("the turn does not end");
    }
}

/// Plays a game, checks every answer against what its client would choose, and returns the end and the table.
fn play(clients: [Client; 2]) -> (Kalah, Option<Player>, Table) {
    let mut table = Table::new(clients);
    let mut pos = Kalah::new(6, 4, Capture::Nonempty, Sweep::Owner);
    loop {
        let pit = match Step::of(&pos) {
            Step::Over(winner) => return (pos, winner, table),
            Step::Forced(pit) => {
                assert_eq!(pos.moves(), [pit]);
                pit
            }
            Step::Ask => {
                let pit = table.ask(&pos);
                let (player, _, by, _) = table.moves[table.moves.len() - 1];
                assert_eq!(player, pos.turn());
                let expected = clients[player as usize].choice(&pos);
                assert_eq!(by, if expected.is_some() { Chooser::Client } else { Chooser::Random });
                assert!(expected.is_none_or(|expected| expected == pit), "{pit} instead of {expected:?}");
                pit
            }
        };
        pos.play(pit).expect("answers are legal");
    }
}

#[test]
fn talkative_and_patient_clients_play_a_game() {
    let (end, winner, table) = play([Client::Talkative, Client::Patient]);
    let stores = Player::BOTH.map(|player| end.store(player));
    assert_eq!(winner, Player::BOTH.into_iter().find(|player| stores[*player as usize] > 24));
    assert!(winner.is_some(), "this game has a winner: {stores:?}");
    for player in Player::BOTH {
        let times: Vec<Duration> = table.moves.iter().filter(|mv| mv.0 == player).map(|mv| mv.3).collect();
        let expected = if player == Player::First { Duration::ZERO } else { LIMIT };
        assert!(times.len() > 3 && times.iter().all(|took| *took == expected), "{player}: {times:?}");
    }
}

#[test]
fn games_with_a_silent_client_end_too_and_repeat() {
    let (end, winner, table) = play([Client::Silent, Client::Talkative]);
    let (same_end, same_winner, same_table) = play([Client::Silent, Client::Talkative]);
    assert_eq!((&end, winner, &table.moves), (&same_end, same_winner, &same_table.moves));
    let random: Vec<u8> = table.moves.iter().filter(|mv| mv.2 == Chooser::Random).map(|mv| mv.1).collect();
    assert!(random.iter().any(|pit| *pit != random[0]), "{random:?}");
}
