use gambito_core::Position;

/// What is proven of the value of a rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) low: i64,
    pub(super) high: i64,
}

/// Bounds by position, in pairs of places: it grows as it fills, and once it may not grow any more, what
/// took less work makes room.
pub(super) struct Table<P: Position> {
    places: Vec<Option<Kept<P>>>,
    kept: usize,
    most_places: usize,
    /// Bytes that what is kept has elsewhere.
    elsewhere: usize,
    bytes: usize,
}

#[derive(Clone)]
struct Kept<P: Position> {
    rest: P,
    /// What was open there: the more, the more work it was.
    open: i64,
    bounds: Bounds,
    mv: P::Move,
}

/// Places of a new table.
const FIRST_PLACES: usize = 1 << 12;

impl<P: Position> Table<P> {
    pub(super) fn with_memory(bytes: usize) -> Self {
        // While it grows, the old table stands beside the new one.
        let most = bytes / size_of::<Option<Kept<P>>>();
        let most_places = (most + 1).next_power_of_two() / 2;
        let first = FIRST_PLACES.min(most_places.max(2));
        Self { places: vec![None; first], kept: 0, most_places, elsewhere: 0, bytes }
    }

    pub(super) fn len(&self) -> usize {
        self.kept
    }

    #[inline]
    pub(super) fn get(&self, rest: &P) -> Option<(Bounds, P::Move)> {
        let pair = &self.places[pair(rest, self.places.len())..][..2];
        let kept = pair.iter().flatten().find(|kept| kept.rest == *rest)?;
        Some((kept.bounds, kept.mv))
    }

    pub(super) fn store(&mut self, rest: &P, open: i64, bounds: Bounds, mv: P::Move) {
        if self.kept * 2 > self.places.len()
            && self.places.len() * 4 <= self.most_places
            && Self::bytes_of(self.places.len() * 4) + self.elsewhere <= self.bytes
        {
            self.grow();
        }
        self.put(Kept { rest: rest.clone(), open, bounds, mv });
    }

    fn put(&mut self, new: Kept<P>) {
        let first = pair(&new.rest, self.places.len());
        let pair = &self.places[first..first + 2];
        let place = pair
            .iter()
            .position(|kept| kept.as_ref().is_some_and(|kept| kept.rest == new.rest))
            .or_else(|| pair.iter().position(Option::is_none))
            .unwrap_or_else(|| {
                usize::from(pair[1].as_ref().map(|kept| kept.open) <= pair[0].as_ref().map(|kept| kept.open))
            });
        let more = new.rest.heap_bytes();
        let less = pair[place].as_ref().map(|kept| kept.rest.heap_bytes());
        // Where positions have much elsewhere, memory may end before the places do.
        if less.is_none() && Self::bytes_of(self.places.len()) + self.elsewhere + more > self.bytes {
            return;
        }
        self.elsewhere = self.elsewhere + more - less.unwrap_or(0);
        let pair = &mut self.places[first..first + 2];
        self.kept += usize::from(pair[place].is_none());
        pair[place] = Some(new);
    }

    const fn bytes_of(places: usize) -> usize {
        places * size_of::<Option<Kept<P>>>()
    }

    fn grow(&mut self) {
        let places = vec![None; self.places.len() * 4];
        let old = std::mem::replace(&mut self.places, places);
        (self.kept, self.elsewhere) = (0, 0);
        old.into_iter().flatten().for_each(|kept| self.put(kept));
    }
}

/// The first of the two places of a position.
#[inline]
fn pair<P: Position>(rest: &P, places: usize) -> usize {
    rest.key() as usize & (places - 1) & !1
}
