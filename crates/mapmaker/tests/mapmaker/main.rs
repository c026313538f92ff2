//! Generated maps, shipped maps, and texts that are not maps.

mod making;
mod reading;
mod shipped;
