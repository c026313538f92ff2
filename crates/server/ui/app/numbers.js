// Numbers as people of the language of the moment write them.
import { language } from './language.js';

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {number|null|undefined} value
 * @param {number} [digits] most digits after the point
 * @param {boolean} [signed] a plus before what is positive
 */
export function number(value, digits = 2, signed = false) {
  if (value === null || value === undefined) return '';
  const key = `${language()} ${digits} ${signed}`;
  let format = formats.get(key);
  if (!format) {
    const signDisplay = signed ? 'exceptZero' : 'negative';
    format = new Intl.NumberFormat(language(), { maximumFractionDigits: digits, useGrouping: 'always', signDisplay });
    formats.set(key, format);
  }
  return format.format(value);
}

/** @param {number|null|undefined} value @param {number} [digits] */
export const signed = (value, digits = 2) => number(value, digits, true);

/** Where there is little room: without points or commas between thousands. @param {number} value */
export function narrow(value) {
  const key = `${language()} narrow`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language(), { maximumFractionDigits: 2, useGrouping: false });
  formats.set(key, format);
  return format.format(value);
}

/** A large number in few characters: 3.1 M. @param {number} value */
export function brief(value) {
  const key = `${language()} brief`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language(), { notation: 'compact', maximumSignificantDigits: 3 });
  formats.set(key, format);
  return format.format(value);
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 10) return `${number(ms, 2)} ms`;
  return ms < 1000 ? `${number(ms, 0)} ms` : `${number(ms / 1000, ms < 10_000 ? 2 : 1)} s`;
}

/** How much larger or smaller a number has become, such as -70 %. @param {number} before @param {number} now */
export function change(before, now) {
  if (before === now) return '=';
  if (before === 0) return signed(now);
  const percent = (100 * (now - before)) / before;
  return `${signed(percent, Math.abs(percent) < 10 ? 1 : 0)} %`;
}
