use std::fmt::Write as _;

use gambito_core::{Player, Position as _};

use super::Part;
use super::board::{colour, disc};
use super::figures::figures;
use super::icons::NO_TEAM;
use crate::flag::{Flag, Walker};
use crate::picture;

/// The distance between two players.
const LINE: f64 = 30.0;
/// The height of the captures at the top.
const SCORE: f64 = 48.0;
/// The margin around everything and between the teams.
const MARGIN: f64 = 14.0;
/// The space above and below the players of a team.
const PADDING: f64 = 5.0;
/// The width for a player's disc.
const DISC: f64 = 36.0;
/// The width of an icon, and of a digit beside it.
const ICON: f64 = 25.0;
const DIGIT: f64 = 9.0;
/// The least width, which the captures need.
const NARROWEST: f64 = 186.0;
/// The length of the longest energy bar.
const BAR: f64 = 30.0;
/// The share of a large board's width that the panel takes, so that it stays readable when the picture is scaled down.
const SHARE: f64 = 0.16;

/// What each player has, the captures of both teams, and whose turn it is, in icons and numbers that need no translation.
pub(super) fn draw(pos: &Flag) -> Part {
    let (columns, needed) = columns(pos);
    let width = needed.max(NARROWEST);
    let most = pos.walkers().iter().chain(pos.map().walkers()).map(|walker| walker.energy).max().unwrap_or(0);
    let size = pos.map().team_size();
    let block = LINE * size as f64 + 2.0 * PADDING;
    let mut body = score(pos, width);
    let mut players = figures(pos).zip(pos.walkers());
    for (team, index) in Player::BOTH.into_iter().zip([0.0, 1.0]) {
        let top = MARGIN + SCORE + index * (block + MARGIN);
        body += &frame(pos, team, top, width, block);
        for (line, (figure, walker)) in players.by_ref().take(size).enumerate() {
            let y = top + PADDING + LINE * (line as f64 + 0.5);
            body += &disc(figure, MARGIN + DISC / 2.0, y, 11.0);
            for column in &columns {
                body += &column.entry(walker, y);
            }
            body += &bar(walker.energy, most, colour(team), columns[0].left + ICON, y + 8.5);
        }
    }
    Part { width: width + 2.0 * MARGIN, height: 3.0 * MARGIN + SCORE + 2.0 * block, body }
}

impl Part {
    /// The panel scaled to the board beside it, but not higher than the board.
    pub(super) fn beside(self, board: &Self) -> Self {
        let scale = (SHARE * board.width / self.width).min(board.height / self.height).max(1.0);
        let body = format!("<g transform=\"scale({scale:.3})\">\n{}</g>\n", self.body);
        Self { width: (self.width * scale).ceil(), height: (self.height * scale).ceil(), body }
    }
}

/// Something that players have.
#[derive(Clone, Copy)]
struct Kind {
    icon: &'static str,
    units: fn(&Walker) -> u16,
}

/// A kind of possession and its place in a line.
struct Column {
    kind: Kind,
    left: f64,
}

const ENERGY: &str = "energy";
const KINDS: [Kind; 4] = [
    Kind { icon: ENERGY, units: |walker| walker.energy },
    Kind { icon: "axe", units: |walker| walker.axes },
    Kind { icon: "boat", units: |walker| walker.boats },
    Kind { icon: "shovel", units: |walker| walker.shovels },
];

/// The columns that are not empty, energy first, and the width of a line with all of them.
fn columns(pos: &Flag) -> (Vec<Column>, f64) {
    let mut columns = Vec::new();
    let mut left = MARGIN + DISC;
    for kind in KINDS {
        let most = pos.walkers().iter().map(kind.units).max().unwrap_or(0);
        if most > 0 || kind.icon == ENERGY {
            columns.push(Column { kind, left });
            left += ICON + (DIGIT * most.to_string().len() as f64).max(BAR) + 8.0;
        }
    }
    (columns, left - MARGIN)
}

