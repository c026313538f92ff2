// Modules that are loaded when they are first needed.

import { lost } from './connection.js';

/**
 * Imports a module. If the server does not answer, resolves to null and tells `connection`; the caller can try again when
 * the server answers.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T|null>}
 */
export async function part(load) {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    lost();
    return null;
  }
}
