-- What follows from the end of a game, and where a match comes from.

-- The competition that a match belongs to.
ALTER TABLE match ADD COLUMN competition TEXT;

-- The match that a rematch follows.
ALTER TABLE match ADD COLUMN rematch_of TEXT REFERENCES match (id);

-- The random seed of built-in players; without one it follows from the id of the game.
ALTER TABLE match ADD COLUMN seed BIGINT;

CREATE INDEX match_competition ON match (competition) WHERE competition IS NOT NULL;

-- When the consequences of the end were stored: the next game of a pair, the state of the match, ratings.
ALTER TABLE game ADD COLUMN settled_at BIGINT;

UPDATE game SET settled_at = ended_at WHERE match IN (SELECT id FROM match WHERE state <> 'running');

-- What the server settles when it starts.
CREATE INDEX game_unsettled ON game (ended_at, id) WHERE ended_at IS NOT NULL AND settled_at IS NULL;
