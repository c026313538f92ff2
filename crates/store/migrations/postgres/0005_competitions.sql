-- Competitions, what happened in them, and their matches.

-- state and seq summarise the events of the competition.
CREATE TABLE competition (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    organiser BIGINT NOT NULL REFERENCES account (id),
    -- The class whose members alone take part and watch.
    class TEXT COLLATE "C" REFERENCES class (id),
    game TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated BIGINT NOT NULL,
    rules TEXT NOT NULL,
    state TEXT NOT NULL,
    -- The last event; 0 before the first.
    seq BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);

-- The newest competitions first.
CREATE INDEX competition_created_at ON competition (created_at, id);

-- Append-only, like the events of games.
CREATE TABLE competition_event (
    competition TEXT COLLATE "C" NOT NULL REFERENCES competition (id),
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (competition, seq)
);

-- The matches that were started for pairings: one for each attempt, whatever happens in between.
CREATE TABLE competition_match (
    competition TEXT COLLATE "C" NOT NULL REFERENCES competition (id),
    pairing BIGINT NOT NULL,
    attempt BIGINT NOT NULL,
    match TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES match (id),
    PRIMARY KEY (competition, pairing, attempt)
);
