//! Searches held to their promises on random trees with repeated turns.

mod random_trees;
