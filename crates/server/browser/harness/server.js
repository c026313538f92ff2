// A server for tests, on a free port.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BINARY } from './gambito.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

// Ends on these signals, so that the handlers of `exit` end the servers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

export class Server {
  address = '';
  /** @type {ChildProcess|null} */
  #process = null;
  /** The folder of the database. */
  #folder = mkdtempSync(join(tmpdir(), 'gambito-browser-'));
  #killNow = () => this.#process?.kill('SIGKILL');
  #words;
  #removeFolder = () => rmSync(this.#folder, { recursive: true, force: true });

  /** @param {string[]} [words] of `gambito serve` besides the usual ones */
  static async start(words = []) {
    const server = new Server(words);
    await server.#listen('127.0.0.1:0');
    return server;
  }

  /** @param {string[]} words */
  constructor(words) {
    this.#words = words;
  }

  /** The file of the database. */
  get database() {
    return join(this.#folder, 'arena.db');
  }

  get host() {
    return new URL(this.address).host;
  }

  /** Kills the process without a chance to clean up. */
  async kill() {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    process.off('exit', this.#killNow);
  }

  /** Starts a new process at the same address. */
  async restart() {
    await this.kill();
    await this.#listen(this.host);
  }

  /** @param {string} path below /api/v1/ @param {object} [body] @param {string} [language] @returns {Promise<any>} */
  async ask(path, body, language = 'en') {
    const headers = { 'accept': 'application/json', 'accept-language': language, 'content-type': 'application/json' };
    const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${this.address}/api/v1/${path}`, request);
    return response.json();
  }

  /** @param {string} listen */
  async #listen(listen) {
    const words = ['serve', '--listen', listen, '--database', this.database, ...this.#words];
    const child = spawn(BINARY, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    process.on('exit', this.#killNow);
    process.on('exit', this.#removeFolder);
    this.address = await printedAddress(child);
  }
}

/** @param {ChildProcess} child @returns {Promise<string>} */
function printedAddress(child) {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
    child.stdout?.on('data', (data) => {
      printed += data;
      const [address] = /http:\/\/\S+(?=\s)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
}
