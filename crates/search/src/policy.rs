use crate::Distances;

/// The order in which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Order {
    /// The game's move order.
    #[default]
    Natural,
    /// The most promising moves first.
    Best,
    /// The least promising moves first, to measure what ordering is worth.
    Worst,
    /// The game's move order from its other end.
    Reverse,
}

/// The score of a move that ends the search of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Cutoff {
    /// Beta or more.
    #[default]
    AtBeta,
    /// More than beta, so a node is searched on while its window is closed: it costs nodes and saves none. Some
    /// textbooks and programs cut like this.
    BeyondBeta,
}

/// When a value may come from theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Inference {
    /// Never.
    #[default]
    Off,
    /// Where the search would see the end of every line: the value stays the same.
    WithinDepth,
    /// As [`WithinDepth`](Self::WithinDepth), and only for positions of at most this size; see
    /// [`Theory::extent`](gambito_core::Theory::extent).
    UpTo(u32),
    /// Everywhere: a search of limited depth then knows more than plain minimax.
    Anywhere,
}

/// The enhancements of a search.
///
/// A policy of constants ([`Plain`]) compiles to a search without what it leaves out; [`Switches`] has fields. Of all
/// enhancements only [`Inference::Anywhere`] changes the value at equal depth.
pub trait Policy: Copy + Send + 'static {
    /// Whether this is only the textbook algorithm. Then successors are made one by one and the whole loop is inlined.
    /// Without [`lazy`](Self::lazy) those behind a cutoff still count as made: in move order that count is the only
    /// difference.
    const PLAIN: bool = false;

    /// Whether to prune: alpha-beta, otherwise minimax.
    fn pruning(&self) -> bool;
    /// The score that ends the search of a node.
    fn cutoff(&self) -> Cutoff {
        Cutoff::AtBeta
    }
    /// Whether to use the cache.
    fn cache(&self) -> bool {
        false
    }
    /// The order in which moves are tried.
    fn order(&self) -> Order {
        Order::Natural
    }
    /// Whether a successor is made only when it is visited.
    fn lazy(&self) -> bool {
        false
    }
    /// When values may come from theory.
    fn inference(&self) -> Inference {
        Inference::Off
    }
    /// Whether to fold equivalent positions and moves.
    fn symmetry(&self) -> bool {
        false
    }
    /// Whether to prefer faster wins and slower losses.
    fn shortest(&self) -> bool {
        false
    }
    /// Whether the root window opens at the bounds of the evaluation, so that a best possible value ends the search.
    /// Otherwise it is open, as in the textbook.
    fn bounds(&self) -> bool {
        false
    }
    /// Whether scores have distances.
    #[inline]
    fn distances(&self) -> Distances {
        if self.shortest() { Distances::Counted } else { Distances::Ignored }
    }
}

/// The textbook algorithm alone: alpha-beta if `PRUNING`, otherwise minimax. The default has an open root window.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain<const PRUNING: bool> {
    /// See [`Policy::bounds`]. This is no type parameter, because only the root asks.
    pub bounds: bool,
}

impl<const PRUNING: bool> Policy for Plain<PRUNING> {
    const PLAIN: bool = true;

    #[inline]
    fn pruning(&self) -> bool {
        PRUNING
    }
    #[inline]
    fn bounds(&self) -> bool {
        self.bounds
    }
}

/// Enhancements chosen at run time. The default is plain minimax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Switches {
    /// See [`Policy::pruning`].
    pub pruning: bool,
    /// See [`Policy::cutoff`]. The engine ignores it.
    pub cutoff: Cutoff,
    /// See [`Policy::cache`].
    pub cache: bool,
    /// See [`Policy::order`].
    pub order: Order,
    /// See [`Policy::lazy`].
    pub lazy: bool,
    /// See [`Policy::inference`].
    pub inference: Inference,
    /// See [`Policy::symmetry`].
    pub symmetry: bool,
    /// See [`Policy::shortest`].
    pub shortest: bool,
    /// See [`Policy::bounds`].
    pub bounds: bool,
    /// Whether to deepen iteratively. This is not part of [`Policy`], because it does not concern single nodes.
    pub deepen: bool,
}

impl Switches {
    /// Plain minimax.
    pub const MINIMAX: Self = Self {
        pruning: false,
        cutoff: Cutoff::AtBeta,
        cache: false,
        order: Order::Natural,
        lazy: false,
        inference: Inference::Off,
        symmetry: false,
        shortest: false,
        bounds: false,
        deepen: false,
    };

    /// Plain alpha-beta.
    pub const ALPHA_BETA: Self = Self { pruning: true, ..Self::MINIMAX };

    /// Every enhancement: what the strong player and exact solving use.
    pub const BEST: Self = Self {
        pruning: true,
        cutoff: Cutoff::AtBeta,
        cache: true,
        order: Order::Best,
        lazy: true,
        inference: Inference::Anywhere,
        symmetry: true,
        shortest: true,
        bounds: true,
        deepen: true,
    };

    /// Whether a [`Plain`] policy is the same.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self == Self { pruning: self.pruning, bounds: self.bounds, deepen: self.deepen, ..Self::default() }
    }
}

impl Policy for Switches {
    #[inline]
    fn pruning(&self) -> bool {
        self.pruning
    }
    #[inline]
    fn cutoff(&self) -> Cutoff {
        self.cutoff
    }
    #[inline]
    fn cache(&self) -> bool {
        self.cache
    }
    #[inline]
    fn order(&self) -> Order {
        self.order
    }
    #[inline]
    fn lazy(&self) -> bool {
        self.lazy
    }
    #[inline]
    fn inference(&self) -> Inference {
        self.inference
    }
    #[inline]
    fn symmetry(&self) -> bool {
        self.symmetry
    }
    #[inline]
    fn shortest(&self) -> bool {
        self.shortest
    }
    #[inline]
    fn bounds(&self) -> bool {
        self.bounds
    }
}
