use std::fmt::Write as _;

use gambito_core::{Lesson, Presentation, Scene, Text};

use super::Quarry;
use crate::picture;

/// The longest side that is drawn to scale. A longer one is drawn with this length, and the real lengths are written below.
const LONGEST_DRAWN: u32 = 40;

/// The characters of the edges: plain strokes, or digits that count along each side from the nearest corner.
#[derive(Clone, Copy)]
struct Strokes {
    x: fn(usize) -> char,
    y: fn(usize) -> char,
    z: fn(usize) -> char,
}

const LINES: Strokes = Strokes { x: |_| '-', y: |_| '|', z: |_| '/' };
const DIGITS: Strokes = Strokes { x: digit, y: digit, z: digit };

fn digit(count: usize) -> char {
    char::from(b"0123456789"[count % 10])
}

/// The seven visible corners and nine visible edges of a block in oblique projection.
fn oblique([x, y, z]: [usize; 3], strokes: Strokes) -> String {
    let mut canvas = vec![vec![' '; x + z + 3]; y + z + 3];
    let (front_top, bottom) = (z + 1, y + z + 2);
    let (front_right, right) = (x + 1, x + z + 2);
    for (row, column) in [
        (front_top, 0),
        (front_top, front_right),
        (bottom, 0),
        (bottom, front_right),
        (0, z + 1),
        (0, right),
        (y + 1, right),
    ] {
        canvas[row][column] = '+';
    }
    for along in 0..x {
        let stroke = (strokes.x)(along);
        canvas[front_top][along + 1] = stroke;
        canvas[bottom][along + 1] = stroke;
        canvas[0][z + 2 + along] = stroke;
    }
    for up in 0..y {
        let stroke = (strokes.y)(up);
        canvas[bottom - 1 - up][0] = stroke;
        canvas[bottom - 1 - up][front_right] = stroke;
        canvas[y - up][right] = stroke;
    }
    for back in 0..z {
        let stroke = (strokes.z)(back);
        canvas[front_top - 1 - back][back + 1] = stroke;
        canvas[front_top - 1 - back][front_right + 1 + back] = stroke;
        canvas[bottom - 1 - back][front_right + 1 + back] = stroke;
    }
    canvas.into_iter().fold(String::new(), |mut text, row| {
        text += row.into_iter().collect::<String>().trim_end();
        text.push('\n');
        text
    })
}

impl Presentation for Quarry {
    fn diagram(&self, style: &str) -> String {
        let drawn = self.sides.map(|side| side.min(LONGEST_DRAWN) as usize);
        let mut text = oblique(drawn, if style == "digits" { DIGITS } else { LINES });
        if self.sides.iter().any(|&side| side > LONGEST_DRAWN) {
            let [x, y, z] = self.sides;
            let _ = writeln!(text, "({x}x{y}x{z})");
        }
        text
    }

    /// The lengths of the sides, which are hard to count in a drawing.
    fn caption(&self) -> Text {
        let [x, y, z] = self.sides;
        let lengths = format!("x = {x}, y = {y}, z = {z}");
        Text::written(lengths.clone(), lengths)
    }

    fn svg(&self, _style: &str) -> String {
        let longest = f64::from(*self.sides.iter().max().expect("three sides"));
        let [x, y, z] = self.sides.map(|side| 20.0 + 200.0 * f64::from(side) / longest);
        // Depth is foreshortened, up and to the right, as in the text drawing.
        let (depth_x, depth_y) = (z * 0.5, z * 0.35);
        let (left, top) = (50.0, 20.0 + depth_y);
        let (right, bottom) = (left + x, top + y);
        let face = |points: &str, shade: &str| {
            format!(
                "<polygon points=\"{points}\" fill=\"{shade}\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n",
                picture::INK
            )
        };
        let (back_left, back_right, back_top, back_bottom) =
            (left + depth_x, right + depth_x, top - depth_y, bottom - depth_y);
        let mut body = face(&format!("{left},{top} {right},{top} {right},{bottom} {left},{bottom}"), "#cfd8e3");
        body += &face(&format!("{left},{top} {back_left},{back_top} {back_right},{back_top} {right},{top}"), "#e8edf3");
        body += &face(
            &format!("{right},{top} {back_right},{back_top} {back_right},{back_bottom} {right},{bottom}"),
            "#aab7c6",
        );
        let mut label = |x: f64, y: f64, anchor: &str, text: String| {
            let _ = writeln!(
                body,
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"16\" text-anchor=\"{anchor}\" fill=\"{}\">{text}</text>",
                picture::INK
            );
        };
        let [side_x, side_y, side_z] = self.sides;
        label(left + x / 2.0, bottom + 22.0, "middle", format!("x {side_x}"));
        label(left - 8.0, top + y / 2.0 + 5.0, "end", format!("y {side_y}"));
        label(right + depth_x / 2.0 + 10.0, bottom - depth_y / 2.0 + 16.0, "start", format!("z {side_z}"));
        picture::document((back_right + 90.0).ceil(), (bottom + 36.0).ceil(), "Quarry", &body)
    }

    fn scene(&self) -> Scene {
        self.drawn()
    }

    fn lesson(&self) -> Option<Lesson> {
        self.taught()
    }
}
