use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::fmt::Write as _;

use gambito_core::Player;

use super::Part;
use super::figures::{Figure, Life, crowds};
use super::icons::PAPER;
use super::numbers::{Number, Numbers};
use crate::flag::{Flag, Torus};
use crate::picture;

/// The distance between two columns, and half the width of a hexagon.
const ACROSS: i32 = 36;
const HALF_WIDTH: i32 = 24;
/// The distance between two rows, and half of it.
const DOWN: i32 = 42;
const HALF_DOWN: i32 = DOWN / 2;
/// Half the length of an upper or lower side.
const HALF_SIDE: i32 = 12;
/// Room for the numbers of rows and columns.
const LABELS: i32 = 30;
/// The greatest distance of a disc's edge from the middle of its cell.
const REACH: f64 = 20.0;
/// The radius of the disc of a player who is alone.
const ALONE: f64 = 13.0;

/// The board, with the cells beyond its edges drawn faintly around it to show where a player who leaves on one side comes
/// back. Numbers lie over the tiles.
pub(super) fn draw(pos: &Flag, numbers: Option<Numbers<'_>>) -> Part {
    let torus = pos.map().torus();
    let (cols, rows) = (i32::from(torus.cols()), i32::from(torus.rows()));
    let width = (cols + 1) * ACROSS + 2 * (HALF_WIDTH + LABELS);
    let height = (rows + 2) * DOWN + HALF_DOWN + 2 * LABELS;
    let (left, top) = (ACROSS + HALF_WIDTH + LABELS, DOWN + HALF_DOWN + LABELS);
    let body = format!(
        "<g transform=\"translate({left} {top})\">\n<g opacity=\".42\">\n{}</g>\n{}{}{}</g>\n",
        cells(pos, numbers, beyond(torus)),
        cells(pos, numbers, (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)))),
        outline(torus),
        labels(torus),
    );
    Part { width: width.into(), height: height.into(), body }
}

/// The middle of a cell; it may be beyond the edge.
fn middle(row: i32, col: i32) -> (i32, i32) {
    (ACROSS * col, DOWN * row + HALF_DOWN * col.rem_euclid(2))
}

/// The cells beyond the edges that touch the board, as row and column.
fn beyond(torus: Torus) -> impl Iterator<Item = (i32, i32)> {
    let (cols, rows) = (i32::from(torus.cols()), i32::from(torus.rows()));
    let across = [-1, rows].into_iter().flat_map(move |row| (-1..=cols).map(move |col| (row, col)));
    let down = [-1, cols].into_iter().flat_map(move |col| (0..rows).map(move |row| (row, col)));
    // Two corners of the ring touch no cell of the board.
    across.chain(down).filter(move |&place| place != (-1, cols) && place != (rows, -1))
}

