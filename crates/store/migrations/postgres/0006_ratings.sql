-- What the games of an account show: ratings, results, and what only its players see of a game.

-- Ratings by Glicko-2, for each family of games. Numbers are whole: thousandths of a point, billionths of the volatility.
CREATE TABLE rating (
    account BIGINT NOT NULL REFERENCES account (id),
    family TEXT COLLATE "C" NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (account, family)
);

-- How many games of an account ended in which way.
CREATE TABLE tally (
    account BIGINT NOT NULL REFERENCES account (id),
    family TEXT COLLATE "C" NOT NULL,
    -- win, draw or loss.
    result TEXT COLLATE "C" NOT NULL,
    reason TEXT COLLATE "C" NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (account, family, result, reason)
);

-- The log of one side of a game: refused moves and remarks.
CREATE TABLE note (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    -- 1 for the first player, 2 for the second.
    side BIGINT NOT NULL,
    number BIGINT NOT NULL,
    -- How many moves had been made.
    ply BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, side, number)
);

-- A rematch is found by the match that it follows.
CREATE INDEX match_rematch_of ON match (rematch_of) WHERE rematch_of IS NOT NULL;
