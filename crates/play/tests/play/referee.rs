//! The referee, driven as hosts drive it.

mod asking;
mod clocks;
mod ends;
mod hosting;
mod proposals;
mod random;
mod storing;
mod support;
