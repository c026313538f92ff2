// Says once that a clock runs low, and not again before it has recovered.

import { announce } from '../app/announce.js';
import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';

export const SHORT_OF_TIME = 10_000;
const RECOVERED = 15_000;

export class ClockWarning {
  /** Null until the clock was seen for the first time. @type {boolean|null} */
  #isArmed = null;

  /** @param {number|null} left milliseconds of the player's own clock; null if it has none */
  watch(left) {
    if (left === null) return;
    this.#isArmed ??= left >= SHORT_OF_TIME;
    if (left >= RECOVERED) this.#isArmed = true;
    if (left >= SHORT_OF_TIME || !this.#isArmed) return;
    this.#isArmed = false;
    announce(t('web-frame-clock-low', { seconds: number(Math.ceil(left / 1000)) }));
  }
}
