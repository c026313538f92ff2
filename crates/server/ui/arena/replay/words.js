// Sentences about the moves and positions of a replayed game.

import { sentence } from '../../analysis/bar.js';
import { scoreText } from '../../analysis/report.js';
import { duration, number } from '../../app/numbers.js';
import { t } from '../../app/texts.js';
import { nameIn } from '../../boards/move-name.js';
import { occupantName } from '../words.js';

/** @typedef {import('../../app/types.js').Side} Side */
/** @typedef {import('./evaluation.js').Evaluation} Evaluation */
/** @typedef {import('../../app/api-types.js').MoveReview} MoveReview */
/** @typedef {import('./replayed.js').Replayed} Replayed */

/** How annotated games mark moves. @type {Record<import('./evaluation.js').Fault, string>} */
export const SIGNS = { blunder: '??', mistake: '?' };

/** The name of a player. @param {Replayed} game @param {Side} side */
export const playerName = (game, side) => occupantName(game.about?.[side]);

/** The move that led to a position, or the start. @param {Replayed} game @param {number} ply */
export function moveText(game, ply) {
  const move = game.state?.moves[ply - 1];
  if (!move) return t('web-replay-start');
  const mover = game.movers[ply - 1];
  return t('web-replay-move', { number: number(ply), move: nameIn(game, move), player: mover ? playerName(game, mover) : '' });
}

/** Who is ahead after some moves; empty if that is not known. @param {Replayed} game @param {Evaluation} evaluation @param {number} ply */
export function standing(game, evaluation, ply) {
  const worth = evaluation.at(ply);
  if (!worth) return '';
  const players = { first: playerName(game, 'first'), second: playerName(game, 'second') };
  return sentence(worth.value, { players, points: hasMargins(game) }, evaluation.height(worth));
}

/** What was better than a move, and by how much. @param {Replayed} game @param {MoveReview} review */
export function betterText(game, review) {
  const points = hasMargins(game);
  const { best, played } = review;
  const values = { value: scoreText(played, points), move: nameIn(game, best.move), best: scoreText(best, points) };
  const regret = regretText(review, points);
  return regret ? t('web-replay-better-by', { ...values, regret }) : t('web-replay-better', values);
}

/** What a move gave away: a margin, or another result. @param {MoveReview} review @param {boolean} points */
export function regretText({ best, played, regret }, points) {
  if (!points && best.result && played.result) return `${t(`web-result-${best.result}`)} → ${t(`web-result-${played.result}`)}`;
  return regret ? `−${number(regret)}` : '';
}

/** Whether results of the game have a margin. @param {Replayed} game */
export const hasMargins = (game) => game.shown?.points ?? false;

/**
 * A position in one line, for the slider.
 * @param {Replayed} game @param {Evaluation} evaluation @param {number} ply @param {number|undefined} took milliseconds
 */
export function plyText(game, evaluation, ply, took) {
  const fault = evaluation.fault(evaluation.reviews[ply - 1]);
  const parts = [
    moveText(game, ply),
    fault ? t(`web-replay-${fault}`) : '',
    standing(game, evaluation, ply),
    ply > 0 && took !== undefined ? duration(took) : '',
  ];
  return parts.filter(Boolean).join('. ');
}
