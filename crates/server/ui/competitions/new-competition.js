// A new competition as plain data: the choices of the form, the request that they make, and the size that they lead to.

import { clockOf } from '../arena/clock-choice.js';
import { gameSpec } from '../play/choices.js';
import { enteringOf, sizeOf } from './plan.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('./types.js').Format} Format */
/** @typedef {import('./types.js').Competition} Competition */
/** @typedef {import('../app/api-types.js').CompetitionRequest} CompetitionRequest */
/** @typedef {import('../app/api-types.js').StageRequest} StageRequest */

/**
 * @typedef {object} StageChoices
 * @property {Format} format
 * @property {number} pairs matches in each encounter
 * @property {number} groups
 * @property {number} rounds of a Swiss system
 * @property {number} seeds of a gauntlet
 * @property {string} opponent in a gate
 * @property {number} wins in a gate
 * @property {number} levels of a ladder
 * @property {'all'|'best'|'points'} qualify who goes on
 * @property {number} count the best of each group, or the least points
 */

/**
 * @typedef {object} Choices
 * @property {string} name
 * @property {string} game a name of the registry
 * @property {Record<string, string>} values of the game's keys
 * @property {number} expected entrants
 * @property {StageChoices[]} stages
 * @property {'turn'|'bank'|'none'} clock
 * @property {number} seconds for a turn
 * @property {number} minutes for the game
 * @property {number} increment in seconds
 * @property {number[]} levels of built-in players that take part
 * @property {string} accounts that take part, separated by blanks or commas
 * @property {string} deadline local date and time, or empty
 * @property {string} class id of the class, or empty
 * @property {number} concurrency
 * @property {number} perEntrant
 * @property {number} noShows
 * @property {number} delay seconds by which spectators see games later
 * @property {boolean} rated
 */

/** @type {StageChoices} */
export const USUAL_STAGE = {
  format: 'round-robin', pairs: 1, groups: 1, rounds: 5, seeds: 1, opponent: 'random', wins: 2, levels: 5, qualify: 'all', count: 2,
};

/** @type {Choices} */
export const USUAL = {
  name: '', game: '', values: {}, expected: 12, stages: [USUAL_STAGE], clock: 'turn', seconds: 5, minutes: 2, increment: 1,
  levels: [], accounts: '', deadline: '', class: '', concurrency: 8, perEntrant: 1, noShows: 3, delay: 0, rated: false,
};

/** The stages of usual competitions. @type {Record<string, StageChoices[]>} */
export const TEMPLATES = {
  'league': [USUAL_STAGE],
  'cup': [{ ...USUAL_STAGE, groups: 4, qualify: 'best', count: 2 }, { ...USUAL_STAGE, format: 'knockout' }],
  'swiss': [{ ...USUAL_STAGE, format: 'swiss' }],
  'course': [
    { ...USUAL_STAGE, format: 'gate' },
    { ...USUAL_STAGE },
  ],
  'ladder': [{ ...USUAL_STAGE, format: 'ladder' }],
};

/** @param {Choices} choices */
export const accountsOf = ({ accounts }) => accounts.split(/[\s,;]+/).filter(Boolean);

/** Those who are entered with the form, or as many as are expected. @param {Choices} choices */
export const playersOf = (choices) => Math.max(choices.expected, choices.levels.length + accountsOf(choices).length);

/** @param {Choices} choices */
const planned = ({ stages }) => stages.map((stage) => ({ ...stage, best: stage.qualify === 'best' ? stage.count : null }));

/** Whether the best of a stage are all who play it, so that it decides nothing. @param {Choices} choices @param {number} index of the stage */
export function allGoOn(choices, index) {
  const { qualify } = choices.stages[index];
  const entering = enteringOf(planned(choices), playersOf(choices));
  return qualify === 'best' && index + 1 < entering.length && entering[index + 1] === entering[index];
}

/** @param {Choices} choices */
export const plannedSize = (choices) =>
  sizeOf({
    players: playersOf(choices),
    stages: planned(choices),
    game: choices.game,
    clock: clockOf(choices),
    concurrency: choices.concurrency,
    perEntrant: choices.perEntrant,
  });

