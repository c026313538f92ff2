// Parts of the workbench that are loaded when they are first needed.

import { lost } from './connection.js';

/**
 * What `load` imports. If the server is not there to give it, `connection` learns of it and nothing comes back:
 * once the server is there again, whoever wanted the part may ask anew.
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
