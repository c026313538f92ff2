//! Matches, tournaments and tuning.
