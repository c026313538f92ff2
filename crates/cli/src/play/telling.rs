//! What players are told during a game.

use std::io;
use std::time::Duration;

use gambito_catalog::{AnyPosition, PlayerSpec};
use gambito_core::{Outcome, Player};
use gambito_play::{Choice, ClockRule};
use gambito_play::{End, Reason};
use gambito_texts::Texts;

use super::{CounterDisplay, Session};
use crate::Output;
use crate::style::{ACCENT, BAD, BOLD, DIM, GOOD};
use crate::wording::{self, Drawing};

/// Moves that are listed with their numbers.
const MOST_LISTED: usize = 24;

impl Session<'_> {
    /// Tells the game, its rules and who plays.
    pub(super) fn introduce(&mut self) -> io::Result<()> {
        let texts = self.texts;
        let family = self.game.record().variant().family();
        let (title, spec) = (texts.pick(family.title()), self.game.record().variant().to_string());
        // The title of a game without one is its name.
        let spec = if spec == title { String::new() } else { format!("  {DIM}{spec}{DIM:#}") };
        self.talk.say(&format!("{BOLD}{title}{BOLD:#}{spec}"))?;
        self.talk.say(texts.pick(family.rules()))?;
        let facts = Player::BOTH.map(|player| (texts.player(player), self.name(player)));
        self.talk.say(wording::facts(&facts).trim_end())?;
        if Player::BOTH.iter().any(|player| self.lineup.is_human(*player)) {
            self.talk.say(&format!("{DIM}{}{DIM:#}", texts.get("play-orders")))?;
        }
        self.talk.say("")?;
        match &self.styles {
            Some(styles) => {
                let drawing = Drawing::Styles(styles);
                wording::note_width(self.talk.out, texts, self.game.record().pos(), drawing)
            }
            None => Ok(()),
        }
    }

    /// Draws the board and lists the moves with their numbers.
    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let pos = self.game.record().pos();
        let listed = pos.first_moves(MOST_LISTED);
        let mut moves = numbered(&listed).join("  ");
        if pos.move_count() > listed.len() {
            moves =
                self.texts.format("moves-and-more", &[("listed", moves.into()), ("count", pos.move_count().into())]);
        }
        draw(self.talk.out, self.texts, pos, self.styles.as_deref())?;
        self.talk.say(&format!("{} {moves}", self.texts.get("play-moves")))
    }

    /// The question a person gets.
    pub(super) fn prompt(&self, player: Player) -> String {
        match self.lineup.only_human() {
            Some(_) => self.texts.get("play-prompt-you"),
            None if !self.lineup.is_unnamed(player) => {
                self.texts.format("play-prompt-named", &[("name", self.lineup.name(player).into())])
            }
            None => self.texts.format("play-prompt-player", &[("player", player.number().into())]),
        }
    }

    /// The name of the player of a side.
    pub(super) fn name(&self, player: Player) -> String {
        match self.lineup.spec(player) {
            PlayerSpec::Human if self.lineup.only_human().is_some() => self.texts.get("play-you"),
            PlayerSpec::Human if self.lineup.is_unnamed(player) => self.texts.get("play-person"),
            _ => self.lineup.name(player).to_owned(),
        }
    }

    /// Tells the move of a machine with its counters and times.
    pub(super) fn tell_machine_move(&mut self, player: Player, choice: &Choice) -> io::Result<()> {
        let texts = self.texts;
        let mv = format!("{ACCENT}{}{ACCENT:#}", choice.mv);
        let told = match self.lineup.only_human() {
            Some(_) if self.lineup.is_unnamed(player) => texts.format("play-machine-moves", &[("move", mv.into())]),
            Some(_) => texts.format("play-named-moves", &[("name", self.name(player).into()), ("move", mv.into())]),
            None => {
                let values =
                    &[("player", texts.player(player).into()), ("name", self.name(player).into()), ("move", mv.into())];
                texts.format("play-player-moves", values)
            }
        };
        self.talk.say(&told)?;
        self.tell_counters(choice)
    }

    /// Tells the counters and times of a search, unless they are hidden.
    fn tell_counters(&mut self, choice: &Choice) -> io::Result<()> {
        match (&choice.report, self.counters) {
            (Some(report), CounterDisplay::Shown) => {
                write!(self.talk.out, "{}", wording::counter_lines(self.texts, report))
            }
            _ => Ok(()),
        }
    }

    /// Tells what is left in the bank of a machine, if its clock has one.
    pub(super) fn tell_clock(&mut self, player: Player) -> io::Result<()> {
        if matches!(self.game.setup().contestant(player).clock, None | Some(ClockRule::PerTurn { .. })) {
            return Ok(());
        }
        let Some(left) = self.game.reading(player, self.now()) else { return Ok(()) };
        let time = wording::milliseconds(self.texts, Duration::from(left.bank).as_secs_f64() * 1e3);
        self.talk.say(&format!("{DIM}  {}{DIM:#}", self.texts.format("play-clock", &[("time", time.into())])))
    }

    /// Tells what the adviser would play.
    pub(super) fn tell_hint(&mut self, choice: &Choice) -> io::Result<()> {
        let mv = format!("{ACCENT}{}{ACCENT:#}", choice.mv);
        let texts = self.texts;
        let Some(report) = &choice.report else {
            return self.talk.say(&texts.format("play-hint", &[("move", mv.into())]));
        };
        let values = &[
            ("move", mv.into()),
            ("score", wording::score(texts, report).into()),
            ("line", wording::line(&report.pv).into()),
        ];
        self.talk.say(&texts.format("play-hint-because", values))
    }

    /// Tells what the adviser plays for a person.
    pub(super) fn tell_auto(&mut self, choice: &Choice) -> io::Result<()> {
        let mv = format!("{ACCENT}{}{ACCENT:#}", choice.mv);
        self.talk.say(&self.texts.format("play-auto", &[("move", mv.into())]))?;
        self.tell_counters(choice)
    }

    /// Tells what the last move did, in games that say more than its text.
    pub(super) fn tell_what_was_done(&mut self, from: &dyn AnyPosition) -> io::Result<()> {
        let told = self.game.moves().next_back().map(|made| from.narrate(made.mv)).unwrap_or_default();
        if told.is_empty() {
            return Ok(());
        }
        self.talk.say(&format!("  {DIM}{}{DIM:#}", self.texts.pick(&told)))
    }

    /// Tells that a player moves again, and draws the board after each move of an extra turn. A person sees the board
    /// anyway when asked for a move.
    pub(super) fn tell_extra_turn(&mut self, player: Player) -> io::Result<()> {
        let Some(next) = self.game.turn() else { return Ok(()) };
        let moved_before = self.game.moves().rev().nth(1).is_some_and(|made| made.player == player);
        if next == player {
            let told = self.told_again(player);
            self.talk.say(&told)?;
        }
        if (next == player || moved_before) && !self.lineup.is_human(next) {
            draw(self.talk.out, self.texts, self.game.record().pos(), self.styles.as_deref())?;
        }
        Ok(())
    }

    fn told_again(&self, player: Player) -> String {
        let texts = self.texts;
        match self.lineup.only_human() {
            Some(human) if human == player => texts.get("play-you-again"),
            Some(_) if self.lineup.is_unnamed(player) => texts.get("play-machine-again"),
            Some(_) => texts.format("play-named-again", &[("name", self.name(player).into())]),
            None => {
                let values = &[("player", texts.player(player).into()), ("name", self.name(player).into())];
                texts.format("play-player-again", values)
            }
        }
    }

    /// Tells what can be typed at the prompt.
    pub(super) fn tell_help(&mut self) -> io::Result<()> {
        let how = self.texts.pick(self.game.record().variant().family().moves());
        self.talk.say(self.texts.pick(self.game.record().variant().family().rules()))?;
        self.talk.say(&self.texts.format("play-help", &[("how", how.into())]))
    }

    /// Tells the result, or that the game was left.
    pub(super) fn announce_end(&mut self) -> io::Result<()> {
        let texts = self.texts;
        let ended = self.game.end().cloned().and_then(|end| end.outcome().map(|outcome| (end, outcome)));
        let Some((end, outcome)) = ended else {
            let moves = self.game.record().plies().len();
            return self.talk.say(&texts.format("play-left", &[("moves", moves.into())]));
        };
        draw(self.talk.out, texts, self.game.record().pos(), self.styles.as_deref())?;
        if let Some(reason) = self.told_end(&end) {
            self.talk.say(&reason)?;
        }
        let told = self.told_outcome(outcome);
        self.talk.say(&told)?;
        if let Some(margin) = outcome.margin() {
            self.talk.say(&texts.format("play-margin", &[("margin", margin.unsigned_abs().into())]))?;
        }
        Ok(())
    }

    /// Why the game ended before the rules ended it.
    fn told_end(&self, end: &End) -> Option<String> {
        let texts = self.texts;
        let (id, loser, reason) = match end {
            End::Forfeit { loser, forfeit } => {
                let is_late = end.reason() == Reason::Time;
                let id = if is_late { "play-time-is-up" } else { "play-forfeit" };
                (id, *loser, texts.forfeit(forfeit))
            }
            End::Resignation { loser } => ("play-resigned", *loser, String::new()),
            End::Rules { .. } | End::Adjudication { .. } | End::Agreement | End::Abort => return None,
        };
        let values =
            &[("player", texts.player(loser).into()), ("name", self.name(loser).into()), ("reason", reason.into())];
        Some(texts.format(id, values))
    }

    /// Who won.
    fn told_outcome(&self, outcome: Outcome) -> String {
        let texts = self.texts;
        let moves = self.game.record().plies().len();
        match (self.lineup.only_human(), outcome.winner()) {
            (_, None) => format!("{BOLD}{}{BOLD:#}", texts.format("play-draw", &[("moves", moves.into())])),
            (Some(human), Some(winner)) if human == winner => {
                format!("{GOOD}{}{GOOD:#}", texts.format("play-you-win", &[("moves", moves.into())]))
            }
            (Some(_), Some(_)) => {
                format!("{BAD}{}{BAD:#}", texts.format("play-you-lose", &[("moves", moves.into())]))
            }
            (None, Some(winner)) => {
                let values = &[
                    ("player", texts.player(winner).into()),
                    ("name", self.name(winner).into()),
                    ("moves", moves.into()),
                ];
                format!("{GOOD}{}{GOOD:#}", texts.format("play-player-wins", values))
            }
        }
    }
}

/// Draws the board in one of these styles, or writes the position as one line.
fn draw(out: &mut dyn Output, texts: Texts, pos: &dyn AnyPosition, styles: Option<&[String]>) -> io::Result<()> {
    writeln!(out)?;
    match styles {
        Some(styles) => wording::draw_again(out, texts, pos, Drawing::Styles(styles)),
        None => writeln!(out, "{}", pos.text()),
    }
}

/// Moves with their numbers, unless the moves are numbers themselves: two numbers would confuse.
fn numbered(moves: &[String]) -> Vec<String> {
    let is_number = |mv: &String| mv.bytes().all(|byte| byte.is_ascii_digit());
    if moves.iter().all(is_number) {
        return moves.iter().map(|mv| format!("{ACCENT}{mv}{ACCENT:#}")).collect();
    }
    let one = |(index, mv): (usize, &String)| format!("{DIM}#{}{DIM:#} {ACCENT}{mv}{ACCENT:#}", index + 1);
    moves.iter().enumerate().map(one).collect()
}
