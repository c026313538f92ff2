use gambito_catalog::AnyPosition;

/// Visits the position after every sequence of `length` moves, with an explicit stack: sequences may be long, and the
/// caller's stack small.
pub(crate) fn visit_all<E>(
    start: &dyn AnyPosition,
    length: u32,
    visit: &mut impl FnMut(&[String], &dyn AnyPosition) -> Result<(), E>,
) -> Result<(), E> {
    let mut moves = Vec::new();
    if length == 0 {
        return visit(&moves, start);
    }
    // The positions along the sequence, each with the moves still to be tried.
    let mut line = vec![(start.clone_box(), start.moves().into_iter())];
    while let Some((pos, untried)) = line.last_mut() {
        let Some(mv) = untried.next() else {
            line.pop();
            moves.pop();
            continue;
        };
        let mut child = pos.clone_box();
        child.play(&mv).expect("a legal move");
        moves.push(mv);
        if moves.len() == length as usize {
            visit(&moves, &*child)?;
            moves.pop();
        } else {
            let untried = child.moves().into_iter();
            line.push((child, untried));
        }
    }
    Ok(())
}

/// The number of sequences of `length` moves, or `most` if there are more.
pub(crate) fn count(start: &dyn AnyPosition, length: u32, most: u64) -> u64 {
    let Some(before_last) = length.checked_sub(1) else { return 1 };
    let mut sum = 0;
    // Breaking off is no error: then there are more.
    let _ = visit_all(start, before_last, &mut |_, pos| {
        sum += pos.move_count() as u64;
        if sum < most { Ok(()) } else { Err(()) }
    });
    sum.min(most)
}

/// The largest length up to which there are at most `most` sequences in total.
pub(crate) fn affordable_depth(start: &dyn AnyPosition, most: u64) -> u32 {
    let (mut depth, mut sum) = (0, 1);
    loop {
        let more = count(start, depth + 1, most + 1);
        sum += more;
        if more == 0 || sum > most {
            return depth;
        }
        depth += 1;
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    #[test]
    fn all_counted_sequences_are_visited() {
        let start = "kalah:seeds=2".parse::<Variant>().expect("a game").start();
        let mut visited = 0;
        visit_all(&*start, 4, &mut |moves, _| {
            visited += 1;
            if moves.len() == 4 { Ok(()) } else { Err(()) }
        })
        .expect("sequences of four moves");
        assert_eq!(count(&*start, 4, u64::MAX), visited);
        assert_eq!(count(&*start, 4, 100), 100);
    }

    #[test]
    fn the_affordable_depth_ends_with_the_game() {
        let nim = "nim:tokens=3".parse::<Variant>().expect("a game").start();
        assert_eq!(affordable_depth(&*nim, 1000), 3);
        let start = "tictactoe".parse::<Variant>().expect("a game").start();
        assert_eq!(affordable_depth(&*start, 1 + 9 + 72), 2);
        assert_eq!(affordable_depth(&*start, 9 + 72), 1);
    }

    #[test]
    fn long_sequences_need_no_stack() {
        let start = "nim:tokens=1000000,take=1".parse::<Variant>().expect("a game").start();
        assert_eq!(count(&*start, 100_000, u64::MAX), 1);
    }
}
