use gambito_core::{Player, mix};

/// All nodes of a tree, which never change during a game. The root is the first, and every node comes before those below
/// it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Nodes {
    nodes: Vec<Node>,
    /// A hash of the whole tree, to tell the nodes of different trees apart.
    pub(super) digest: u64,
    /// The largest absolute number of a leaf, at least 1.
    pub(super) largest: i32,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) name: Option<String>,
    /// The player to move, at a leaf the one who would be next.
    pub(super) player: Player,
    /// None at the root.
    pub(super) parent: Option<u16>,
    /// The place among the branches of the parent, counted from 0.
    pub(super) place: u8,
    pub(super) level: u8,
    pub(super) children: Vec<u16>,
    /// The number of a leaf, or the mean of the leaves below, rounded towards 0; for MAX.
    pub(super) number: i32,
    /// The leaves below, a leaf included.
    pub(super) leaves: u32,
    /// The greatest number of moves to a leaf.
    pub(super) height: u8,
}

impl Node {
    /// A node without children yet.
    pub(super) fn new(player: Player, level: u8) -> Self {
        Self {
            name: None,
            player,
            parent: None,
            place: 0,
            level,
            children: Vec::new(),
            number: 0,
            leaves: 1,
            height: 0,
        }
    }

    pub(super) fn is_leaf(&self) -> bool {
        self.children.is_empty()
    }
}

impl Nodes {
    /// A tree of these nodes, whose children come after them.
    pub(super) fn new(mut nodes: Vec<Node>) -> Self {
        let mut sums: Vec<i64> = nodes.iter().map(|node| i64::from(node.number)).collect();
        for index in (0..nodes.len()).rev() {
            let children = std::mem::take(&mut nodes[index].children);
            if !children.is_empty() {
                let below = children.iter().map(|&child| usize::from(child));
                sums[index] = below.clone().map(|child| sums[child]).sum();
                nodes[index].leaves = below.clone().map(|child| nodes[child].leaves).sum();
                nodes[index].height = 1 + below.map(|child| nodes[child].height).max().unwrap_or(0);
                let mean = sums[index] / i64::from(nodes[index].leaves);
                nodes[index].number = i32::try_from(mean).expect("a mean is no larger than what it is of");
            }
            nodes[index].children = children;
        }
        let leaves = nodes.iter().filter(|node| node.is_leaf());
        let largest = leaves.map(|leaf| leaf.number.abs()).max().unwrap_or(0).max(1);
        let digest = nodes.iter().fold(0, |digest, node| mix(digest ^ fingerprint(node)));
        Self { nodes, digest, largest }
    }

    pub(super) fn get(&self, index: u16) -> &Node {
        &self.nodes[usize::from(index)]
    }

    pub(super) fn all(&self) -> &[Node] {
        &self.nodes
    }

    /// The node of this name.
    pub(super) fn named(&self, name: &str) -> Option<u16> {
        let found = self.nodes.iter().position(|node| node.name.as_deref() == Some(name))?;
        u16::try_from(found).ok()
    }
}

/// A hash of what distinguishes a node from others in its place.
fn fingerprint(node: &Node) -> u64 {
    let name = node.name.iter().flat_map(|name| name.bytes());
    let name = name.fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
    let number = u64::from(node.number.unsigned_abs()) << 1 | u64::from(node.number < 0);
    mix(name ^ number << 20 ^ (node.children.len() as u64) << 8 ^ u64::from(node.level) << 1 ^ node.player as u64)
}
