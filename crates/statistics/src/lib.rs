//! Ratings, intervals and sequential tests of games played in pairs with sides swapped.
