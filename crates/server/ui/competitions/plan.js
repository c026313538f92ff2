// How large a competition is: its matches, its games, and about how long it takes.

/** @typedef {import('./types.js').Format} Format */
/** @typedef {import('./types.js').Clock} Clock */
/** @typedef {{format: Format, pairs: number, groups: number, rounds?: number|null, seeds?: number|null, levels?: number, best?: number|null}} PlannedStage `levels` on a ladder */
/** @typedef {{players: number, matches: number, games: number, minutes: number}} Size */

export const GAMES_PER_MATCH = 2;
/** Moves of both players in a usual game. @type {Record<string, number>} */
const MOVES = { nim: 10, tictactoe: 8, dots: 12, isolation: 30, quarry: 20, breakthrough: 50, kalah: 36, flag: 60 };
const OTHER_MOVES = 30;
/** The part of the time for a turn, or of a bank, that is usually used. */
const USED = 1 / 3;
/** What a move takes without a clock, in seconds: built-in players. */
const QUICK = 0.1;

/**
 * @param {{players: number, stages: PlannedStage[], game: string, clock: Clock|null, concurrency: number, perEntrant: number}} plan
 * @returns {Size}
 */
export function sizeOf({ players, stages, game, clock, concurrency, perEntrant }) {
  let matches = 0;
  let seconds = 0;
  for (const [index, left] of enteringOf(stages, players).entries()) {
    const stage = stages[index];
    const played = matchesOf(stage, left);
    matches += played;
    const most = isAgainstStaff(stage.format) ? left * perEntrant : Math.floor(left / 2) * Math.max(1, perEntrant);
    const atOnce = Math.max(1, Math.min(concurrency, most, widest(stage, left)));
    seconds += (played * GAMES_PER_MATCH * secondsOf(game, clock)) / atOnce;
  }
  return { players, matches, games: matches * GAMES_PER_MATCH, minutes: seconds / 60 };
}

/** How many entrants each stage begins with. @param {PlannedStage[]} stages @param {number} players */
export function enteringOf(stages, players) {
  let left = players;
  return stages.map((stage) => {
    const entering = left;
    left = stage.best ? Math.min(left, stage.best * groupsOf(stage)) : left;
    return entering;
  });
}

/** The matches of a stage with a number of entrants. @param {PlannedStage} stage @param {number} entrants */
export function matchesOf(stage, entrants) {
  const sizes = groupSizes(entrants, groupsOf(stage));
  return stage.pairs * sizes.reduce((sum, size) => sum + encountersOf(stage, size), 0);
}

/** The seconds of a usual game. @param {string} game its spec @param {Clock|null} clock */
export function secondsOf(game, clock) {
  const moves = MOVES[game.split(':', 1)[0]] ?? OTHER_MOVES;
  if (!clock) return moves * QUICK;
  const { perTurnMs, bankMs, incrementMs = 0 } = /** @type {{perTurnMs?: number, bankMs?: number, incrementMs?: number}} */ (clock);
  if (bankMs) return (2 * bankMs * USED + moves * incrementMs) / 1000;
  return (moves * (perTurnMs ?? 0) * USED) / 1000;
}

/** @param {Format} format */
export const isAgainstStaff = (format) => format === 'gate' || format === 'ladder';

/** @param {PlannedStage} stage */
const groupsOf = (stage) => (isAgainstStaff(stage.format) ? 1 : Math.max(1, stage.groups));

/** @param {PlannedStage} stage @param {number} n */
function encountersOf({ format, rounds, seeds, levels = 1 }, n) {
  const met = Math.min(seeds ?? 1, n);
  /** @type {Record<Format, number>} */
  const count = {
    'round-robin': (n * (n - 1)) / 2,
    'swiss': (rounds ?? 1) * Math.floor(n / 2),
    'gauntlet': met * (n - met),
    'knockout': Math.max(0, n - 1),
    'gate': n,
    'ladder': n * levels,
  };
  return count[format];
}

/** Later rounds of a knockout have few matches to play at once. @param {PlannedStage} stage @param {number} entrants */
const widest = ({ format }, entrants) => (format === 'knockout' ? Math.max(1, entrants / 2 / Math.max(1, Math.log2(entrants))) : entrants);

/** @param {number} entrants @param {number} groups */
function groupSizes(entrants, groups) {
  return Array.from({ length: groups }, (_, index) => Math.floor((entrants + groups - 1 - index) / groups));
}
