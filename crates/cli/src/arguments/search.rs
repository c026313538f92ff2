use clap::Args;
use gambito_analysis::SearchRequest;
use gambito_catalog::{Algorithm, LimitSpec, PlayerSpec, SearchVariant, searches};
use gambito_core::StopFlag;
use gambito_texts::Texts;

use super::amount::{bytes, limit};
use crate::commands::word_of;
use crate::failure::Failure;

/// Arguments that configure a search.
#[derive(Args)]
pub(crate) struct SearchArguments {
    #[arg(long, value_name = "NAME")]
    pub(crate) algorithm: Option<String>,
    #[arg(long = "with", value_name = "SWITCHES")]
    pub(crate) with: Option<String>,
    #[arg(long, value_name = "SWITCHES")]
    pub(crate) without: Option<String>,
    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,
}

impl SearchArguments {
    /// The player of the algorithm or of Monte-Carlo tree search, if one is given.
    pub(crate) fn player(&self, texts: Texts) -> Result<Option<PlayerSpec>, Failure> {
        let Some(given) = &self.algorithm else { return Ok(None) };
        let name = word_of(texts, "--algorithm", given, &searches())?;
        Ok(Some(name.parse().expect("every search is a player")))
    }

    /// The algorithm, if one is given.
    pub(crate) fn algorithm(&self, texts: Texts) -> Result<Option<Algorithm>, Failure> {
        let named = self.algorithm.as_deref().map(str::parse).transpose();
        named.map_err(|error| Failure::spec(texts, "--algorithm", &error))
    }

    /// Applies `--with` and `--without`.
    pub(crate) fn switch(&self, texts: Texts, search: &mut SearchVariant) -> Result<(), Failure> {
        for (argument, list, on) in [("--with", &self.with, true), ("--without", &self.without, false)] {
            search.switch_all(listed(list), on).map_err(|error| Failure::spec(texts, argument, &error))?;
        }
        Ok(())
    }

    /// Whether a switch is given, with or without a value.
    pub(crate) fn names_switch(&self, name: &str) -> bool {
        let mut given = listed(&self.with).chain(listed(&self.without));
        given.any(|given| given.split('=').next() == Some(name))
    }

    /// Applies the limits that are given; the others stay unchanged.
    pub(crate) fn limit(&self, texts: Texts, limits: &mut LimitSpec) -> Result<(), Failure> {
        let given =
            [("--depth", "depth", &self.depth), ("--nodes", "nodes", &self.nodes), ("--time", "time", &self.time)];
        for (argument, key, text) in given {
            if let Some(text) = text {
                limit(texts, argument, limits, key, text)?;
            }
        }
        Ok(())
    }

    /// Whether any argument besides the algorithm is given.
    pub(crate) fn has_settings(&self) -> bool {
        [&self.with, &self.without, &self.eval, &self.depth, &self.nodes, &self.time].into_iter().any(Option::is_some)
    }

    /// Whether no argument is given that only searches by depth have.
    pub(crate) fn has_limits_only(&self) -> bool {
        [&self.with, &self.without, &self.eval, &self.depth].into_iter().all(Option::is_none)
    }

    /// The search request that the arguments describe; `default` is the algorithm if none is given.
    pub(crate) fn request(
        &self,
        texts: Texts,
        game: String,
        default: Algorithm,
        memory: Option<&str>,
        stop: StopFlag,
    ) -> Result<SearchRequest, Failure> {
        let mut search = SearchVariant::from(self.algorithm(texts)?.unwrap_or(default));
        self.switch(texts, &mut search)?;
        let mut limits = LimitSpec::default();
        self.limit(texts, &mut limits)?;
        let memory = memory.map(|text| bytes(texts, "--memory", text)).transpose()?;
        let mut request = SearchRequest::new(game, search).within(limits);
        request.question.evaluation = self.eval.clone();
        request.resources.memory = memory;
        request.resources.stop = stop;
        Ok(request)
    }
}

/// The words of a list such as `cache,lazy`.
fn listed(list: &Option<String>) -> impl Iterator<Item = &str> {
    list.as_deref().unwrap_or_default().split([',', '+', ' ']).filter(|name| !name.is_empty())
}
