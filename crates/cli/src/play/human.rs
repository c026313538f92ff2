use gambito_catalog::AnyPosition;
use gambito_core::{MoveError, Player};

use super::Session;
use super::conversation::Ended;
use super::order::Order;
use crate::wording;

/// Moves that an explanation lists.
const MOST_EXPLAINED: usize = 12;
/// Moves that are shown to whoever asks for all.
const MOST_SHOWN: usize = 1000;

impl Session<'_> {
    /// A person moves, or has something else done until it is another player's turn.
    pub(super) fn human_turn(&mut self, player: Player) -> Result<(), Ended> {
        self.show_board()?;
        loop {
            let prompt = self.prompt(player);
            let line = self.talk.ask(&prompt)?;
            if line.is_empty() {
                self.talk.explain(&self.texts.get("play-empty"))?;
                continue;
            }
            match (Order::read(&line), chosen(self.record.pos(), &line)) {
                (_, Ok(mv)) => {
                    self.talk.understood();
                    self.play_own(&mv);
                    return Ok(());
                }
                (Some(order), Err(_)) => {
                    self.talk.understood();
                    let plies = self.record.plies().len();
                    self.obey(order)?;
                    if self.record.plies().len() != plies {
                        return Ok(());
                    }
                }
                (None, Err(error)) => self.refuse(&error, &line)?,
            }
        }
    }

    fn obey(&mut self, order: Order) -> Result<(), Ended> {
        match order {
            Order::Hint => {
                let choice = self.advice()?;
                self.tell_hint(&choice)?;
            }
            Order::Auto => {
                let choice = self.advice()?;
                self.tell_auto(&choice)?;
                self.play_chosen(choice);
            }
            Order::Undo => match self.take_back() {
                Some(moves) => {
                    self.talk.say(&self.texts.format("play-undone", &[("moves", moves.join(" ").into())]))?;
                }
                None => self.talk.say(&self.texts.get("play-nothing-to-undo"))?,
            },
            Order::Why => self.tell_why()?,
            Order::Moves => {
                let all = wording::moves(self.texts, self.record.pos(), MOST_SHOWN);
                self.talk.say(&all)?;
            }
            Order::Board => self.show_board()?,
            Order::Help => self.tell_help()?,
            Order::Quit => return Err(Ended::Politely),
        }
        Ok(())
    }

    /// Explains why a line is no move: what was given, how moves are written, which there are.
    fn refuse(&mut self, error: &MoveError, line: &str) -> Result<(), Ended> {
        let texts = self.texts;
        let explained = texts.with_suggestion(texts.move_error(error), Order::nearest(line, texts.lang()));
        self.talk.explain(&explained)?;
        let how = texts.pick(self.record.variant().family().moves());
        let allowed = wording::moves(texts, self.record.pos(), MOST_EXPLAINED);
        self.talk.say(&format!("  {}", texts.format("move-how", &[("how", how.into())])))?;
        self.talk.say(&format!("  {}", texts.format("play-allowed", &[("moves", allowed.into())])))?;
        Ok(())
    }
}

/// The move a line means: its text, or its number in the list. Where a text could be both, it is the
/// text of a move.
fn chosen(pos: &dyn AnyPosition, line: &str) -> Result<String, MoveError> {
    let error = match played(pos, line) {
        Ok(mv) => return Ok(mv),
        Err(error) => error,
    };
    if let Ok(mv) = played(pos, &line.to_lowercase()) {
        return Ok(mv);
    }
    let is_text_of_a_move = matches!(error, MoveError::Illegal { .. });
    let number = match line.strip_prefix('#') {
        Some(number) => number,
        None if is_text_of_a_move => return Err(error),
        None => line,
    };
    let index: usize = number.trim().parse().map_err(|_| error.clone())?;
    let listed = pos.first_moves(index).into_iter().nth(index.wrapping_sub(1));
    listed.ok_or(error)
}

fn played(pos: &dyn AnyPosition, text: &str) -> Result<String, MoveError> {
    pos.clone_box().play(text)?;
    Ok(text.to_owned())
}
