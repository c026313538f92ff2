use gambito_core::{Description, Family, Key, StartError, Text, Values};

use super::diagram::UPRIGHT;
use super::{Capture, Kalah, MOST, Sweep};

/// The key of extra turns and its values.
const EXTRA: &str = "extra";
const ON: &str = "on";
const OFF: &str = "off";

/// Kalah with all its variants.
pub struct KalahFamily;

impl Family for KalahFamily {
    type Position = Kalah;

    fn describe(&self) -> Description {
        Description {
            name: "kalah".into(),
            title: Text::new("Kalah", "Kalah"),
            rules: Text::new(
                "Sow the seeds of one of your pits counter-clockwise. If the last seed falls into your store, you move \
                 again; if it falls into an empty pit of yours, it captures the seeds opposite. When a row is empty, \
                 the larger store wins.",
                "Siembra las semillas de uno de tus hoyos en sentido antihorario. Si la última cae en tu almacén, \
                 vuelves a jugar; si cae en un hoyo tuyo vacío, captura las de enfrente. Cuando una fila queda vacía, \
                 gana el almacén mayor.",
            ),
            rulebook: Text::new(include_str!("../../rules/en/kalah.md"), include_str!("../../rules/es/kalah.md")),
            moves: Text::new(
                "the number of the pit, such as 3, counted from your left",
                "el número del hoyo, por ejemplo 3, contado desde tu izquierda",
            ),
            keys: vec![
                Key::number("pits", Text::new("pits in each row", "hoyos de cada fila"), 6, 1..=MOST),
                Key::number(
                    "seeds",
                    Text::new("seeds in each pit at the start", "semillas de cada hoyo al empezar"),
                    4,
                    1..=MOST,
                ),
                Key::choice(
                    "capture",
                    Text::new(
                        "when the last seed captures in an empty pit of yours",
                        "cuándo captura la última semilla en un hoyo tuyo vacío",
                    ),
                    Capture::ALL.map(Capture::name),
                ),
                Key::choice(
                    "sweep",
                    Text::new("who gets the seeds left at the end", "quién recibe las semillas que quedan al final"),
                    Sweep::ALL.map(Sweep::name),
                ),
                Key::choice(
                    EXTRA,
                    Text::new(
                        "whether a last seed in your store gives you another turn",
                        "si una última semilla en tu almacén te da otro turno",
                    ),
                    [ON, OFF],
                )
                .unlisted_by_default(),
            ],
            size_key: Some("seeds".into()),
            styles: vec!["plain".into(), UPRIGHT.into()],
        }
    }

    fn start(&self, values: &Values) -> Result<Kalah, StartError> {
        let capture = Capture::ALL.into_iter().find(|capture| capture.name() == values.text("capture"));
        let sweep = Sweep::ALL.into_iter().find(|sweep| sweep.name() == values.text("sweep"));
        let (capture, sweep) = (capture.expect("a choice of the key"), sweep.expect("a choice of the key"));
        let small = |number: u32| u16::try_from(number).expect("numbers of pits and seeds are small");
        let start = Kalah::new(small(values.number("pits")), small(values.number("seeds")), capture, sweep);
        Ok(if values.text(EXTRA) == OFF { start.without_extra_turns() } else { start })
    }
}
