// Positions as the server shows them.

import { json } from './api.js';

/** @typedef {import('./types.js').Shown} Shown */

/**
 * @param {import('./api-types.js').Situation} situation
 * @param {{signal?: AbortSignal}} [options]
 * @returns {Promise<Shown>}
 */
export const showPosition = async (situation, options) =>
  /** @type {Shown} */ (await json('positions', situation, options));
