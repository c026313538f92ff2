use std::time::Duration;

use crate::{Lesson, Notation, Scene, Text};

/// What people see of a position: drawings and words.
pub trait Presentation: Notation {
    /// The position drawn as text of several lines, each ending in a line feed, without trailing blanks. `style` is one
    /// of [`Description::styles`](crate::Description::styles); any other name, such as the empty one, means the default.
    fn diagram(&self, style: &str) -> String;

    /// The same drawing with colours, as terminal escape sequences.
    fn coloured(&self, style: &str) -> String {
        self.diagram(style)
    }

    /// What the drawing does not show, in words: lines without a final line feed, or nothing.
    fn caption(&self) -> Text {
        Text::default()
    }

    /// The position as a self-contained SVG document.
    fn svg(&self, style: &str) -> String;

    /// What an interactive board needs to know about the position; empty if the text board will do.
    fn scene(&self) -> Scene {
        Scene::default()
    }

    /// What theory says about the position, in games that have one.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// The default time for a move, if the variant has one.
    fn default_move_time(&self) -> Option<Duration> {
        None
    }
}
