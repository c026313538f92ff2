use std::fmt;
use std::sync::Arc;

/// A collection of endgame tables.
pub trait EndgameSource: Send + Sync + fmt::Debug {
    /// The complete and verified table of this name, if there is one.
    fn values(&self, name: &str) -> Option<EndgameValues>;
}

/// The values of an endgame table, in memory or in a mapped file.
#[derive(Clone)]
pub struct EndgameValues(Arc<dyn AsRef<[u8]> + Send + Sync>);

impl EndgameValues {
    /// Shares these bytes.
    pub fn new(bytes: impl AsRef<[u8]> + Send + Sync + 'static) -> Self {
        Self(Arc::new(bytes))
    }
}

impl AsRef<[u8]> for EndgameValues {
    fn as_ref(&self) -> &[u8] {
        (*self.0).as_ref()
    }
}

impl fmt::Debug for EndgameValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} values", self.as_ref().len())
    }
}
