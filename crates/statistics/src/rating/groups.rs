/// Players joined by games, directly or through others; only within a group can ratings be compared.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    of_player: Vec<usize>,
    members: Vec<Vec<usize>>,
}

impl Groups {
    pub(super) fn new(players: usize, encounters: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut neighbours = vec![Vec::new(); players];
        for (first, second) in encounters {
            neighbours[first].push(second);
            neighbours[second].push(first);
        }
        let mut groups = Self { of_player: vec![usize::MAX; players], members: Vec::new() };
        for start in 0..players {
            if groups.of_player[start] == usize::MAX {
                groups.collect_from(start, &neighbours);
            }
        }
        groups
    }

    fn collect_from(&mut self, start: usize, neighbours: &[Vec<usize>]) {
        let group = self.members.len();
        let mut members = Vec::new();
        let mut reached = vec![start];
        while let Some(player) = reached.pop() {
            if self.of_player[player] == usize::MAX {
                self.of_player[player] = group;
                members.push(player);
                reached.extend(&neighbours[player]);
            }
        }
        self.members.push(members);
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[usize]> {
        self.members.iter().map(Vec::as_slice)
    }

    /// The group of `player`, itself included.
    pub(super) fn around(&self, player: usize) -> &[usize] {
        &self.members[self.of_player[player]]
    }

    pub(super) fn are_joined(&self, a: usize, b: usize) -> bool {
        self.of_player[a] == self.of_player[b]
    }
}
