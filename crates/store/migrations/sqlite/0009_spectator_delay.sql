-- How much later than the players spectators see the games of a match, in milliseconds.
ALTER TABLE match ADD COLUMN spectator_delay BIGINT NOT NULL DEFAULT 0;

-- The same for all matches of a competition.
ALTER TABLE competition ADD COLUMN spectator_delay BIGINT NOT NULL DEFAULT 0;
