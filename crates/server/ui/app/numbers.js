// Numbers in the format of the current language.
import { language } from './language.js';

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** @param {number|null|undefined} value @param {number} [digits] after the decimal point, at most */
export function number(value, digits = 2) {
  return written(value, { maximumFractionDigits: digits, useGrouping: 'always', signDisplay: 'negative' });
}

/** With a plus sign if positive. @param {number|null|undefined} value @param {number} [digits] */
export function signed(value, digits = 2) {
  return written(value, { maximumFractionDigits: digits, useGrouping: 'always', signDisplay: 'exceptZero' });
}

/** Without thousands separators, for narrow places. @param {number} value */
export const narrow = (value) => written(value, { maximumFractionDigits: 2, useGrouping: false });

/** A large number in compact form, such as 3.1M. @param {number} value */
export const brief = (value) => written(value, { notation: 'compact', maximumSignificantDigits: 3 });

/** With a minus sign, not a hyphen. Formats are expensive to create, so they are cached. @param {number|null|undefined} value @param {Intl.NumberFormatOptions} options */
function written(value, options) {
  if (value === null || value === undefined) return '';
  const key = `${language()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language(), options);
  formats.set(key, format);
  return format.format(value).replace('-', '−');
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 10) return `${number(ms, 2)} ms`;
  return ms < 1000 ? `${number(ms, 0)} ms` : `${number(ms / 1000, ms < 10_000 ? 2 : 1)} s`;
}

/** The relative change of a number, such as −70 %. @param {number} before @param {number} now */
export function change(before, now) {
  if (before === now) return '=';
  if (before === 0) return signed(now);
  const percent = (100 * (now - before)) / before;
  return `${signed(percent, Math.abs(percent) < 10 ? 1 : 0)} %`;
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const dates = new Map();

/** A day and a time of day. @param {number} ms since 1970 */
export const moment = (ms) => dated(ms, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {number} ms since 1970 */
export const day = (ms) => dated(ms, { dateStyle: 'medium' });

/** @param {number} ms @param {Intl.DateTimeFormatOptions} options */
function dated(ms, options) {
  const key = `${language()} ${JSON.stringify(options)}`;
  const format = dates.get(key) ?? new Intl.DateTimeFormat(language(), options);
  dates.set(key, format);
  return format.format(ms);
}
