/// How many more games would narrow an interval to ±`wanted`, in whole pairs.
///
/// An interval shrinks with the square root of the games: half the width costs four times as many. `None` if there is
/// nothing to extrapolate from, that is before the first game, or if a width is not a positive number.
///
/// ```
/// use gambito_statistics::games_needed;
///
/// assert_eq!(games_needed(100, 40.0, 20.0), Some(300));
/// assert_eq!(games_needed(100, 15.0, 20.0), Some(0));
/// assert_eq!(games_needed(0, 40.0, 20.0), None);
/// ```
#[must_use]
pub fn games_needed(games: u64, half_width: f64, wanted: f64) -> Option<u64> {
    let is_width = |width: f64| width.is_finite() && width > 0.0;
    if games == 0 || !is_width(half_width) || !is_width(wanted) {
        return None;
    }
    let all = games as f64 * (half_width / wanted).powi(2);
    // A small tolerance, so that rounding errors do not cost a pair of games.
    let more_pairs = ((all - games as f64) / 2.0 - 1e-9).ceil().max(0.0);
    Some((more_pairs as u64).saturating_mul(2))
}
