// People and competitions that tests need, made past the pages.

import assert from 'node:assert/strict';
import { PASSWORD } from './arena.js';
import { gambito } from './gambito.js';
import { server } from './visit.js';

/** @typedef {import('playwright-core').Page} Page */

let people = 0;

/** Logs a new person in, with the cookies of the page. @param {Page} page @param {'player'|'teacher'|'organiser'} [role] */
export async function logIn(page, role = 'player') {
  people += 1;
  const name = `${role}-${process.pid}-${people}`;
  const login = { name, password: PASSWORD };
  const invitation = role === 'player' ? undefined : await invite(role);
  await post(page, 'accounts', { ...login, invitation }, 201);
  await post(page, 'session', login);
  return name;
}

/** @param {Page} page @param {object} request @returns {Promise<string>} the id of the competition */
export async function createCompetition(page, request) {
  const made = await post(page, 'competitions', { name: 'Cup', game: 'nim:tokens=9', stages: [{ format: 'round-robin' }], ...request }, 201);
  return made.id;
}

/** @param {Page} page @param {string} id @param {string} action @param {object} [body] */
export const act = (page, id, action, body) => post(page, `competitions/${id}/${action}`, body);

/** @param {Page} page @param {string} path @param {object} [body] @param {number} [status] that is expected */
async function post(page, path, body, status = 200) {
  const answer = await page.request.post(`/api/v1/${path}`, body ? { data: body } : {});
  assert.equal(answer.status(), status, `${path}: ${await answer.text()}`);
  return answer.json();
}

/** @param {string} role */
async function invite(role) {
  const printed = await gambito('admin', 'invitations', 'create', '--role', role, '--database', server.database, '--json');
  return JSON.parse(printed).code;
}
