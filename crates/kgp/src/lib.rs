//! The Kalah Game Protocol (KGP), version 1.0.1, without I/O and without a clock.
//!
//! Both sides send [`Line`]s of the form `[id][@ref] name arguments…`. A [`LineSplitter`] cuts a byte stream into lines
//! and a [`Board`] is a position as its receiver sees it. [`Connection`] is the server side of one connection: it takes
//! what the client sends, positions to ask about and the time, and returns lines to send and events. [`Step`] says
//! whether a position needs the player's decision at all.
//!
//! Reading is lenient and writing is strict, because the clients in use differ: some quote every word, some send tokens
//! that the grammar does not allow, and some exit on anything that they do not expect.
//!
//! ```
//! use std::time::Duration;
//! use gambito_games::Kalah;
//! use gambito_games::kalah::{Capture, Sweep};
//! use gambito_kgp::{Connection, Event, Output, Question};
//!
//! let start = Duration::ZERO;
//! let (mut connection, greeting) = Connection::open();
//! assert!(matches!(&greeting[..], [Output::Send(line)] if line.to_string() == "kgp 1 0 1"));
//! let answer = connection.receive(start, b"1 mode freeplay\r\n");
//! assert!(matches!(&answer[..], [Output::Send(ok), Output::Event(Event::Ready)] if ok.to_string() == "2@1 ok"));
//!
//! let position = Kalah::new(3, 3, Capture::Nonempty, Sweep::Owner);
//! let question = Question { position, limit: Duration::from_secs(5), seed: 1 };
//! let asked = connection.ask(start, question).expect("the client is ready");
//! assert!(matches!(&asked[..], [Output::Send(state)] if state.to_string() == "4 state <3,0,0,3,3,3,3,3,3>"));
//! let outputs = connection.receive(start, b"@4 move 1\r\n@4 yield\r\n");
//! let [Output::Send(stop), Output::Event(Event::Chosen(choice))] = &outputs[..] else { panic!("{outputs:?}") };
//! assert_eq!((stop.to_string().as_str(), choice.pit), ("6@4 stop", 0));
//! ```
//!
//! A client parses what the server sends with the same types:
//!
//! ```
//! use gambito_kgp::{Line, Name};
//! let line: Line = "8 state <3,0,0,3,3,3,3,3,3>".parse()?;
//! assert_eq!((line.name, line.id), (Name::State, Some(8)));
//! assert_eq!(line.arguments[0].board()?.south().pits, [3, 3, 3]);
//! assert_eq!(Line::new(Name::Move).answering(8).with(3).wire(), "@8 move 3\r\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod argument;
mod board;
mod connection;
mod excerpt;
mod game;
mod line;
mod line_splitter;
mod name;
mod server_option;
mod step;

pub use argument::Argument;
pub use board::{Board, BoardError, Side};
pub use connection::{
    AskError, Choice, Chooser, Closing, Connection, Event, Ignored, MODE_WITHIN, Output, PING_AFTER, PONG_WITHIN,
    Question,
};
pub use game::{is_playable, share_of};
pub use line::{LONGEST_LINE, Line, LineError};
pub use line_splitter::LineSplitter;
pub use name::Name;
pub use server_option::{ServerOption, TimeMode};
pub use step::Step;
