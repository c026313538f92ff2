// The binary under test as a command.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MOST_OUTPUT = 256 * 1024 * 1024;

export const BINARY = process.env.GAMBITO_BIN ?? '';
assert(BINARY, 'GAMBITO_BIN must name the gambito binary to test');

/** The output of a command. @param {...string} words */
export async function gambito(...words) {
  const { stdout } = await promisify(execFile)(BINARY, words, { maxBuffer: MOST_OUTPUT });
  return stdout;
}
