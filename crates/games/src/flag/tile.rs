use gambito_core::Text;

/// The tile of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Tile {
    /// Easy to walk; can be dug.
    Grass = 1,
    /// Costs half with a boat.
    Water,
    /// Costs a little more than grass.
    Mud,
    /// Cannot be entered.
    Wall,
    /// Dug once.
    Hole,
    /// Dug twice.
    Trench,
    /// Captured by the player who enters.
    Flag,
    /// Gives boats.
    Boat,
    /// Gives axes.
    Axe,
    /// Gives energy.
    Juice,
    /// Gives shovels.
    Shovel,
    /// Costs half with an axe, which clears it.
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

    /// The number in the rules, from 1.
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

    /// The energy it takes to enter without tools; none if it cannot be entered.
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

    /// The units of a tool or of energy that the player who takes it gets.
    #[inline]
    #[must_use]
    pub const fn gives(self) -> u16 {
        match self {
            Self::Boat | Self::Axe | Self::Juice => 20,
            Self::Shovel => 10,
            _ => 0,
        }
    }

    /// What digging turns it into; none if it cannot be dug.
    #[inline]
    #[must_use]
    pub const fn dug(self) -> Option<Self> {
        match self {
            Self::Grass => Some(Self::Hole),
            Self::Hole | Self::Trench => Some(Self::Trench),
            _ => None,
        }
    }

    /// Whether a player who enters takes it.
    #[inline]
    #[must_use]
    pub const fn is_taken(self) -> bool {
        matches!(self, Self::Flag | Self::Boat | Self::Axe | Self::Juice | Self::Shovel)
    }
}
