//! A bot for every game of Gambito, which uses its crates for rules and protocol. It plays random games from each legal move
//! until its time is over and chooses the move with the best results.
//!
//! ```text
//! cargo build --release --example playout_bot
//! gambito match tictactoe "ugi:target/release/examples/playout_bot tictactoe" greedy
//! ```

use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use gambito_catalog::{AnyPosition, Variant};
use gambito_core::{Outcome, Player};
use gambito_ugi::{Answer, Command, Go, Info, Line, LineReader, Setup, Start};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The host names the game in the environment; when you run the bot by hand, pass it as an argument.
    let named = std::env::args().nth(1).or_else(|| std::env::var("GAMBITO_GAME").ok());
    let variant: Variant = named.unwrap_or_else(|| "kalah".to_owned()).parse()?;
    let mut pos = variant.start();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut lines = LineReader::new(io::stdin().lock());
    while let Some(line) = lines.next_line()? {
        let Line::Text(text) = line else { continue };
        match Command::read(&text) {
            Some(Command::Ugi) => {
                say(Answer::Name("Playouts".to_owned()))?;
                say(Answer::Author("the Gambito examples".to_owned()))?;
                say(Answer::UgiOk)?;
            }
            Some(Command::IsReady) => say(Answer::ReadyOk)?,
            Some(Command::NewGame) => pos = variant.start(),
            Some(Command::Position(setup)) => match set_up(&variant, &setup) {
                Ok(new) => pos = new,
                Err(reason) => say(Answer::Info(Info::message(reason)))?,
            },
            Some(Command::Go(go)) => {
                let mv = choose(&*pos, thinking_time(&go, pos.turn()), &mut rng);
                say(Answer::BestMove(mv.unwrap_or_else(|| "none".to_owned())))?;
            }
            Some(Command::Query(query)) => say(Answer::Response(query.answer(&*pos)))?,
            Some(Command::Quit) => break,
            _ => {}
        }
    }
    Ok(())
}

fn say(answer: Answer) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{answer}")?;
    out.flush()
}

fn set_up(variant: &Variant, setup: &Setup) -> Result<Box<dyn AnyPosition>, String> {
    let mut pos = match &setup.start {
        Start::Initial => variant.start(),
        Start::Text(text) => variant.start().parse(text).map_err(|error| error.to_string())?,
    };
    for mv in &setup.moves {
        pos.play(mv).map_err(|error| format!("{mv}: {error}"))?;
    }
    Ok(pos)
}

/// The time limit of the move or a thirtieth of the clock, minus a safety margin for sending the reply.
fn thinking_time(go: &Go, turn: Player) -> Duration {
    let clock = [go.p1time, go.p2time][turn as usize].map(|left| left / 30);
    let time = go.movetime.or(clock).unwrap_or(Duration::from_millis(100));
    time.mul_f64(0.8).min(Duration::from_secs(5))
}

/// The move with the best score in random games; `None` if the game is over.
fn choose(pos: &dyn AnyPosition, time: Duration, rng: &mut ChaCha8Rng) -> Option<String> {
    let deadline = Instant::now() + time;
    let mut scores: Vec<(String, i64)> = pos.moves().into_iter().map(|mv| (mv, 0)).collect();
    loop {
        for (mv, score) in &mut scores {
            let mut end = pos.clone_box();
            end.play(mv).ok()?;
            while let Some(random) = end.random_move(rng) {
                end.play(&random).ok()?;
            }
            // Compare the winner with the player to move here: after an extra turn the opponent may not be next.
            let winner = end.outcome().and_then(Outcome::winner);
            *score += winner.map_or(0, |winner| if winner == pos.turn() { 1 } else { -1 });
        }
        if Instant::now() >= deadline {
            return scores.into_iter().max_by_key(|(_, score)| *score).map(|(mv, _)| mv);
        }
    }
}
