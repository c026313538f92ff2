// How far a competition has come: the round, the games that are left, and about how long they take.

import { secondsOf, sizeOf, GAMES_PER_MATCH } from './plan.js';

/** @typedef {import('./feed.js').Feed} Feed */
/** @typedef {import('./types.js').Competition} Competition */

/** Matches that must have ended before the pace is known. */
const LEAST_MEASURED = 3;

/** The round that is being played, and the number of rounds that were drawn. @param {Feed} feed */
export function currentRound({ rounds, standings }) {
  const stage = standings?.stage ?? 0;
  const ofStage = rounds.filter((round) => round.stage === stage);
  const open = ofStage.find(({ waiting, playing }) => waiting + playing > 0) ?? ofStage[ofStage.length - 1];
  return { round: open?.round ?? 0, of: Math.max(0, ...ofStage.map(({ round }) => round)) };
}

/** Matches in all, as far as they can be known. @param {Feed} feed */
export function totalMatches({ about, standings }) {
  if (!about) return 0;
  const planned = sizeOf(planOf(about)).matches;
  const drawn = standings?.drawn ?? 0;
  return standings?.status === 'finished' ? drawn : Math.max(planned, drawn);
}

/** @param {Feed} feed */
export function gamesLeft(feed) {
  if (feed.isOver) return 0;
  return GAMES_PER_MATCH * Math.max(0, totalMatches(feed) - (feed.standings?.played ?? 0));
}

/** The seconds that are left: by the pace since the page was opened, else by the clock. @param {Feed} feed */
export function secondsLeft(feed) {
  const { about, standings, since } = feed;
  if (!about || !standings || feed.isOver) return 0;
  const left = gamesLeft(feed);
  const measured = standings.played - (since?.played ?? 0);
  if (since && measured >= LEAST_MEASURED) {
    const seconds = (performance.now() - since.at) / 1000;
    return (left * seconds) / (measured * GAMES_PER_MATCH);
  }
  const plan = planOf(about);
  const atOnce = Math.max(1, Math.min(plan.concurrency, Math.floor(plan.players / 2)));
  return (left * secondsOf(about.game, about.clock)) / atOnce;
}

/** @param {Competition} about */
const planOf = (about) => ({
  players: about.entrants.filter(({ isActive }) => isActive).length,
  stages: about.stages.map((stage) => ({ ...stage, levels: stage.opponents?.length })),
  game: about.game,
  clock: about.clock,
  concurrency: about.concurrency,
  perEntrant: about.perEntrant,
});
