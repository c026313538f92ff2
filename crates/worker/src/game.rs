//! A game with all of its uploaded players.

use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use gambito_bot::{LeaveError, SingleGame, play_game};
use gambito_catalog::{PlayerSpec, Programs, Variant};
use gambito_core::{Player, StopFlag, mix};
use gambito_keys::BotToken;
use gambito_play::{Fault, Forfeit};

use crate::WorkNote;
use crate::prepared::Prepared;
use crate::shelf::ShelfError;
use crate::wire::{LogReport, Seat};
use crate::worker::Bench;

/// Bytes of a log that are reported, from its end.
const MOST_LOG: u64 = 48 << 10;

/// What is needed to play a game.
pub(crate) struct GameTask<'a> {
    pub(crate) bench: &'a Arc<Bench>,
    pub(crate) id: &'a str,
    pub(crate) game_id: &'a str,
    pub(crate) variant: Variant,
    pub(crate) stop: &'a StopFlag,
}

impl GameTask<'_> {
    /// Plays the game to its end, or until it is stopped.
    pub(crate) fn play(&self, seats: Vec<Seat>) -> Result<(), String> {
        let scratch = tempfile::tempdir_in(self.bench.shelf.path()).map_err(|error| error.to_string())?;
        let bots = seats.iter().map(|seat| seat.bot.clone()).collect();
        self.bench.note(WorkNote::GameStarted { game: self.game_id.to_owned(), bots });
        let mut players = Vec::new();
        for seat in seats {
            match self.seat(&seat, scratch.path()) {
                Ok(player) => players.push((seat, player)),
                Err(ShelfError::Unpack(error)) => {
                    let forfeit = Forfeit::from(Fault::NotRun { error: error.to_string() });
                    self.bench.note(WorkNote::NotUnpacked { bot: seat.bot.clone(), error });
                    self.concede(seat.sides[0], &forfeit)?;
                }
                Err(error) => return Err(error.to_string()),
            }
        }
        if players.is_empty() {
            return self.report(Vec::new());
        }
        self.bench.office.ready(self.id, self.stop).map_err(|error| error.to_string())?;
        std::thread::scope(|scope| {
            let playing: Vec<_> = players
                .into_iter()
                .map(|(seat, (spec, prepared))| scope.spawn(move || self.play_seat(&seat, spec, prepared)))
                .collect();
            for player in playing {
                if let Ok(Err(error)) = player.join()
                    && !self.stop.is_raised()
                {
                    self.bench.note(WorkNote::GameLeft { game: self.game_id.to_owned(), error });
                }
            }
        });
        // All programs have ended, and their logs are written.
        self.report(logs(scratch.path()))
    }

    /// Makes a player ready.
    fn seat(&self, seat: &Seat, scratch: &Path) -> Result<(PlayerSpec, Prepared), ShelfError> {
        let Bench { office, shelf, host, .. } = &**self.bench;
        let program = shelf.take(&seat.program, || office.fetch(self.id, &seat.program, self.stop))?;
        let spec = PlayerSpec::read(&format!("ugi:cmd={}", seat.program.command), Programs::Allowed);
        let spec = spec.map_err(|error| {
            let error = std::io::Error::other(format!("{error:?}"));
            ShelfError::Unpack(error.into())
        })?;
        let host = host.in_directory(program.directory.clone(), Some(scratch.to_owned()), self.stop.child());
        Ok((spec.clone(), Prepared::new(host, &spec, &self.variant, &seat.sides, self.seed())))
    }

    fn play_seat(&self, seat: &Seat, player: PlayerSpec, prepared: Prepared) -> Result<(), LeaveError> {
        let Ok(token) = BotToken::parse(&seat.token) else { return Err(LeaveError::NoPlayer) };
        let (bench, id, stop) = (self.bench.clone(), self.id.to_owned(), self.stop.clone());
        let game = SingleGame {
            id: self.game_id.to_owned(),
            player,
            seating: Arc::new(prepared),
            concede: Some(Arc::new(move |side: Player, forfeit: &Forfeit| {
                bench.office.forfeit(&id, side, forfeit, &stop)
            })),
            seed: self.seed(),
            stop: self.stop.clone(),
        };
        play_game(self.bench.office.client_of(token), game, &mut |_| {})
    }

    fn concede(&self, side: Player, forfeit: &Forfeit) -> Result<(), String> {
        self.bench.office.forfeit(self.id, side, forfeit, self.stop).map_err(|error| error.to_string())
    }

    fn report(&self, logs: Vec<LogReport>) -> Result<(), String> {
        self.bench.office.game_done(self.id, logs, self.stop).map_err(|error| error.to_string())?;
        self.bench.note(WorkNote::GameDone { game: self.game_id.to_owned() });
        Ok(())
    }

    /// The same for a game on every worker.
    fn seed(&self) -> u64 {
        self.game_id.bytes().fold(0, |seed, byte| mix(seed ^ u64::from(byte)))
    }
}

/// The logs of both sides. A program that was started again has more than one.
fn logs(directory: &Path) -> Vec<LogReport> {
    let mut names: Vec<_> = fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    names.sort();
    let mut logs = Vec::new();
    for side in Player::BOTH {
        let is_of_side = |path: &&std::path::PathBuf| {
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            name.contains(&format!("-{side}"))
        };
        let mut text = String::new();
        for path in names.iter().filter(is_of_side) {
            let mut bytes = Vec::new();
            let read = fs::File::open(path).and_then(|file| file.take(1 << 20).read_to_end(&mut bytes));
            if read.is_ok() {
                text += &String::from_utf8_lossy(&bytes);
            }
        }
        if !text.is_empty() {
            let from = text.len().saturating_sub(MOST_LOG as usize);
            let from = (from..=text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or_default();
            logs.push(LogReport { side, text: text[from..].to_owned() });
        }
    }
    logs
}
