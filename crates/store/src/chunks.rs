//! Splitting many rows into statements of few sizes.

/// The most rows of one statement. With ten values each, they stay far below the limits on values: 32,766 in SQLite,
/// 65,535 in PostgreSQL.
const LARGEST: usize = 256;

/// Splits rows into chunks whose sizes are powers of two.
///
/// The text of a statement depends on its number of rows, and connections keep prepared statements by their text. With
/// nine sizes they keep them all.
pub(crate) fn chunks<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let size = LARGEST.min(1 << rows.len().checked_ilog2()?);
        let (chunk, rest) = rows.split_at(size);
        rows = rest;
        Some(chunk)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_powers_of_two_and_lose_nothing() {
        for count in [0, 1, 2, 3, 7, 255, 256, 257, 1000] {
            let rows: Vec<usize> = (0..count).collect();
            assert_eq!(chunks(&rows).flatten().copied().collect::<Vec<_>>(), rows);
            assert!(chunks(&rows).all(|chunk| chunk.len().is_power_of_two() && chunk.len() <= LARGEST), "{count}");
        }
        let sizes = |count: usize| chunks(&vec![0; count]).map(<[i32]>::len).collect::<Vec<_>>();
        assert_eq!(sizes(7), [4, 2, 1]);
        assert_eq!(sizes(600), [256, 256, 64, 16, 8]);
    }
}
