//! Calendar dates from seconds, for records of games.

/// A date and a time of day in UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Utc {
    pub(crate) year: u64,
    pub(crate) month: u64,
    pub(crate) day: u64,
    /// Seconds since midnight.
    pub(crate) second: u64,
}

const DAY: u64 = 24 * 60 * 60;

impl Utc {
    /// The moment this many seconds after the beginning of 1970.
    pub(crate) const fn from_unix(seconds: u64) -> Self {
        // Years begin in March here, so that a leap day is the last one. Every 400 years have the same number of days.
        const DAYS_BEFORE_1970: u64 = 719_468;
        const DAYS_OF_400_YEARS: u64 = 146_097;
        let days = seconds / DAY + DAYS_BEFORE_1970;
        let (era, day) = (days / DAYS_OF_400_YEARS, days % DAYS_OF_400_YEARS);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day_of_year = day - (365 * year + year / 4 - year / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
        let year = era * 400 + year + if month <= 2 { 1 } else { 0 };
        Self { year, month, day: day_of_year - (153 * from_march + 2) / 5 + 1, second: seconds % DAY }
    }

    /// `2026.11.17`, as PGN writes it.
    pub(crate) fn date(self) -> String {
        format!("{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }

    /// `06:20:05`.
    pub(crate) fn time(self) -> String {
        format!("{:02}:{:02}:{:02}", self.second / 3600, self.second / 60 % 60, self.second % 60)
    }
}

/// `2026-11-17T06:20:05`, this many seconds after the beginning of 1970, in UTC.
#[must_use]
pub fn utc_timestamp(seconds: u64) -> String {
    let moment = Utc::from_unix(seconds);
    format!("{}T{}", moment.date().replace('.', "-"), moment.time())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_in_the_calendar() {
        for (seconds, date, time) in [
            (0, "1970.01.01", "00:00:00"),
            (951_782_399, "2000.02.28", "23:59:59"),
            (951_782_400, "2000.02.29", "00:00:00"),
            (1_709_251_199, "2024.02.29", "23:59:59"),
            (1_709_251_200, "2024.03.01", "00:00:00"),
            (4_107_542_400, "2100.03.01", "00:00:00"),
            (1_794_896_405, "2026.11.17", "06:20:05"),
        ] {
            let moment = Utc::from_unix(seconds);
            assert_eq!((moment.date().as_str(), moment.time().as_str()), (date, time), "{seconds}");
        }
    }
}
