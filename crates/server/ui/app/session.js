// Who is logged in. One request when the pages start; every page and the header read the same answer.

import { call, problemOf } from './api.js';
import { speak } from './texts.js';

/** @typedef {import('./api-types.js').AccountView} Account */

/** @type {Account} */
const GUEST = { name: '', kind: 'person', role: 'guest' };

/** Null until the server has answered; it stays null if the server keeps no accounts. @type {Account|null} */
let known = null;
/** Why the server does not say who is logged in; empty while that is not known either. */
let refusal = '';
/** Counts what is known: an answer to an older question must not replace it. */
let version = 0;
/** @type {Set<() => void>} */
const listeners = new Set();

/** The account, or a guest. */
export const account = () => known ?? GUEST;
export const isGuest = () => account().role === 'guest';
/** Whether the server has said who is logged in. */
export const isKnown = () => known !== null;
/** Why the server will not say it, as one that keeps no accounts. */
export const whyUnknown = () => refusal;
export const isOrganiser = () => account().role === 'organiser';
export const isTeacher = () => account().role === 'teacher' || isOrganiser();

/** @param {() => void} listener called when somebody logs in or out, when the first answer arrives, and when it is refused */
export function onSession(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export async function loadSession() {
  const asked = version;
  try {
    const answer = await call('GET', 'session');
    if (asked === version) take(answer);
  } catch (error) {
    if (asked !== version || known) return;
    refusal = problemOf(error);
    tell();
  }
}

/** Logs somebody in and goes on in the language of the account. @param {import('./api-types.js').Login} login @returns {Promise<Account>} */
export async function logIn(login) {
  const entered = await call('POST', 'session', login);
  // If the texts cannot be loaded, the language stays.
  if (entered.language) await speak(entered.language).catch(() => {});
  take(entered);
  return entered;
}

export async function logOut() {
  await call('DELETE', 'session');
  take(GUEST);
}

/** The account as it is after a change of it, or null after its deletion. @param {Account|null} changed */
export const accountChanged = (changed) => take(changed ?? GUEST);

/** @param {Account|null} answer */
function take(answer) {
  version += 1;
  if (JSON.stringify(answer) === JSON.stringify(known)) return;
  known = answer;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}
