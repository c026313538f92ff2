use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

/// Statistics of all programs of a host.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    programs: BTreeMap<String, OfProgram>,
}

#[derive(Debug, Default)]
struct OfProgram {
    starts: u64,
    games: u64,
    /// A histogram of the times to answer `isready`, in powers of two of microseconds.
    ready: [u64; 32],
    slowest: Duration,
}

/// Statistics of all programs, for reports.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HostReport {
    /// All programs that were started.
    pub programs: Vec<ProgramReport>,
}

/// Statistics of a program, for reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProgramReport {
    /// Its spec.
    pub spec: String,
    /// How often it was started.
    pub starts: u64,
    /// Games it was ready for.
    pub games: u64,
    /// The median time to answer `isready`: the round-trip latency.
    pub latency_ms: f64,
    /// The longest time to answer `isready`.
    pub slowest_ms: f64,
}

impl Figures {
    pub(crate) fn started(&mut self, spec: &str) {
        self.of(spec).starts += 1;
    }

    pub(crate) fn ready(&mut self, spec: &str, time: Duration) {
        let program = self.of(spec);
        let step = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).max(1).ilog2() as usize;
        program.ready[step.min(31)] += 1;
        program.games += 1;
        program.slowest = program.slowest.max(time);
    }

    fn of(&mut self, spec: &str) -> &mut OfProgram {
        if !self.programs.contains_key(spec) {
            self.programs.insert(spec.to_owned(), OfProgram::default());
        }
        self.programs.get_mut(spec).expect("just inserted")
    }

    pub(crate) fn report(&self) -> HostReport {
        let program = |(spec, program): (&String, &OfProgram)| ProgramReport {
            spec: spec.clone(),
            starts: program.starts,
            games: program.games,
            latency_ms: program.median().min(program.slowest).as_micros() as f64 / 1e3,
            slowest_ms: program.slowest.as_micros() as f64 / 1e3,
        };
        HostReport { programs: self.programs.iter().map(program).collect() }
    }
}

impl OfProgram {
    /// The median time, rounded up to a power of two.
    fn median(&self) -> Duration {
        let mut seen = 0;
        let step = self.ready.iter().position(|count| {
            seen += count;
            2 * seen >= self.games.max(1)
        });
        Duration::from_micros(step.map_or(0, |step| 2 << step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_answers_are_within_the_reported_latency() {
        let mut figures = Figures::default();
        figures.started("bot");
        for micros in [10, 11, 12, 900, 5000] {
            figures.ready("bot", Duration::from_micros(micros));
        }
        let report = figures.report().programs.remove(0);
        assert_eq!((report.starts, report.games), (1, 5));
        assert!((0.012..=0.016).contains(&report.latency_ms), "{report:?}");
        assert_eq!(report.slowest_ms, 5.0);
    }
}
