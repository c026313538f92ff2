-- Programs that owners of bots have uploaded. An upload is a version of its bot.
CREATE TABLE upload (
    id TEXT NOT NULL PRIMARY KEY,
    bot BIGINT NOT NULL,
    version BIGINT NOT NULL,
    -- SHA-256 of the file.
    digest BYTEA NOT NULL,
    -- The name of the file, which says whether it is an archive.
    file TEXT NOT NULL,
    command TEXT NOT NULL,
    -- The game with which it is checked.
    game TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    state TEXT NOT NULL,
    -- The result of the check, as JSON.
    report TEXT,
    created_at BIGINT NOT NULL,
    UNIQUE (bot, version),
    FOREIGN KEY (bot, version) REFERENCES bot_version (bot, number)
);

CREATE INDEX upload_state ON upload (state);

-- Their files, in parts: a large row would hold up the moves that are stored at the same time. Parts are stored before
-- their upload, and removed at the next start if that never came.
CREATE TABLE upload_part (
    upload TEXT NOT NULL,
    number BIGINT NOT NULL,
    bytes BYTEA NOT NULL,
    PRIMARY KEY (upload, number)
);
