//! A tidy tree layout after Reingold and Tilford: subtrees are as close as their outlines allow, and a parent is above
//! the middle of its children. Children are packed once from the left and once from the right, and placed half way
//! between both, which spaces small subtrees evenly among large ones.

/// The left and right extent of a subtree relative to its root, level by level.
type Outline = Vec<(f64, f64)>;

/// The x coordinate of the middle of every node, with the leftmost edge at 0. Children must have larger indices than
/// their parents; `gap` is the least space between two nodes of a level.
pub(crate) fn tidy(widths: &[f64], children: &[Vec<usize>], gap: f64) -> Vec<f64> {
    let mut outlines: Vec<Outline> = vec![Outline::new(); widths.len()];
    let mut offsets = vec![0.0; widths.len()];
    let mut left_edge = 0.0;
    for index in (0..widths.len()).rev() {
        let below: Vec<Outline> = children[index].iter().map(|&child| std::mem::take(&mut outlines[child])).collect();
        let places = centred(&spread(&below, gap));
        for (&child, &place) in children[index].iter().zip(&places) {
            offsets[child] = place;
        }
        outlines[index] = joined(widths[index], &below, &places);
        if index == 0 {
            left_edge = outlines[0].iter().map(|&(left, _)| left).fold(0.0, f64::min);
        }
    }
    let mut middles = offsets;
    if let Some(root) = middles.first_mut() {
        *root = -left_edge;
    }
    for index in 0..widths.len() {
        for &child in &children[index] {
            middles[child] += middles[index];
        }
    }
    middles
}

/// The x offsets of the roots of these subtrees, with the first one at 0.
fn spread(outlines: &[Outline], gap: f64) -> Vec<f64> {
    let from_left = packed(outlines.iter().cloned(), gap);
    let mirrored = outlines.iter().rev().map(|outline| outline.iter().map(|&(left, right)| (-right, -left)).collect());
    let from_right = packed(mirrored, gap);
    let width = from_left.last().copied().unwrap_or(0.0);
    from_left.iter().zip(from_right.iter().rev()).map(|(left, right)| (left + width - right) / 2.0).collect()
}

/// The x offsets of subtrees that are each as far left as those before it allow.
fn packed(outlines: impl Iterator<Item = Outline>, gap: f64) -> Vec<f64> {
    let mut edge: Vec<f64> = Vec::new();
    let mut places = Vec::new();
    for outline in outlines {
        let needed = outline.iter().zip(&edge).map(|(&(left, _), edge)| edge + gap - left);
        let place = needed.fold(None, |most: Option<f64>, next| Some(most.map_or(next, |most| most.max(next))));
        let place = place.unwrap_or(0.0);
        for (level, &(_, right)) in outline.iter().enumerate() {
            match edge.get_mut(level) {
                Some(edge) => *edge = place + right,
                None => edge.push(place + right),
            }
        }
        places.push(place);
    }
    places
}

fn centred(places: &[f64]) -> Vec<f64> {
    let middle = places.last().map_or(0.0, |last| (places[0] + last) / 2.0);
    places.iter().map(|place| place - middle).collect()
}

fn joined(width: f64, below: &[Outline], places: &[f64]) -> Outline {
    let mut outline = vec![(-width / 2.0, width / 2.0)];
    for (subtree, place) in below.iter().zip(places) {
        for (level, &(left, right)) in subtree.iter().enumerate() {
            let reach = (left + place, right + place);
            match outline.get_mut(level + 1) {
                Some(known) => *known = (known.0.min(reach.0), known.1.max(reach.1)),
                None => outline.push(reach),
            }
        }
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parent_stands_over_the_middle_of_its_children() {
        let middles = tidy(&[10.0; 4], &[vec![1, 2, 3], vec![], vec![], vec![]], 2.0);
        assert_eq!(middles, [17.0, 5.0, 17.0, 29.0]);
    }

    #[test]
    fn no_two_nodes_of_a_level_touch() {
        // Node i has children 3i+1..3i+3, with every fifth subtree missing and uneven widths.
        let count: usize = 200;
        let widths: Vec<f64> = (0..count).map(|index| 10.0 + (index % 7) as f64 * 9.0).collect();
        let below =
            |index: usize| (3 * index + 1..3 * index + 4).filter(|&child| child < count && index % 5 != 3).collect();
        let mut children: Vec<Vec<usize>> = (0..count).map(below).collect();
        let mut levels: Vec<Vec<usize>> = vec![vec![0]];
        while let Some(next) =
            levels.last().map(|level| level.iter().flat_map(|&index| children[index].clone()).collect::<Vec<_>>())
            && !next.is_empty()
        {
            levels.push(next);
        }
        children.truncate(count);
        let middles = tidy(&widths, &children, 4.0);
        for level in &levels {
            for pair in level.windows(2) {
                let space = (middles[pair[1]] - widths[pair[1]] / 2.0) - (middles[pair[0]] + widths[pair[0]] / 2.0);
                assert!(space >= 4.0 - 1e-6, "{pair:?}: {space}");
            }
        }
    }
}
