use crate::Distances;

/// Which moves come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Order {
    /// The game's move order.
    #[default]
    Natural,
    /// The most promising moves first.
    Best,
    /// The least promising moves first, to see what ordering is worth.
    Worst,
}

/// When the value of a position is taken from theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum Inference {
    /// Never.
    #[default]
    Off,
    /// Where the search would see the end of every line anyway: the value stays what it is.
    WithinDepth,
    /// Everywhere: a search of limited depth then knows more than plain minimax could.
    Anywhere,
}

/// Which enhancements a search has, asked at every node.
///
/// A policy whose answers are constants ([`Plain`]) compiles to a search without the parts it leaves
/// out; [`Switches`] answers from fields. None of them but [`Inference::Anywhere`] changes the value
/// at equal depth.
pub trait Policy: Copy + Send + 'static {
    /// Whether this is nothing but the textbook algorithm. Then successors are made one by one and the
    /// whole loop is inlined. Without [`lazy`](Self::lazy) those behind a cut still count as made: where
    /// moves keep their own order, nothing but that count tells the two apart.
    const PLAIN: bool = false;

    /// Whether branches that cannot matter are cut: alpha-beta, or else minimax.
    fn pruning(&self) -> bool;
    /// Whether results are remembered.
    fn cache(&self) -> bool {
        false
    }
    /// Which moves come first.
    fn order(&self) -> Order {
        Order::Natural
    }
    /// Whether a successor is made only when it is visited.
    fn lazy(&self) -> bool {
        false
    }
    /// Whether theory answers.
    fn inference(&self) -> Inference {
        Inference::Off
    }
    /// Whether equivalent positions are folded.
    fn symmetry(&self) -> bool {
        false
    }
    /// Whether the faster win and the slower loss are preferred.
    fn shortest(&self) -> bool {
        false
    }
    /// What that means for scores.
    #[inline]
    fn distances(&self) -> Distances {
        if self.shortest() { Distances::Counted } else { Distances::Ignored }
    }
}

/// Nothing but the textbook algorithm: alpha-beta if `PRUNING`, otherwise minimax.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain<const PRUNING: bool>;

impl<const PRUNING: bool> Policy for Plain<PRUNING> {
    const PLAIN: bool = true;

    #[inline]
    fn pruning(&self) -> bool {
        PRUNING
    }
}

/// Enhancements chosen at run time. The default is plain minimax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Switches {
    /// See [`Policy::pruning`].
    pub pruning: bool,
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
    /// Whether depth grows step by step; the one switch that nodes do not see.
    pub deepen: bool,
}

impl Switches {
    /// Plain minimax.
    pub const MINIMAX: Self = Self {
        pruning: false,
        cache: false,
        order: Order::Natural,
        lazy: false,
        inference: Inference::Off,
        symmetry: false,
        shortest: false,
        deepen: false,
    };

    /// Plain alpha-beta.
    pub const ALPHA_BETA: Self = Self { pruning: true, ..Self::MINIMAX };

    /// All that helps: what the strong player and exact solving use.
    pub const BEST: Self = Self {
        pruning: true,
        cache: true,
        order: Order::Best,
        lazy: true,
        inference: Inference::Anywhere,
        symmetry: true,
        shortest: true,
        deepen: true,
    };

    /// Whether a [`Plain`] policy would do.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self == Self { pruning: self.pruning, deepen: self.deepen, ..Self::default() }
    }
}

impl Policy for Switches {
    #[inline]
    fn pruning(&self) -> bool {
        self.pruning
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
}
