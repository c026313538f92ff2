-- Matches of a class.

-- The matches of a competition belong to its class.
UPDATE match SET class = (SELECT competition.class FROM competition WHERE competition.id = match.competition)
WHERE competition IS NOT NULL;

-- The lobby of a class.
CREATE INDEX match_class ON match (class, created_at, id) WHERE class IS NOT NULL;
