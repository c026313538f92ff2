use std::fmt::Write as _;

use gambito_core::{Presentation, Scene, Text};

use crate::position::OwnPosition;

/// The width of a character and the height of a line, in units of a drawing.
const CELL: (usize, usize) = (10, 20);

impl Presentation for OwnPosition {
    fn diagram(&self, _style: &str) -> String {
        self.lines().into_iter().fold(String::new(), |text, line| text + &line + "\n")
    }

    fn caption(&self) -> Text {
        match &self.shared.facts.players {
            None => Text::default(),
            Some([first, second]) => Text::written(
                format!("{first}: first player, {second}: second player"),
                format!("{first}: primer jugador, {second}: segundo jugador"),
            ),
        }
    }

    fn svg(&self, _style: &str) -> String {
        self.own_svg().unwrap_or_else(|| text_as_svg(&self.lines())) + "\n"
    }

    /// A text board, and the drawing of the program if it has one. The code that shows it must treat it as an image: its
    /// author is not trusted.
    fn scene(&self) -> Scene {
        Scene::of([
            ("kind", "text".into()),
            ("lines", self.lines().into_iter().collect()),
            ("svg", self.own_svg().map_or(Scene::Nothing, Scene::from)),
        ])
    }
}

impl OwnPosition {
    /// The drawing of the program, or the text of the position.
    fn lines(&self) -> Vec<String> {
        let text = &self.node.text;
        let drawn = if self.shared.facts.draws_text {
            self.shared.ask(text, |program| program.talk()?.text(text))
        } else {
            None
        };
        drawn.filter(|lines| !lines.is_empty()).unwrap_or_else(|| vec![text.to_string()])
    }

    fn own_svg(&self) -> Option<String> {
        if !self.shared.facts.draws_svg {
            return None;
        }
        let text = &self.node.text;
        self.shared.ask(text, |program| program.talk()?.svg(text))
    }
}

/// Lines of text as a picture.
fn text_as_svg(lines: &[String]) -> String {
    let columns = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (width, height) = ((columns + 2) * CELL.0, (lines.len() + 1) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"monospace\" font-size=\"16\">"
    );
    for (index, line) in lines.iter().enumerate() {
        let y = (index + 1) * CELL.1;
        let _ = write!(svg, "<text x=\"{}\" y=\"{y}\" xml:space=\"preserve\">{}</text>", CELL.0, escaped(line));
    }
    svg + "</svg>"
}

fn escaped(line: &str) -> String {
    line.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