/** @param {Choices} choices @param {Game} game @param {(level: number) => string} levelName @returns {CompetitionRequest} */
export function requestOf(choices, game, levelName) {
  const { name, levels, deadline, concurrency, perEntrant, noShows, delay, rated } = choices;
  return {
    name,
    game: gameSpec(game, choices.values),
    clock: clockOf(choices),
    stages: choices.stages.map((stage, index) => stageRequest(stage, index + 1 < choices.stages.length, levelName)),
    entrants: [
      ...accountsOf(choices).map((account) => ({ account })),
      ...levels.map((level) => ({ player: `engine:level=${level}`, name: levelName(level) })),
    ],
    ...(deadline ? { deadline: new Date(deadline).getTime() } : {}),
    ...(choices.class ? { class: choices.class } : {}),
    concurrency,
    perEntrant,
    noShows,
    ...(delay ? { spectatorDelayMs: delay * 1000 } : {}),
    rated,
  };
}

/** @param {StageChoices} stage @param {boolean} isFollowed by another one @param {(level: number) => string} levelName @returns {StageRequest} */
function stageRequest(stage, isFollowed, levelName) {
  const { format, pairs, groups, rounds, seeds, opponent, wins, levels, qualify, count } = stage;
  const isGrouped = format !== 'gate' && format !== 'ladder';
  return {
    format,
    pairs,
    ...(isGrouped ? { groups } : {}),
    ...(format === 'swiss' ? { rounds } : {}),
    ...(format === 'gauntlet' ? { seeds } : {}),
    ...(format === 'gate' ? { opponent: { player: opponent }, wins } : {}),
    ...(format === 'ladder' ? { levels: ladder(levels, levelName) } : {}),
    ...(isFollowed && qualify !== 'all' ? { qualify: /** @type {any} */ ({ [qualify]: count }) } : {}),
  };
}

/** @param {number} levels @param {(level: number) => string} levelName */
const ladder = (levels, levelName) =>
  Array.from({ length: levels }, (_, index) => ({ player: `engine:level=${index + 1}`, name: levelName(index + 1), points: 1 }));

/** The choices of a competition that is to be repeated. @param {Competition} about @param {Record<string, string>} values of its game @returns {Choices} */
export function choicesLike(about, values) {
  const { perTurnMs, bankMs, incrementMs = 0 } = /** @type {any} */ (about.clock ?? {});
  return {
    ...USUAL,
    name: about.name,
    game: about.game.split(':', 1)[0],
    values,
    expected: about.entrants.length,
    stages: about.stages.map((stage) => ({
      ...USUAL_STAGE,
      format: stage.format,
      pairs: stage.pairs,
      groups: stage.groups,
      rounds: stage.rounds ?? USUAL_STAGE.rounds,
      seeds: stage.seeds ?? USUAL_STAGE.seeds,
      opponent: stage.opponents?.[0]?.player ?? USUAL_STAGE.opponent,
      wins: stage.wins ?? USUAL_STAGE.wins,
      levels: stage.opponents?.length || USUAL_STAGE.levels,
      qualify: stage.best ? 'best' : stage.leastPoints ? 'points' : 'all',
      count: stage.best ?? stage.leastPoints ?? USUAL_STAGE.count,
    })),
    clock: bankMs ? 'bank' : perTurnMs ? 'turn' : 'none',
    seconds: perTurnMs ? perTurnMs / 1000 : USUAL.seconds,
    minutes: bankMs ? bankMs / 60_000 : USUAL.minutes,
    increment: incrementMs / 1000,
    accounts: about.entrants.filter(({ kind }) => kind !== 'player').map(({ name }) => name).join('\n'),
    class: about.class ?? '',
    concurrency: about.concurrency,
    perEntrant: about.perEntrant,
    noShows: about.noShows,
    delay: (about.spectatorDelayMs ?? 0) / 1000,
    rated: about.rated,
  };
}
