-- Matches, their games, and the event log.

CREATE TABLE match (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- Guests have no account.
    creator BIGINT REFERENCES account (id),
    mode TEXT NOT NULL,
    game TEXT NOT NULL,
    clock TEXT NOT NULL,
    rated BIGINT NOT NULL,
    state TEXT NOT NULL,
    seats TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

-- The lobby: the newest matches first, of one state or of all.
CREATE INDEX match_created_at ON match (created_at, id);

CREATE INDEX match_state ON match (state, created_at, id);

-- The accounts in the seats of a match: seats is text that no query looks into.
CREATE TABLE participant (
    account BIGINT NOT NULL REFERENCES account (id),
    match TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    PRIMARY KEY (account, match)
);

CREATE INDEX participant_match ON participant (match);

-- status, result, reason, seq and ended_at summarise the events of the game.
CREATE TABLE game (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    match TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    number BIGINT NOT NULL,
    setup TEXT NOT NULL,
    first TEXT NOT NULL,
    second TEXT NOT NULL,
    status TEXT NOT NULL,
    result TEXT,
    reason TEXT,
    -- The last event; 0 before the first.
    seq BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    ended_at BIGINT,
    UNIQUE (match, number)
);

-- What the server loads when it starts.
CREATE INDEX game_running ON game (created_at, id) WHERE ended_at IS NULL;

-- Append-only.
CREATE TABLE event (
    game TEXT COLLATE "C" NOT NULL REFERENCES game (id),
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    -- Microseconds of server time.
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);
