// Words of competitions: formats, states, and times in a few characters.

import { number } from '../app/numbers.js';
import { t } from '../app/texts.js';

/** @typedef {import('./types.js').Format} Format */
/** @typedef {import('./types.js').Status} Status */

/** @type {Format[]} */
export const FORMATS = ['round-robin', 'swiss', 'gauntlet', 'knockout', 'gate', 'ladder'];
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {Format} format */
export const formatName = (format) => t(`web-comp-format-${format}`);

/** @param {Status} status */
export const statusName = (status) => t(`web-comp-status-${status}`);

/** A long time, roughly: "40 min", "3 h", "2 days". @param {number} seconds */
export function roughly(seconds) {
  if (seconds < MINUTE) return t('web-comp-under-a-minute');
  if (seconds < 2 * HOUR) return t('web-comp-minutes', { minutes: number(Math.round(seconds / MINUTE)) });
  if (seconds < 2 * DAY) return t('web-comp-hours', { hours: number(Math.round(seconds / HOUR)) });
  return t('web-comp-days', { days: number(Math.round(seconds / DAY)) });
}

/** A countdown: 2:05:09, or days and hours while it is long. @param {number} ms */
export function countdown(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * DAY) return roughly(seconds);
  const pad = (/** @type {number} */ value) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor(seconds / MINUTE) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
