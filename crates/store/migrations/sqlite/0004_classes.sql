-- Classes with their members and groups, and what the bots of a course need.

-- A deleted class keeps its row: matches refer to it.
CREATE TABLE class (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT
);

-- Students of a class who work together and share a bot.
CREATE TABLE class_group (
    id INTEGER NOT NULL PRIMARY KEY,
    class TEXT NOT NULL REFERENCES class (id),
    name TEXT NOT NULL,
    -- The form of the name that must be unique in the class.
    folded TEXT NOT NULL,
    UNIQUE (class, folded)
);

CREATE TABLE class_member (
    class TEXT NOT NULL REFERENCES class (id),
    account BIGINT NOT NULL REFERENCES account (id),
    role TEXT NOT NULL,
    -- The name of a student on the roster, for teachers only.
    real_name TEXT,
    class_group BIGINT REFERENCES class_group (id),
    PRIMARY KEY (class, account)
) WITHOUT ROWID;

CREATE INDEX class_member_account ON class_member (account);

CREATE INDEX class_member_group ON class_member (class_group);

-- The group that owns a bot.
ALTER TABLE account ADD COLUMN class_group BIGINT REFERENCES class_group (id);

CREATE INDEX account_group ON account (class_group);

-- What a bot says about itself.
ALTER TABLE account ADD COLUMN description TEXT;

-- Versions that the owner of a bot has announced. Competitions freeze one of them.
CREATE TABLE bot_version (
    bot BIGINT NOT NULL REFERENCES account (id),
    -- From 1, without gaps.
    number BIGINT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (bot, number)
) WITHOUT ROWID;

-- What opened a session. After a one-time code, a new password needs no old one.
ALTER TABLE session ADD COLUMN opened_with TEXT NOT NULL DEFAULT 'password';

-- The class whose members alone see a match.
ALTER TABLE match ADD COLUMN class TEXT REFERENCES class (id);
