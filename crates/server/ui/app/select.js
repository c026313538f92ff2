// Selects that follow their value, also if something else changes it.

import { ref } from '../vendor/lit.js';

/**
 * Keeps a select at a value. The attribute `selected` is not enough: options that were once chosen by hand ignore it.
 * @param {string} value
 */
export const shows = (value) =>
  ref((/** @type {Element|undefined} */ select) => {
    // The options are drawn after the select.
    if (select instanceof HTMLSelectElement) queueMicrotask(() => select.value === value || (select.value = value));
  });
