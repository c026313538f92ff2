use gambito_core::Overlay;

use super::icons::HEXAGON;
use crate::flag::Cell;

/// The colours of numbers from the least to the greatest: fills for pictures, which everybody can tell apart by their
/// brightness, and escape sequences of medium brightness for terminals.
const FILLS: [&str; 6] = ["#fde725", "#7ad151", "#22a884", "#2a788e", "#414487", "#440154"];
const ESCAPES: [&str; 6] =
    ["\x1b[1;38;5;162m", "\x1b[38;5;166m", "\x1b[38;5;136m", "\x1b[38;5;64m", "\x1b[38;5;30m", "\x1b[38;5;62m"];

/// How great a number is among those of its overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shade(u8);

impl Shade {
    /// The escape sequence that starts its colour.
    pub(super) const fn escape(self) -> &'static str {
        ESCAPES[self.0 as usize]
    }

    /// The name of its hexagon in a picture.
    pub(super) fn hexagon(self) -> String {
        format!("flag-shade-{}", self.0)
    }
}

/// The number of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) value: u32,
    pub(super) shade: Shade,
}

/// The numbers of an overlay, ready to be drawn.
#[derive(Clone, Copy)]
pub(super) struct Numbers<'o> {
    numbers: &'o [Option<u32>],
    most: u32,
}

impl<'o> Numbers<'o> {
    pub(super) fn new(overlay: &'o Overlay) -> Self {
        let numbers = &overlay.numbers[..];
        Self { numbers, most: numbers.iter().flatten().copied().max().unwrap_or(0) }
    }

    pub(super) fn at(self, cell: Cell) -> Option<Number> {
        let value = self.numbers.get(usize::from(cell)).copied().flatten()?;
        let shades = FILLS.len() as u64;
        let shade = u64::from(value) * shades / (u64::from(self.most) + 1);
        Some(Number { value, shade: Shade(shade as u8) })
    }
}

/// The definitions of the hexagons that lie over the tiles of a picture.
pub(super) fn definitions() -> String {
    let hexagon = |(index, fill): (u8, &str)| {
        let name = Shade(index).hexagon();
        format!("<path id=\"{name}\" d=\"{HEXAGON}\" fill=\"{fill}\" fill-opacity=\".5\"/>\n")
    };
    let hexagons: String = (0..).zip(FILLS).map(hexagon).collect();
    format!("<defs>\n{hexagons}</defs>\n")
}

#[cfg(test)]
mod tests {
    use gambito_core::Text;

    use super::*;

    #[test]
    fn shades_go_from_the_least_number_to_the_greatest() {
        let numbers = vec![Some(0), Some(5), None, Some(11)];
        let overlay = Overlay { name: "distance:1".to_owned(), about: Text::default(), numbers };
        let numbers = Numbers::new(&overlay);
        let shades = [0, 1, 2, 3, 4].map(|cell| numbers.at(cell).map(|number| number.shade.0));
        assert_eq!(shades, [Some(0), Some(2), None, Some(5), None]);
    }
}
