use std::time::Duration;

use gambito_analysis::{Figure, SearchReport};
use gambito_core::Verdict;

use crate::{Info, Score};

/// A report as the host gets it, `time` after `go`, from a player whose transposition table has `capacity` entries.
pub(super) fn search_info(report: &SearchReport, time: Duration, capacity: Option<u64>) -> Info {
    Info {
        depth: Some(report.depth),
        seldepth: Some(report.counters.depth.max(report.depth)),
        score: score(report),
        nodes: Some(report.nodes),
        nps: per_second(report.nodes, time),
        hashfull: capacity.map(|capacity| (1000 * report.counters.distinct / capacity.max(1)).min(1000) as u32),
        time: Some(time),
        pv: report.pv.clone(),
        string: None,
    }
}

/// The distance of a proven result, or else the score in hundredths of the evaluation's unit.
fn score(report: &SearchReport) -> Option<Score> {
    let distance = report.distance.filter(|_| report.exact).map(i64::from);
    match (report.result, distance) {
        (Some(Verdict::Win), Some(distance)) => Some(Score::Mate(distance)),
        (Some(Verdict::Loss), Some(distance)) => Some(Score::Mate(-distance)),
        _ => match report.score {
            Figure::Whole(value) => Some(Score::Centi(value.saturating_mul(100))),
            Figure::Decimal(value) => Some(Score::Centi((value * 100.0).round() as i64)),
            Figure::Unknown => None,
        },
    }
}

fn per_second(nodes: u64, time: Duration) -> Option<u64> {
    (!time.is_zero()).then(|| (nodes as f64 / time.as_secs_f64()) as u64)
}

#[cfg(test)]
mod tests {
    use gambito_analysis::{SearchRequest, analyse};
    use gambito_catalog::{Algorithm, Variant};

    use super::*;

    /// The report of a finished search.
    fn report() -> SearchReport {
        let variant: Variant = "nim:tokens=7".parse().expect("a game");
        let request = SearchRequest::new(variant.to_string(), Algorithm::Engine);
        analyse(&*variant.start()).search(&request).expect("a search")
    }

    #[test]
    fn a_proven_result_has_a_distance_and_a_sign() {
        let of = |result, distance, score| {
            super::score(&SearchReport { exact: true, result: Some(result), distance, score, ..report() })
        };
        assert_eq!(of(Verdict::Win, Some(5), Figure::Whole(1)), Some(Score::Mate(5)));
        assert_eq!(of(Verdict::Loss, Some(4), Figure::Whole(-1)), Some(Score::Mate(-4)));
        assert_eq!(of(Verdict::Draw, Some(4), Figure::Whole(0)), Some(Score::Centi(0)));
        assert_eq!(of(Verdict::Win, None, Figure::Whole(8)), Some(Score::Centi(800)));
    }

    #[test]
    fn other_scores_are_sent_in_hundredths() {
        let of = |score| super::score(&SearchReport { exact: false, result: None, distance: None, score, ..report() });
        assert_eq!(of(Figure::Whole(-3)), Some(Score::Centi(-300)));
        assert_eq!(of(Figure::Decimal(0.125)), Some(Score::Centi(13)));
        assert_eq!(of(Figure::Decimal(f64::INFINITY)), Some(Score::Centi(i64::MAX)));
        assert_eq!(of(Figure::Unknown), None);
    }

    #[test]
    fn the_speed_is_measured_by_the_wall_clock() {
        let report = SearchReport { nodes: 500, ..report() };
        let info = search_info(&report, Duration::from_millis(250), None);
        assert_eq!((info.nps, info.time, info.hashfull), (Some(2000), Some(Duration::from_millis(250)), None));
        assert_eq!(search_info(&report, Duration::ZERO, None).nps, None);
    }

    #[test]
    fn the_fill_of_the_table_is_sent_per_mille() {
        let mut report = report();
        report.counters.distinct = 250;
        assert_eq!(search_info(&report, Duration::ZERO, Some(1000)).hashfull, Some(250));
        assert_eq!(search_info(&report, Duration::ZERO, Some(100)).hashfull, Some(1000));
    }
}
