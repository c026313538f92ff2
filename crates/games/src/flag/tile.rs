use gambito_core::Text;

/// What a cell of the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Tile {
    /// Nothing in the way; may be dug.
    Grass = 1,
    /// Half as dear with a boat.
    Water,
    /// A little dearer than grass.
    Mud,
    /// Never entered.
    Wall,
    /// Dug once.
    Hole,
    /// Dug twice.
    Trench,
    /// What the game is about.
    Flag,
    /// Gives boats.
    Boat,
    /// Gives axes.
    Axe,
    /// Gives energy.
    Juice,
    /// Gives shovels.
    Shovel,
    /// Half as dear with an axe, which clears it.
    Forest,
}

impl Tile {
    /// All tiles, in the order of their numbers.
    pub const ALL: [Self; 12] = [
        Self::Grass,
        Self::Water,
        Self::Mud,
        Self::Wall,
        Self::Hole,
        Self::Trench,
        Self::Flag,
        Self::Boat,
        Self::Axe,
        Self::Juice,
        Self::Shovel,
        Self::Forest,
    ];

    /// The number of the rules, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The tile of this number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.number() == number)
    }

    /// The character in maps and drawings.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Grass => '.',
            Self::Water => '~',
            Self::Mud => ',',
            Self::Wall => '#',
            Self::Hole => 'o',
            Self::Trench => '=',
            Self::Flag => 'F',
            Self::Boat => 'B',
            Self::Axe => 'A',
            Self::Juice => 'J',
            Self::Shovel => 'S',
            Self::Forest => 'T',
        }
    }

    /// The tile of this character.
    #[must_use]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.symbol() == symbol)
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> Text {
        let [en, es] = self.names();
        Text::new(en, es)
    }

    /// The name in scenes and reports, always the English one.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.names()[0]
    }

    /// The name in English and in Spanish.
    const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Grass => ["grass", "hierba"],
            Self::Water => ["water", "agua"],
            Self::Mud => ["mud", "barro"],
            Self::Wall => ["wall", "muro"],
            Self::Hole => ["hole", "hoyo"],
            Self::Trench => ["trench", "zanja"],
            Self::Flag => ["flag", "bandera"],
            Self::Boat => ["boat", "barca"],
            Self::Axe => ["axe", "hacha"],
            Self::Juice => ["juice", "zumo"],
            Self::Shovel => ["shovel", "pala"],
            Self::Forest => ["forest", "bosque"],
        }
    }

    /// The energy it takes to enter, without tools; none for what is never entered.
    #[inline]
    #[must_use]
    pub const fn cost(self) -> Option<u16> {
        match self {
            Self::Wall => None,
            Self::Mud => Some(2),
            Self::Hole => Some(4),
            Self::Water | Self::Trench => Some(6),
            Self::Forest => Some(8),
            Self::Grass | Self::Flag | Self::Boat | Self::Axe | Self::Juice | Self::Shovel => Some(1),
        }
    }

    /// Units of the tool, or of energy, that whoever takes it gets.
    #[inline]
    #[must_use]
    pub const fn gives(self) -> u16 {
        match self {
            Self::Boat | Self::Axe | Self::Juice => 20,
            Self::Shovel => 10,
            _ => 0,
        }
    }

    /// What digging makes of it; none where nobody can dig.
    #[inline]
    #[must_use]
    pub const fn dug(self) -> Option<Self> {
        match self {
            Self::Grass => Some(Self::Hole),
            Self::Hole | Self::Trench => Some(Self::Trench),
            _ => None,
        }
    }

    /// Whether whoever enters takes it away.
    #[inline]
    #[must_use]
    pub const fn is_taken(self) -> bool {
        matches!(self, Self::Flag | Self::Boat | Self::Axe | Self::Juice | Self::Shovel)
    }
}