impl Column {
    /// How much a player has, if there is anything to show: an energy of 0 is shown, other zeros are not.
    fn entry(&self, walker: &Walker, y: f64) -> String {
        let Self { kind: Kind { icon, units }, left } = *self;
        match units(walker) {
            0 if icon != ENERGY => String::new(),
            // A little above the middle, because of the energy bar below.
            units => thing(icon, left + 10.0, y, 0.75, NO_TEAM) + &number(units.into(), left + ICON, y + 4.0, 15),
        }
    }
}

/// A bar relative to the most energy that a player has or had at the start.
fn bar(energy: u16, most: u16, colour: &str, x: f64, y: f64) -> String {
    let filled = BAR * f64::from(energy) / f64::from(most.max(1));
    format!(
        "<path d=\"M{x} {y}h{BAR}\" stroke=\"#d5d2c8\" stroke-width=\"3\"/><path d=\"M{x} {y}h{filled:.1}\" \
         stroke=\"{colour}\" stroke-width=\"3\"/>\n"
    )
}

/// The captures of the first team, the flags left, the captures of the second team.
fn score(pos: &Flag, width: f64) -> String {
    let [first, second] = Player::BOTH.map(|team| u32::from(pos.captures(team)));
    let flags = [(first, colour(Player::First)), (pos.flags_left(), NO_TEAM), (second, colour(Player::Second))];
    let mut body = String::new();
    for ((count, colour), place) in flags.into_iter().zip([1.0, 3.0, 5.0]) {
        let x = MARGIN + width * place / 6.0;
        body += &thing("flag", x - 12.0, MARGIN + 18.0, 1.0, colour);
        body += &number(count, x + 4.0, MARGIN + 26.0, 22);
    }
    body
}

/// The frame of a team: bold and with an arrow if it is to move.
fn frame(pos: &Flag, team: Player, top: f64, width: f64, height: f64) -> String {
    let colour = colour(team);
    let is_next = pos.turn() == team && pos.outcome().is_none();
    let (strength, opacity) = if is_next { (3, 1.0) } else { (1, 0.5) };
    let mut body = format!(
        "<rect x=\"{MARGIN}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#fff\" \
         stroke=\"{colour}\" stroke-width=\"{strength}\" stroke-opacity=\"{opacity}\"/>\n"
    );
    if is_next {
        let _ = writeln!(body, "<path d=\"M0 {}v22l13-11z\" fill=\"{colour}\"/>", top + height / 2.0 - 11.0);
    }
    body
}

fn thing(icon: &str, x: f64, y: f64, scale: f64, colour: &str) -> String {
    format!(
        "<use href=\"#flag-icon-{icon}\" transform=\"translate({x:.1} {y:.1}) scale({scale})\" color=\"{colour}\"/>\n"
    )
}

fn number(number: u32, x: f64, y: f64, size: u8) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{}\">{number}</text>\n", picture::INK)
}

#[cfg(test)]
mod tests {
    use gambito_core::Notation as _;

    use super::*;
    use crate::flag::diagram::samples::{busy, example};

    const ARROW: &str = "v22l13-11z\" fill=\"";

    #[test]
    fn an_arrow_points_to_the_team_to_move_until_the_game_is_over() {
        assert!(draw(&example()).body.contains(&format!("{ARROW}{}", picture::FIRST)));
        assert!(draw(&busy()).body.contains(&format!("{ARROW}{}", picture::SECOND)));
        let over = example().parse_position("4,40,0,0,0/16,60,0,0,0 4. 1-0 2").expect("the flag is captured");
        assert!(!draw(&over).body.contains(ARROW));
    }

    #[test]
    fn tools_are_shown_where_somebody_has_them() {
        let icons = |pos: &Flag, icon: &str| draw(pos).body.matches(&format!("\"#flag-icon-{icon}\"")).count();
        let counts = |pos: &Flag| [ENERGY, "axe", "boat", "shovel", "flag"].map(|icon| icons(pos, icon));
        assert_eq!(counts(&example()), [2, 0, 0, 0, 3]);
        assert_eq!(counts(&busy()), [12, 2, 3, 2, 3]);
    }
}
