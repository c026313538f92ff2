use clap::Args;

#[derive(Args)]
pub(crate) struct ServeArguments {
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<String>,
    #[arg(long, value_name = "RULES")]
    pub(crate) game: Vec<String>,
    #[arg(long, value_name = "DATABASE", conflicts_with = "without_arena")]
    pub(crate) database: Option<String>,
    #[arg(long)]
    pub(crate) without_arena: bool,
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long, value_name = "NETWORK")]
    pub(crate) trusted_proxy: Vec<String>,
    #[arg(long, value_name = "WHO", conflicts_with = "without_arena")]
    pub(crate) sign_up: Option<String>,
    #[arg(long, value_name = "WHERE", conflicts_with = "without_arena")]
    pub(crate) uploads: Option<String>,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) log_format: Option<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) max_connections: Option<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) max_searches: Option<String>,
    #[arg(long, value_name = "NUMBER", conflicts_with = "without_arena")]
    pub(crate) max_matches: Option<String>,
    #[arg(long, value_name = "NUMBER", conflicts_with = "without_arena")]
    pub(crate) sign_ups_per_hour: Option<String>,
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "2671", conflicts_with = "without_arena")]
    pub(crate) kgp: Option<String>,
    // Here and below the conflict is spelled out: `requires` alone is waived where `kgp` conflicts with what is given.
    #[arg(long, value_name = "PITS,SEEDS", requires = "kgp", conflicts_with = "without_arena")]
    pub(crate) kgp_board: Vec<String>,
    #[arg(long, value_name = "PLAYER", requires = "kgp", conflicts_with = "without_arena")]
    pub(crate) kgp_opponent: Vec<String>,
    #[arg(long, value_name = "TIME", requires = "kgp", conflicts_with = "without_arena")]
    pub(crate) kgp_time: Option<String>,
}

impl ServeArguments {
    /// The first option that was given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let Self { listen, database, without_arena, public_url, trusted_proxy, sign_up, log_format, kgp, .. } = self;
        let Self { max_connections, max_searches, max_matches, sign_ups_per_hour, game, uploads, .. } = self;
        let options = [
            ("--listen", listen.is_some()),
            ("--game", !game.is_empty()),
            ("--database", database.is_some()),
            ("--without-arena", *without_arena),
            ("--public-url", public_url.is_some()),
            ("--trusted-proxy", !trusted_proxy.is_empty()),
            ("--sign-up", sign_up.is_some()),
            ("--uploads", uploads.is_some()),
            ("--log-format", log_format.is_some()),
            ("--max-connections", max_connections.is_some()),
            ("--max-searches", max_searches.is_some()),
            ("--max-matches", max_matches.is_some()),
            ("--sign-ups-per-hour", sign_ups_per_hour.is_some()),
            // Its other options require it.
            ("--kgp", kgp.is_some()),
        ];
        options.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }
}
