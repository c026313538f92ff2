-- Accounts, and everything that lets them in.
-- Columns are BIGINT, TEXT or BLOB, as in PostgreSQL. Times are milliseconds since 1970.

-- "GmbA": marks the file, so that the database of another program is never changed.
PRAGMA application_id = 1198350913;

CREATE TABLE schema_version (
    version BIGINT NOT NULL PRIMARY KEY,
    applied_at BIGINT NOT NULL
);

-- The server secret and the heartbeat.
CREATE TABLE server (
    key TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
);

-- Deleted accounts keep their row under another name: games refer to it.
CREATE TABLE account (
    -- SQLite numbers rows only if the type is spelled INTEGER; it has 64 bits as well.
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The form of the name that must be unique.
    folded TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    role TEXT NOT NULL,
    -- The person who owns a bot.
    owner BIGINT REFERENCES account (id),
    -- A PHC string. Bots have none.
    password TEXT,
    language TEXT,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT
);

CREATE INDEX account_owner ON account (owner);

CREATE TABLE session (
    digest BLOB NOT NULL PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES account (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX session_account ON session (account);

CREATE INDEX session_expires_at ON session (expires_at);

-- Tokens of bots.
CREATE TABLE token (
    id TEXT NOT NULL PRIMARY KEY,
    account BIGINT NOT NULL REFERENCES account (id),
    digest BLOB NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    revoked_at BIGINT
);

CREATE INDEX token_account ON token (account);

-- One-time codes: invitations, logins, password resets.
CREATE TABLE code (
    digest BLOB NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    -- The role of an account that signs up with the code.
    role TEXT,
    -- The account that the code lets in.
    account BIGINT REFERENCES account (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);

CREATE INDEX code_account ON code (account);

-- Answers to requests with an Idempotency-Key.
CREATE TABLE idempotency (
    account BIGINT NOT NULL REFERENCES account (id),
    key TEXT NOT NULL,
    -- Digest of the request body.
    digest BLOB NOT NULL,
    status BIGINT NOT NULL,
    answer TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, key)
);

CREATE INDEX idempotency_at ON idempotency (at);
