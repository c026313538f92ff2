use super::Encounter;

/// Rounds in which every player meets every other once, by the circle method: one player stays, the others rotate.
#[must_use]
pub fn rounds(players: usize) -> Vec<Vec<Encounter>> {
    if players < 2 {
        return Vec::new();
    }
    // With an odd number of players, the player paired with the empty seat has a bye.
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
