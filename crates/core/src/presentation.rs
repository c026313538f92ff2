use std::time::Duration;

use crate::{Lesson, Medium, Notation, Overlay, Scene, Text};

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

    /// What a legal move does, in a few words without a final full stop; nothing if its text says it all.
    fn narrate(&self, _mv: Self::Move) -> Text {
        Text::default()
    }

    /// The position as a self-contained SVG document.
    fn svg(&self, style: &str) -> String;

    /// What can be drawn over the position.
    fn overlays(&self) -> Vec<Overlay> {
        Vec::new()
    }

    /// The position drawn with one of its overlays. A game that has none is drawn as usual.
    fn overlaid(&self, style: &str, _overlay: &Overlay, medium: Medium) -> String {
        match medium {
            Medium::Text => self.diagram(style),
            Medium::Terminal => self.coloured(style),
            Medium::Svg => self.svg(style),
        }
    }

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
