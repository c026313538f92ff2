-- Matches that spectators see later: which of those that are over still look as if they were running.
CREATE INDEX match_delayed ON match (state, created_at, id) WHERE spectator_delay > 0;
