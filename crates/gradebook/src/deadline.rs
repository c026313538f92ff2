use toml_datetime::{Datetime, Offset};

/// A moment with its time zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// Seconds since the beginning of 1970.
    pub unix: i64,
    /// As written in the assignment.
    pub text: String,
}

impl Deadline {
    /// The moment of a date with a time and a time zone; `None` if one of them is missing.
    pub(crate) fn of(given: &Datetime) -> Option<Self> {
        let (date, time, offset) = (given.date?, given.time?, given.offset?);
        let minutes = match offset {
            Offset::Z => 0,
            Offset::Custom { minutes } => i64::from(minutes),
        };
        let seconds =
            3600 * i64::from(time.hour) + 60 * i64::from(time.minute) + i64::from(time.second.unwrap_or_default());
        let days = days_from_1970(i64::from(date.year), i64::from(date.month), i64::from(date.day));
        Some(Self { unix: 86_400 * days + seconds - 60 * minutes, text: given.to_string() })
    }
}

/// Years begin in March here, so that a leap day is the last one.
const fn days_from_1970(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let era = year.div_euclid(400);
    let year = year.rem_euclid(400);
    era * 146_097 + 365 * year + year / 4 - year / 100 + (153 * month + 2) / 5 + day - 1 - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_counted_as_in_the_calendar() {
        for (text, unix) in [
            ("1970-01-01T00:00:00Z", 0),
            ("2000-02-29T23:59:59Z", 951_868_799),
            ("2026-11-17T06:20:05Z", 1_794_896_405),
            ("2026-11-17T07:20:05+01:00", 1_794_896_405),
            ("2026-11-17T01:20-05:00", 1_794_896_400),
        ] {
            let moment = Deadline::of(&text.parse().expect("a moment")).expect("a time zone");
            assert_eq!(moment.unix, unix, "{text}");
        }
    }

    #[test]
    fn a_moment_without_time_zone_is_none() {
        for text in ["2026-11-17", "2026-11-17T06:20:05", "06:20:05"] {
            assert_eq!(Deadline::of(&text.parse().expect("a moment")), None, "{text}");
        }
    }
}
