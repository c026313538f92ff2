// What the positions of a reviewed game are worth, and which of its moves are named as mistakes.

import { advantage } from '../../analysis/report.js';

/** @typedef {import('../../app/types.js').Side} Side */
/** @typedef {import('../../app/api-types.js').MoveReview} MoveReview */
/** @typedef {import('../../app/api-types.js').MoveValue} MoveValue */
/** A value for the player who is to move, or who has just moved. @typedef {{value: MoveValue, player: Side}} Worth */
/** A position in the graph; `height` goes from -1 (the second player wins) to 1 (the first player wins). @typedef {{ply: number, height: number, isProven: boolean}} Point */
/** A blunder changes the result; a mistake gives something away. @typedef {'blunder'|'mistake'} Fault */

/** Margins below this one do not fill the height of the graph. */
const LEAST_SCALE = 10;
/** An estimate is rough: a mistake by estimate is named only if the graph falls by this much. */
const VISIBLE_FALL = 0.12;

export class Evaluation {
  /** The margin at the edge of the graph; null for games that are only won, drawn or lost. @type {number|null} */
  #scale;

  /** @param {MoveReview[]} reviews of the first moves, without gaps @param {boolean} hasMargins */
  constructor(reviews, hasMargins) {
    this.reviews = reviews;
    const scores = reviews.flatMap(({ best, played }) => [best.score, played.score]).map((score) => Math.abs(score ?? 0));
    this.#scale = hasMargins ? scores.reduce((a, b) => Math.max(a, b), LEAST_SCALE) : null;
  }

  /** What the position after some moves is worth; null if that is not known. @param {number} ply @returns {Worth|null} */
  at(ply) {
    const [next, last] = [this.reviews[ply], this.reviews[ply - 1]];
    if (next && isKnown(next.best)) return { value: next.best, player: next.player };
    return last && isKnown(last.played) ? { value: last.played, player: last.player } : null;
  }

  /** The positions whose value is known. @returns {Point[]} */
  points() {
    const known = this.reviews.length === 0 ? [] : Array.from({ length: this.reviews.length + 1 }, (_, ply) => ({ ply, worth: this.at(ply) }));
    return known.flatMap(({ ply, worth }) => (worth ? [{ ply, height: this.height(worth), isProven: worth.value.exact }] : []));
  }

  /** @param {Worth} worth */
  height({ value, player }) {
    if (this.#scale === null) return advantage(value, player);
    const score = (player === 'first' ? 1 : -1) * (value.score ?? 0);
    return (Math.sign(score) * Math.log1p(Math.abs(score))) / Math.log1p(this.#scale);
  }

  /** What is wrong with a move, if it is worth naming. @param {MoveReview|undefined} review @returns {Fault|null} */
  fault(review) {
    if (review?.quality === 'blunder') return 'blunder';
    if (review?.quality !== 'mistake') return null;
    if (review.certainty === 'exact') return review.regret ? 'mistake' : null;
    const { player, best, played } = review;
    const fall = Math.abs(this.height({ value: best, player }) - this.height({ value: played, player }));
    return fall >= VISIBLE_FALL ? 'mistake' : null;
  }

  /** The moves with a fault, in the order of the game. */
  faults() {
    return this.reviews.flatMap((review) => {
      const fault = this.fault(review);
      return fault ? [{ review, fault }] : [];
    });
  }
}

/** @param {MoveValue} value */
const isKnown = ({ score }) => score !== null && score !== undefined;
