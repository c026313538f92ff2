use super::Encounter;

/// Rounds in which everybody meets everybody once: one player stays, the others go round in a circle.
pub(super) fn rounds(players: usize) -> Vec<Vec<Encounter>> {
    // With an odd number, whoever meets the empty seat rests.
    let seats = players + players % 2;
    let circle = seats - 1;
    let seat = |round: usize, place: usize| if place == 0 { 0 } else { (round + place - 1) % circle + 1 };
    let encounter = |round, place| [seat(round, place), seat(round, seats - 1 - place)];
    (0..circle)
        .map(|round| {
            let encounters = (0..seats / 2).map(|place| encounter(round, place));
            encounters.filter(|encounter| encounter.iter().all(|&player| player < players)).collect()
        })
        .collect()
}
