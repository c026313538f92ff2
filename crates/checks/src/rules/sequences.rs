use gambito_catalog::AnyPosition;

/// Visits the end of every sequence of so many moves.
pub(crate) fn visit_all<E>(
    start: &dyn AnyPosition,
    length: u32,
    visit: &mut impl FnMut(&[String], &dyn AnyPosition) -> Result<(), E>,
) -> Result<(), E> {
    descend(start, length, &mut Vec::new(), visit)
}

fn descend<E>(
    pos: &dyn AnyPosition,
    left: u32,
    moves: &mut Vec<String>,
    visit: &mut impl FnMut(&[String], &dyn AnyPosition) -> Result<(), E>,
) -> Result<(), E> {
    if left == 0 {
        return visit(moves, pos);
    }
    for mv in pos.moves() {
        let mut child = pos.clone_box();
        child.play(&mv).expect("a legal move");
        moves.push(mv);
        descend(&*child, left - 1, moves, visit)?;
        moves.pop();
    }
    Ok(())
}

/// How many sequences of so many moves there are; not more than `most`.
pub(crate) fn count(start: &dyn AnyPosition, length: u32, most: u64) -> u64 {
    match length {
        0 => 1,
        1 => (start.move_count() as u64).min(most),
        _ => {
            let mut sum = 0;
            for mv in start.moves() {
                let mut child = start.clone_box();
                child.play(&mv).expect("a legal move");
                sum += count(&*child, length - 1, most - sum);
                if sum >= most {
                    break;
                }
            }
            sum
        }
    }
}

/// The longest sequences of which, with all that are shorter, there are not more than `most`.
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
    fn as_many_are_visited_as_are_counted() {
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
    fn a_depth_is_affordable_until_the_game_is_over() {
        let nim = "nim:tokens=3".parse::<Variant>().expect("a game").start();
        assert_eq!(affordable_depth(&*nim, 1000), 3);
        let start = "tictactoe".parse::<Variant>().expect("a game").start();
        assert_eq!(affordable_depth(&*start, 1 + 9 + 72), 2);
        assert_eq!(affordable_depth(&*start, 9 + 72), 1);
    }
}
