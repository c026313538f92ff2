use gambito_core::{MoveError, Player};
use gambito_play::{Command, Refusal};

use super::Session;
use super::conversation::Interruption;
use super::prompt_command::PromptCommand;
use crate::wording;

/// Moves that an explanation lists.
const MOST_EXPLAINED: usize = 12;
/// Moves that `moves` lists.
const MOST_SHOWN: usize = 1000;

impl Session<'_> {
    /// Asks a person until the game has changed: by a move, or by something else that was typed.
    pub(super) fn human_turn(&mut self, player: Player) -> Result<(), Interruption> {
        self.show_board()?;
        self.command(&Command::StartClock);
        loop {
            let prompt = self.prompt(player);
            let line = self.talk.ask(&prompt)?;
            if line.is_empty() {
                self.talk.explain(&self.texts.get("play-empty"))?;
                continue;
            }
            match (PromptCommand::read(&line), self.chosen(player, &line)) {
                (_, Ok(mv)) => {
                    self.talk.understood();
                    self.play_own(player, &mv);
                    return Ok(());
                }
                (Some(command), Err(_)) => {
                    self.talk.understood();
                    let seq = self.game.seq();
                    self.obey(player, command)?;
                    if self.game.seq() != seq {
                        return Ok(());
                    }
                }
                (None, Err(error)) => match PromptCommand::read_why_not(&line) {
                    Some(mv) => {
                        self.talk.understood();
                        self.tell_why_not(&mv)?;
                    }
                    None => self.refuse(&error, &line)?,
                },
            }
        }
    }

    fn obey(&mut self, player: Player, command: PromptCommand) -> Result<(), Interruption> {
        match command {
            PromptCommand::Hint => {
                let choice = self.advice()?;
                self.tell_hint(&choice)?;
            }
            PromptCommand::Auto => {
                let choice = self.advice()?;
                self.tell_auto(&choice)?;
                self.play_for(player, choice);
            }
            PromptCommand::Undo => match self.take_back() {
                Some(moves) => {
                    self.talk.say(&self.texts.format("play-undone", &[("moves", moves.join(" ").into())]))?;
                }
                None => self.talk.say(&self.texts.get("play-nothing-to-undo"))?,
            },
            PromptCommand::Why => self.tell_why()?,
            PromptCommand::Moves => {
                let all = wording::moves(self.texts, self.game.record().pos(), MOST_SHOWN);
                self.talk.say(&all)?;
            }
            PromptCommand::Board => self.show_board()?,
            PromptCommand::Help => self.tell_help()?,
            PromptCommand::Resign => self.command(&Command::Resign { player }),
            PromptCommand::Quit => return Err(Interruption::Left),
        }
        Ok(())
    }

    /// Explains why a line is not a move: what was typed, how moves are written, which moves there are.
    fn refuse(&mut self, error: &MoveError, line: &str) -> Result<(), Interruption> {
        let texts = self.texts;
        let explained = texts.with_suggestion(texts.move_error(error), PromptCommand::nearest(line, texts.lang()));
        self.talk.explain(&explained)?;
        let how = texts.pick(self.game.record().variant().family().moves());
        let allowed = wording::moves(texts, self.game.record().pos(), MOST_EXPLAINED);
        self.talk.say(&format!("  {}", texts.format("move-how", &[("how", how.into())])))?;
        self.talk.say(&format!("  {}", texts.format("play-allowed", &[("moves", allowed.into())])))?;
        Ok(())
    }

    /// The move a line means: its text, or its number in the list. A text that could be both is the text of a move.
    fn chosen(&self, player: Player, line: &str) -> Result<String, MoveError> {
        let error = match self.legal(player, line) {
            Ok(mv) => return Ok(mv),
            Err(error) => error,
        };
        if let Ok(mv) = self.legal(player, &line.to_lowercase()) {
            return Ok(mv);
        }
        let is_text_of_a_move = matches!(error, MoveError::Illegal { .. });
        let number = match line.strip_prefix('#') {
            Some(number) => number,
            None if is_text_of_a_move => return Err(error),
            None => line,
        };
        let index: usize = number.trim().parse().map_err(|_| error.clone())?;
        let listed = self.game.record().pos().first_moves(index).into_iter().nth(index.wrapping_sub(1));
        listed.ok_or(error)
    }

    /// The same text, if the referee would accept it as a move.
    fn legal(&self, player: Player, mv: &str) -> Result<String, MoveError> {
        let command = Command::Move { player, mv: mv.to_owned(), took: None };
        match self.game.decide(&command, self.now()) {
            Err(Refusal::IllegalMove { error }) => Err(error),
            Ok(_) | Err(_) => Ok(mv.to_owned()),
        }
    }
}
