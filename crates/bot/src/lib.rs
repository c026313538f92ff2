//! A bot client of the arena: connects a player to a server over HTTP.
//!
//! [`run`] reads the stream of the bot's account, answers challenges by [`AcceptRules`] and plays each game on its own
//! thread. It comes back after restarts of the server and of itself, and never moves twice: a move is sent with the token
//! of its turn, and the same token with the same move has the same answer for ever.
//!
//! ```text
//!   account stream ──▶ bot: challenges, games ──▶ game: player chooses ──▶ move with its turn token
//!                                                   ▲
//!                           stream of the game ─────┘
//! ```
//!
//! # Modules
//!
//! | module | subject |
//! | --- | --- |
//! | `bot` | [`run`]: the main loop |
//! | `client`, `call_error`, `wire` | calls, why they fail, and what the server says |
//! | `account_stream`, `game_stream` | threads that read a stream and come back |
//! | `game`, `board`, `moving`, `thinking` | one game: its moves, chosen and sent |
//! | `time_allowed`, `latency` | the time for a move: what the server's clock leaves, without the way there and back |
//! | `acceptance`, `mission`, `target` | which challenges to accept, and which match to play |
//! | `greeting` | the first calls |
//! | `single` | [`play_game`]: one game that the server names, without an account's stream |

mod acceptance;
mod account_stream;
mod backoff;
mod board;
mod bot;
mod bot_error;
mod call_error;
mod client;
mod game;
mod game_stream;
mod greeting;
mod inbox;
mod latency;
mod mission;
mod moving;
mod note;
mod server_url;
mod single;
mod target;
mod thinking;
mod time_allowed;
mod wire;

pub use acceptance::{AcceptRules, AcceptedGame, AcceptedGames, Declined};
pub use bot::{BotOptions, Report, run};
pub use bot_error::BotError;
pub use call_error::{CallError, NetworkError, ServerRefusal};
pub use client::Client;
pub use gambito_keys::{BotToken, TokenError};
pub use game::Concede;
pub use mission::{Afterwards, Mission, NewMatch, Rated};
pub use note::{ChallengeFacts, GameFacts, LeaveError, Note, Remedy, Standing};
pub use server_url::{ServerUrl, UrlError};
pub use single::{SingleGame, play_game};
pub use wire::{ClockTerms, MatchMode};
