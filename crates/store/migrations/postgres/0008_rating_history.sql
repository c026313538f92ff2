-- The rating of an account after each of its rated games. Numbers are whole, as in rating.
CREATE TABLE rating_history (
    account BIGINT NOT NULL REFERENCES account (id),
    family TEXT COLLATE "C" NOT NULL,
    -- How many games the rating rests on.
    games BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, family, games)
);

CREATE INDEX rating_history_at ON rating_history (account, at);
