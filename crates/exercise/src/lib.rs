//! Hand exercises. A student computes the minimax values of a small tree by hand, or runs alpha-beta on it, and fills in a
//! box for every value, every end of a window and every cut. [`Exercise::check`] names the first box that is wrong, in the
//! order in which the algorithm fills them, and why.
//!
//! Right answers differ: a cut at equality or only beyond, a bound or the best value found at a cut. Every such convention
//! has a [`Solution`], and answers are right if one of them accepts all.

mod answers;
mod checking;
mod exercise;
mod finding;
mod solution;
mod steps;

pub use answers::{Answer, AnswerError, Answers, Bound};
pub use checking::{Checked, Verdict};
pub use exercise::{Exercise, ExerciseError, ExerciseNode, MOST_NODES, Taught};
pub use finding::{Blank, Finding, Mistake, Reason};
pub use solution::{Cut, Solution, Visit};
pub use steps::Step;
