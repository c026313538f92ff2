use std::any::Any;
use std::ops::ControlFlow;
use std::time::Duration;

use gambito_core::{Contribution, Game, Lesson, Medium, MoveError, Outcome, Overlay, Player, PositionError, Text};
use rand::Rng;

use crate::SceneReport;
use crate::evaluation::{evaluation, features, named_evaluations};
use crate::judge::LinearJudge;
use crate::{EvaluationInfo, Judge, SpecError};

/// A position whose game is not known at compile time: its rules, its texts and its drawings. Everything goes in and
/// out as text. What searches need is the type behind it, which [`as_any`](Self::as_any) gives back.
pub trait AnyPosition: Send + Sync {
    /// The position as its own type.
    fn as_any(&self) -> &dyn Any;
    /// A copy of the position.
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    /// The position as one line.
    fn text(&self) -> String;
    /// Reads a position of the same variant.
    ///
    /// # Errors
    /// [`PositionError`] says what is wrong with the text.
    fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError>;
    /// The player to move.
    fn turn(&self) -> Player;
    /// The end of the game, if it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether games end with a margin, not only with a winner.
    fn counts_points(&self) -> bool;
    /// How many legal moves there are.
    fn move_count(&self) -> usize;
    /// The legal moves in move order.
    fn moves(&self) -> Vec<String>;
    /// The first `most` legal moves in move order.
    fn first_moves(&self, most: usize) -> Vec<String>;
    /// A legal move chosen at random; none if the game is over.
    fn random_move(&self, rng: &mut dyn Rng) -> Option<String>;
    /// Plays a legal move.
    ///
    /// # Errors
    /// [`MoveError`] says why not; the position stays as it was.
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    /// Whether a text is a legal move.
    fn is_legal(&self, text: &str) -> bool;
    /// The position drawn in text.
    fn diagram(&self, style: &str) -> String;
    /// The same drawing for a terminal, with colours.
    fn coloured(&self, style: &str) -> String;
    /// What the drawing does not show, in words; may be empty.
    fn caption(&self) -> Text;
    /// What a move does, in a few words; nothing if its text says it all, or if it is not legal.
    fn narrate(&self, text: &str) -> Text;
    /// What theory says of the position, if the game has one.
    fn lesson(&self) -> Option<Lesson>;
    /// The data that a drawing of the position needs.
    fn scene_report(&self) -> SceneReport;
    /// The default time of a move, if the variant has one.
    fn usual_time(&self) -> Option<Duration>;
    /// The position drawn as an SVG document.
    fn svg(&self, style: &str) -> String;
    /// What can be drawn over the position.
    fn overlays(&self) -> Vec<Overlay>;
    /// The position drawn with one of its overlays.
    fn overlaid(&self, style: &str, overlay: &Overlay, medium: Medium) -> String;
    /// The named evaluations of the variant.
    fn evaluations(&self) -> Vec<EvaluationInfo>;
    /// The features of the variant.
    fn features(&self) -> Vec<EvaluationInfo>;
    /// What each term of an evaluation says of this position; nothing once the game is over.
    ///
    /// # Errors
    /// [`SpecError`] if it is no evaluation of this game.
    fn contributions(&self, evaluation: Option<&str>) -> Result<Vec<Contribution>, SpecError>;
    /// An evaluation by which positions can be valued, seen from the player to move here.
    ///
    /// # Errors
    /// [`SpecError`] if it is no evaluation of this game.
    fn judge(&self, evaluation: Option<&str>) -> Result<Box<dyn Judge>, SpecError>;
    /// The name of the endgame table for this variant, if the game has endgame tables.
    fn endgames_name(&self) -> Option<String>;
    /// The number of positions in an endgame table with at most `open` points open; none if there can be no such table.
    fn endgames_up_to(&self, open: u32) -> Option<u64>;
}

impl<P: Game> AnyPosition for P {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.position_text()
    }

    fn parse(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        Ok(Box::new(self.parse_position(text)?))
    }

    fn turn(&self) -> Player {
        P::turn(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        P::outcome(self)
    }

    fn counts_points(&self) -> bool {
        self.largest_result() > 1
    }

    fn move_count(&self) -> usize {
        P::move_count(self)
    }

    fn moves(&self) -> Vec<String> {
        self.first_moves(usize::MAX)
    }

    fn first_moves(&self, most: usize) -> Vec<String> {
        let mut texts = Vec::new();
        let _ = self.visit_moves(|mv| {
            if texts.len() == most {
                return ControlFlow::Break(());
            }
            texts.push(self.move_text(mv));
            ControlFlow::Continue(())
        });
        texts
    }

    fn random_move(&self, rng: &mut dyn Rng) -> Option<String> {
        let moves = P::moves(self);
        if moves.is_empty() {
            return None;
        }
        // The modulo bias of 64 bits is far below what any number of games could show.
        let index = rng.next_u64() % moves.len() as u64;
        Some(self.move_text(moves[index as usize]))
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        let mv = self.parse_move(text)?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn is_legal(&self, text: &str) -> bool {
        self.parse_move(text).is_ok()
    }

    fn diagram(&self, style: &str) -> String {
        P::diagram(self, style)
    }

    fn coloured(&self, style: &str) -> String {
        P::coloured(self, style)
    }

    fn caption(&self) -> Text {
        P::caption(self)
    }

    fn narrate(&self, text: &str) -> Text {
        self.parse_move(text).map(|mv| P::narrate(self, mv)).unwrap_or_default()
    }

    fn lesson(&self) -> Option<Lesson> {
        P::lesson(self)
    }

    fn scene_report(&self) -> SceneReport {
        SceneReport(self.scene())
    }

    fn usual_time(&self) -> Option<Duration> {
        self.default_move_time()
    }

    fn svg(&self, style: &str) -> String {
        P::svg(self, style)
    }

    fn overlays(&self) -> Vec<Overlay> {
        P::overlays(self)
    }

    fn overlaid(&self, style: &str, overlay: &Overlay, medium: Medium) -> String {
        P::overlaid(self, style, overlay, medium)
    }

    fn evaluations(&self) -> Vec<EvaluationInfo> {
        named_evaluations(self)
    }

    fn features(&self) -> Vec<EvaluationInfo> {
        features(self)
    }

    fn contributions(&self, text: Option<&str>) -> Result<Vec<Contribution>, SpecError> {
        let evaluation = evaluation(self, text)?;
        // Features describe unfinished positions only.
        Ok(if P::outcome(self).is_some() { Vec::new() } else { evaluation.contributions(self) })
    }

    fn judge(&self, text: Option<&str>) -> Result<Box<dyn Judge>, SpecError> {
        Ok(Box::new(LinearJudge(evaluation(self, text)?)))
    }

    fn endgames_name(&self) -> Option<String> {
        self.endgame_table_name()
    }

    fn endgames_up_to(&self, open: u32) -> Option<u64> {
        self.endgame_count(open)
    }
}
