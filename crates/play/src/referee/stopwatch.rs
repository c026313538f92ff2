use serde::{Deserialize, Serialize};

use super::time::{Moment, Span};

/// Measures the current turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Stopwatch {
    /// What was measured before it last started.
    #[serde(rename = "used_us")]
    used: Span,
    /// When it last started, if it is running.
    #[serde(rename = "since_us", default, skip_serializing_if = "Option::is_none")]
    since: Option<Moment>,
    /// What it was told to forget. The log does not know it.
    #[serde(skip)]
    forgotten: Span,
}

impl Stopwatch {
    pub(super) const fn started(at: Moment) -> Self {
        Self { used: Span::ZERO, since: Some(at), forgotten: Span::ZERO }
    }

    pub(super) const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// When it last started, if it is running.
    pub(super) const fn since(&self) -> Option<Moment> {
        self.since
    }

    /// What it shows.
    pub(super) fn read(&self, now: Moment) -> Span {
        self.used + self.since.map_or(Span::ZERO, |since| now - since)
    }

    /// When it will show `span`, if it is running.
    pub(super) fn reaches(&self, span: Span) -> Option<Moment> {
        self.since.map(|since| since + (span - self.used))
    }

    pub(super) fn start(&mut self, at: Moment) {
        self.since = self.since.or(Some(at));
    }

    /// Forgets time that has passed since it last started.
    pub(super) fn forget(&mut self, lost: Span) {
        if let Some(since) = &mut self.since {
            *since = *since + lost;
            self.forgotten = self.forgotten + lost;
        }
    }

    /// Counts what it has forgotten, as the log does.
    pub(super) fn recall(&mut self) {
        let forgotten = std::mem::take(&mut self.forgotten);
        match &mut self.since {
            Some(since) => *since = Moment::START + (*since - (Moment::START + forgotten)),
            None => self.used = self.used + forgotten,
        }
    }

    pub(super) fn stop(&mut self, at: Moment) {
        *self = Self { used: self.read(at), since: None, ..*self };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgotten_time_does_not_count() {
        let mut watch = Stopwatch::started(Moment::from_micros(10));
        watch.forget(Span::from_micros(4));
        assert_eq!(watch.read(Moment::from_micros(20)), Span::from_micros(6));
        watch.stop(Moment::from_micros(20));
        watch.forget(Span::from_micros(4));
        assert_eq!(watch.read(Moment::from_micros(30)), Span::from_micros(6), "it is not running");
    }

    #[test]
    fn forgotten_time_can_be_recalled() {
        for stops in [None, Some(Moment::from_micros(15))] {
            let mut watch = Stopwatch::started(Moment::from_micros(10));
            watch.forget(Span::from_micros(4));
            if let Some(at) = stops {
                watch.stop(at);
            }
            watch.recall();
            watch.recall();
            watch.stop(Moment::from_micros(15));
            assert_eq!(watch.read(Moment::from_micros(30)), Span::from_micros(5));
        }
    }

    #[test]
    fn time_while_it_is_stopped_does_not_count() {
        let mut watch = Stopwatch::started(Moment::from_micros(10));
        watch.stop(Moment::from_micros(15));
        assert_eq!(watch.read(Moment::from_micros(90)), Span::from_micros(5));
        assert_eq!(watch.reaches(Span::from_micros(8)), None);
        watch.start(Moment::from_micros(100));
        assert_eq!(watch.read(Moment::from_micros(101)), Span::from_micros(6));
        assert_eq!(watch.reaches(Span::from_micros(8)), Some(Moment::from_micros(103)));
    }
}
