//! Definitions that a picture uses everywhere: a hexagon for each tile, and the things that lie on grass.

use std::fmt::Write as _;

use crate::flag::Tile;

/// The background of the picture: its own, so that it looks the same on white and on black pages.
pub(super) const PAPER: &str = "#f7f4ec";
/// The colour of a flag that nobody has captured.
pub(super) const NO_TEAM: &str = "#a3256f";

const GRASS: &str = "#e3ebd0";
/// The corners of a hexagon around the middle of its cell: nearly regular, with whole numbers.
pub(super) const HEXAGON: &str = "M-24 0L-12-21H12L24 0L12 21H-12Z";

/// Things, each about 24 wide and high. A flag takes the colour of the place where it is used.
const THINGS: [(&str, &str); 6] = [
    (
        "flag",
        r##"<path d="M-7-12V13" stroke="#3b3b3b" stroke-width="2.4" stroke-linecap="round"/>
<path d="M-6-12C-1-15 4-8 11-11V0C4 3-1-4-6-1Z" fill="currentColor" stroke="#3b3b3b" stroke-width=".8"/>"##,
    ),
    (
        "boat",
        r##"<path d="M0-13V4" stroke="#3b3b3b" stroke-width="1.6"/>
<path d="M1.5-12L10 1H1.5ZM-1.5-8L-8 1H-1.5Z" fill="#fff" stroke="#3b3b3b" stroke-width=".9"/>
<path d="M-13 4H13L8 11H-8Z" fill="#8a5a2b" stroke="#3b3b3b" stroke-width=".9"/>"##,
    ),
    (
        "axe",
        r##"<g transform="translate(-3) rotate(28)">
<path d="M0-13V13" stroke="#8a5a2b" stroke-width="3" stroke-linecap="round"/>
<path d="M-4-10H2C5-10 8-12 10-14C13-9 13-2 10 3C8 0 5-2 2-2H-4Z" fill="#b9c2cc" stroke="#3b3b3b"/></g>"##,
    ),
    (
        "juice",
        r##"<path d="M1 6L4-13H10" fill="none" stroke="#3b3b3b" stroke-width="1.8"/>
<path d="M-8-7H8L6 12H-6Z" fill="#fff" fill-opacity=".75"/><path d="M-7.5-2H7.5L6 12H-6Z" fill="#e3b505"/>
<path d="M-8-7H8L6 12H-6Z" fill="none" stroke="#3b3b3b" stroke-width="1.2" stroke-linejoin="round"/>"##,
    ),
    (
        "shovel",
        r##"<g transform="rotate(28)" stroke-width="2.8">
<path d="M0-12V3M-4-13H4" stroke="#8a5a2b" stroke-linecap="round"/>
<path d="M-5.5 2H5.5V7C5.5 11 2 13 0 14C-2 13-5.5 11-5.5 7Z" fill="#b9c2cc" stroke="#3b3b3b" stroke-width="1"/></g>"##,
    ),
    ("energy", r##"<path d="M3-12L-8 2H-1L-3 12L8-3H1Z" fill="#e3b505" stroke="#3b3b3b" stroke-linejoin="round"/>"##),
];

/// The ground of a tile: a colour, and strokes that distinguish it without colours. Things lie on grass.
const fn ground(tile: Tile) -> (&'static str, &'static str) {
    match tile {
        Tile::Water => (
            "#b5d6ea",
            r##"<path d="M-11-10q2.75-4 5.5 0t5.5 0t5.5 0t5.5 0
M-16.5 1q2.75-4 5.5 0t5.5 0t5.5 0t5.5 0t5.5 0t5.5 0
M-11 12q2.75-4 5.5 0t5.5 0t5.5 0t5.5 0"
 fill="none" stroke="#3f7fa8" stroke-width="1.6" stroke-linecap="round"/>"##,
        ),
        Tile::Mud => (
            "#d9c4a0",
            r##"<path d="M-8-12h0M4-14h0M11-5h0M-1-4h0M-14-2h0M-7 6h0M5 5h0M14 5h0M-2 14h0M9 14h0"
 stroke="#7c5c33" stroke-width="3.4" stroke-linecap="round"/>"##,
        ),
        Tile::Wall => (
            "#8d8882",
            r##"<path d="M-18-10.5H18M-24 0H24M-18 10.5H18
M-6-21V-10.5M6-21V-10.5M-12-10.5V0M0-10.5V0M12-10.5V0
M-18 0V10.5M-6 0V10.5M6 0V10.5M18 0V10.5M0 10.5V21"
 stroke="#4d4945" stroke-width="1.4"/>"##,
        ),
        Tile::Hole => (
            GRASS,
            r##"<ellipse cy="1" rx="12" ry="8.5" fill="#b08d5b"/><ellipse cy="2" rx="9" ry="5.5" fill="#3d2c1a"/>"##,
        ),
        Tile::Trench => (
            GRASS,
            r##"<rect x="-18" y="-8" width="36" height="17" rx="4" fill="#b08d5b"/>
<rect x="-15" y="-5" width="30" height="11" rx="2" fill="#3d2c1a"/>
<path d="M-9-7V8M0-7V8M9-7V8" stroke="#b08d5b" stroke-width="2"/>"##,
        ),
        Tile::Forest => (
            "#a9c49a",
            r##"<path d="M-9 4V9M9 4V9M0 12V17M0-10V-5" stroke="#5b4024" stroke-width="2.4"/>
<path d="M0-19L-6-6H6ZM-9-9L-16 5H-2ZM9-9L2 5H16ZM0-2L-7 13H7Z" fill="#2d6a3f" stroke="#a9c49a" stroke-width=".8"/>"##,
        ),
        Tile::Grass | Tile::Flag | Tile::Boat | Tile::Axe | Tile::Juice | Tile::Shovel => (GRASS, ""),
    }
}

/// The definitions: things are `flag-icon-NAME` and tiles `flag-NAME`, which no other picture on a page uses.
pub(super) fn definitions() -> String {
    let mut text = String::from("<defs>\n");
    for (name, shape) in THINGS {
        let _ = writeln!(text, "<g id=\"flag-icon-{name}\">{shape}</g>");
    }
    for tile in Tile::ALL {
        let name = tile.word();
        let (fill, strokes) = ground(tile);
        let _ = write!(text, "<g id=\"flag-{name}\"><path d=\"{HEXAGON}\" fill=\"{fill}\"/>{strokes}");
        if tile.is_taken() {
            let _ = write!(text, "<use href=\"#flag-icon-{name}\" color=\"{NO_TEAM}\"/>");
        }
        // The sides come last, so that strokes do not cover them.
        let _ = writeln!(text, "<path d=\"{HEXAGON}\" fill=\"none\" stroke=\"#8a8f7c\" stroke-width=\".8\"/></g>");
    }
    text + "</defs>\n"
}
