//! Games in a hall with a log in memory and a clock of the test.

mod durability;
mod hosting;
mod outages;
mod restarts;
mod streams;
mod support;
mod suspending;
mod times;
mod tokens;
