// A game of the workbench as the replay reads it.

import { isTwoPeople, seatName } from '../../play/seats.js';

/** @typedef {import('../../app/types.js').Side} Side */
/** @typedef {import('../../play/game.js').Game} Game */
/** @typedef {import('./replayed.js').Replayed} Replayed */

/** @implements {Replayed} */
export class WorkbenchReplay {
  id = null;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  get about() {
    const { game, position, seats } = this.game.session;
    // Two people have no names here but those of their sides.
    const name = (/** @type {Side} */ side) => (isTwoPeople(seats) && this.game.shown?.players[side]) || seatName(seats, side);
    const occupant = (/** @type {Side} */ side) => ({ name: name(side), kind: 'person' });
    return { spec: game, initial: position, first: occupant('first'), second: occupant('second') };
  }

  get state() {
    const { moves, undone } = this.game.session;
    return { moves: [...moves, ...undone] };
  }

  get session() {
    return this.game.session;
  }

  get shown() {
    return this.game.shown;
  }

  get movers() {
    return this.game.movers;
  }

  get isOver() {
    return this.game.isOver;
  }

  /** In the workbench everybody may look at the analysis. */
  get isPlayer() {
    return false;
  }

  get times() {
    return (this.game.match?.match.moves ?? []).map(({ took_us }) => took_us / 1000);
  }

  /** @param {number} ply */
  goTo(ply) {
    this.game.goTo(ply);
  }
}
