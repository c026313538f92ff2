// Display options of boards, stored in the browser.

const KEPT = 'gambito-boards';

/** @typedef {{motion: boolean, numbers: boolean}} Options */

/** @returns {Options} */
export function loadOptions() {
  const usual = { motion: true, numbers: true };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') };
  } catch {
    return usual;
  }
}

/** @param {Options} options */
export const keepOptions = (options) => localStorage.setItem(KEPT, JSON.stringify(options));
