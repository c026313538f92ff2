// Codes and tokens that were just made. The server shows them once, so they outlast the page of their class, and the browser asks
// before it closes a window in which they were neither printed nor saved.

import { account, onSession } from '../app/session.js';
import { keepOpen } from '../app/unsaved.js';

/** @typedef {import('../app/api-types.js').SheetView} SheetView */

/** By the ids of classes. @type {Map<string, SheetView>} */
const sheets = new Map();
/** The classes whose sheets were neither printed nor saved. @type {Set<string>} */
const untaken = new Set();
/** The account that has made them. */
let maker = '';

onSession(() => {
  if (account().name === maker) return;
  for (const id of [...sheets.keys()]) forgetSheet(id);
});

/** @param {string} id of a class */
export const sheetOf = (id) => sheets.get(id) ?? null;

/** @param {string} id of a class @param {SheetView} sheet */
export function keepSheet(id, sheet) {
  maker = account().name;
  sheets.set(id, sheet);
  mark(id, sheet.students.length + sheet.groups.length > 0);
}

/** To be called when it was printed or saved. @param {string} id of a class */
export const sheetTaken = (id) => mark(id, false);

/** @param {string} id of a class */
export function forgetSheet(id) {
  sheets.delete(id);
  mark(id, false);
}

/** @param {string} id @param {boolean} isUntaken */
function mark(id, isUntaken) {
  if (isUntaken) untaken.add(id);
  else untaken.delete(id);
  keepOpen(untaken.size > 0);
}
