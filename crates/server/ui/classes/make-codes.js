// New login codes and bot tokens.

import { call } from '../app/api.js';

/**
 * Makes codes for the named students and tokens for the named groups. Without names: for all who have none yet.
 * @param {string} id of the class
 * @param {{students?: string[], groups?: string[]}} [chosen]
 * @returns {Promise<import('../app/api-types.js').SheetView>}
 */
export const makeCodes = (id, chosen) => call('POST', `classes/${id}/codes`, chosen ?? {});