/// Tiles first, then the players on them, then numbers.
fn cells(pos: &Flag, numbers: Option<Numbers<'_>>, places: impl Iterator<Item = (i32, i32)>) -> String {
    let torus = pos.map().torus();
    let crowds = crowds(pos);
    let (mut tiles, mut players, mut written) = (String::new(), String::new(), String::new());
    for (row, col) in places {
        let wrapped = |at: i32, count: u16| at.rem_euclid(i32::from(count)) as u16;
        let cell = torus.cell(wrapped(row, torus.rows()), wrapped(col, torus.cols()));
        let (x, y) = middle(row, col);
        let _ = writeln!(tiles, "<use href=\"#flag-{}\" x=\"{x}\" y=\"{y}\"/>", pos.tile(cell).word());
        let crowd = crowds.get(&cell);
        if let Some(number) = numbers.and_then(|numbers| numbers.at(cell)) {
            let _ = writeln!(tiles, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", number.shade.hexagon());
            written += &figure(number, crowd.is_some(), x, y);
        }
        if let Some(crowd) = crowd {
            players += &fan(crowd, x.into(), y.into());
        }
    }
    if numbers.is_some() { tiles + &players + &framed(&written) } else { tiles + &players }
}

/// A number in the middle of its cell, or small below the players.
fn figure(number: Number, is_below: bool, x: i32, y: i32) -> String {
    let (size, baseline) = if is_below { (10, y + 20) } else { (15, y + 5) };
    format!("<text x=\"{x}\" y=\"{baseline}\" font-size=\"{size}\">{}</text>\n", number.value)
}

/// Numbers with a white rim, because they lie on all kinds of ground.
fn framed(written: &str) -> String {
    format!(
        "<g class=\"numbers\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#1c2430\" stroke=\"#fff\" \
         stroke-width=\"3\" paint-order=\"stroke\">\n{written}</g>\n"
    )
}

/// Several players on a cell stand around its middle, so that the tile stays visible; a single one stands in the middle.
fn fan(crowd: &[Figure], x: f64, y: f64) -> String {
    if let [alone] = crowd {
        return disc(*alone, x, y, ALONE);
    }
    // The discs touch each other and the sides of the cell.
    let count = crowd.len() as f64;
    let narrow = (PI / count).sin();
    let distance = REACH / (1.0 + narrow);
    let radius = distance * narrow;
    // Two stand side by side; more start at the top.
    let begin = if crowd.len() == 2 { PI } else { -FRAC_PI_2 };
    let place = |(index, figure): (usize, &Figure)| {
        let (sin, cos) = (begin + TAU * index as f64 / count).sin_cos();
        disc(*figure, x + distance * cos, y + distance * sin, radius)
    };
    crowd.iter().enumerate().map(place).collect()
}

/// A player with its number; the disc is hollow if the player is dead.
pub(super) fn disc(figure: Figure, x: f64, y: f64, radius: f64) -> String {
    let colour = colour(figure.team);
    let (fill, ink, rim) = match figure.life {
        Life::Alive => (colour, "#fff", "#fff"),
        Life::Dead => (PAPER, colour, colour),
    };
    let digits = figure.number.to_string();
    let size = radius * if digits.len() == 1 { 1.35 } else { 1.1 };
    let (thin, baseline) = (radius * 0.14, y + size * 0.36);
    format!(
        "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{fill}\" stroke=\"{rim}\" \
         stroke-width=\"{thin:.1}\"/><text x=\"{x:.1}\" y=\"{baseline:.1}\" font-size=\"{size:.1}\" \
         font-weight=\"700\" text-anchor=\"middle\" fill=\"{ink}\">{digits}</text>\n"
    )
}

/// The colour of a team.
pub(super) const fn colour(team: Player) -> &'static str {
    match team {
        Player::First => picture::FIRST,
        Player::Second => picture::SECOND,
    }
}

/// The edge of the board, along the sides of its hexagons.
fn outline(torus: Torus) -> String {
    let (cols, rows) = (i32::from(torus.cols()), i32::from(torus.rows()));
    let corner = |row: i32, col: i32, x: i32, y: i32| {
        let (middle_x, middle_y) = middle(row, col);
        format!("{},{}", middle_x + x, middle_y + y)
    };
    let last = cols - 1;
    let top = (0..cols).flat_map(|col| [-HALF_SIDE, HALF_SIDE].map(|x| corner(0, col, x, -HALF_DOWN)));
    let right =
        (0..rows).flat_map(|row| [(HALF_WIDTH, 0), (HALF_SIDE, HALF_DOWN)].map(|(x, y)| corner(row, last, x, y)));
    let bottom = (0..cols).rev().flat_map(|col| [HALF_SIDE, -HALF_SIDE].map(|x| corner(rows - 1, col, x, HALF_DOWN)));
    let left =
        (0..rows).rev().flat_map(|row| [(-HALF_WIDTH, 0), (-HALF_SIDE, -HALF_DOWN)].map(|(x, y)| corner(row, 0, x, y)));
    let corners: Vec<String> = top.chain(right).chain(bottom).chain(left).collect();
    format!(
        "<polygon points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>\n",
        corners.join(" "),
        picture::INK
    )
}

/// Row numbers on the left for the higher columns and on the right for the others; column numbers above and below.
fn labels(torus: Torus) -> String {
    let (cols, rows) = (i32::from(torus.cols()), i32::from(torus.rows()));
    let mut text = format!("<g font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">\n", picture::INK);
    let mut label = |x: i32, y: i32, number: i32| {
        let _ = writeln!(text, "<text x=\"{x}\" y=\"{}\">{number}</text>", y + 5);
    };
    let out = HALF_WIDTH + LABELS / 2;
    for row in 0..rows {
        label(-ACROSS - out, DOWN * row, row + 1);
        label(ACROSS * cols + out, DOWN * row + HALF_DOWN, row + 1);
    }
    for col in 0..cols {
        let (x, _) = middle(0, col);
        label(x, -DOWN - HALF_DOWN - LABELS / 2, col + 1);
        label(x, DOWN * (rows + 1) + LABELS / 2, col + 1);
    }
    text + "</g>\n"
}
