use std::fmt;

use super::{ALWAYS, LEVEL, PlayerSpec, Program, Sampler, Searcher};
use crate::{LimitSpec, SamplingSpec};

/// The spec, as [`PlayerSpec::read`] reads it.
impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, options) = match self {
            Self::Human => ("human", Vec::new()),
            Self::Random { seed } => ("random", seed_option(*seed)),
            Self::First => ("first", Vec::new()),
            Self::Always { mv } => (ALWAYS, vec![mv.clone()]),
            Self::Greedy { evaluation } => ("greedy", evaluation_option(evaluation.as_deref())),
            Self::Searcher(searcher) => (searcher.search.algorithm.name(), searcher.options()),
            Self::Level { level, seed } => {
                let level = format!("{LEVEL}={level}");
                ("engine", [level].into_iter().chain(seed_option(*seed)).collect())
            }
            Self::Sampler(sampler) => ("mcts", sampler.options()),
            Self::Program(Program { program, limits }) => (program.protocol.name(), vec![program.text(limits)]),
        };
        f.write_str(name)?;
        if options.is_empty() { Ok(()) } else { write!(f, ":{}", options.join(",")) }
    }
}

impl Searcher {
    fn options(&self) -> Vec<String> {
        let mut options = limit_options(&self.limits);
        options.extend(evaluation_option(self.evaluation.as_deref()));
        for (key, names) in ["with", "without"].into_iter().zip(self.search.differences()) {
            if !names.is_empty() {
                options.push(format!("{key}={}", names.join("+")));
            }
        }
        options.extend(self.threads.map(|threads| format!("threads={threads}")));
        options.extend(self.memory.map(|memory| format!("memory={memory}")));
        options
    }
}

impl Sampler {
    fn options(&self) -> Vec<String> {
        let mut options = limit_options(&self.limits);
        if self.sampling != SamplingSpec::default() {
            options.push(self.sampling.to_string());
        }
        options.extend(seed_option(self.seed));
        options
    }
}

fn limit_options(limits: &LimitSpec) -> Vec<String> {
    if limits.is_unlimited() { Vec::new() } else { vec![limits.to_string()] }
}

fn evaluation_option(evaluation: Option<&str>) -> Vec<String> {
    evaluation.map(|evaluation| format!("eval={evaluation}")).into_iter().collect()
}

fn seed_option(seed: Option<u64>) -> Vec<String> {
    seed.map(|seed| format!("seed={seed}")).into_iter().collect()
}
