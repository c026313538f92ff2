// Who may do what in a class, and who its members are.

/** @typedef {import('../app/api-types.js').AccountView} AccountView */
/** @typedef {import('../app/api-types.js').ClassView} ClassView */
/** @typedef {import('../app/api-types.js').StudentView} StudentView */

/** Whether somebody manages a class. @param {AccountView} me @param {ClassView} one */
export const teaches = (me, one) => me.role === 'organiser' || one.teachers.includes(me.name);

/** The name on the roster if the server tells it, else the name of the account. @param {StudentView} student */
export const shownName = (student) => student.realName ?? student.name;

/** @param {ClassView} one @param {string} group */
export const membersOf = (one, group) => one.students.filter((student) => student.group === group);

/**
 * The students for whom an entrant of a competition plays: an account of the class, or the bot of a group.
 * @param {ClassView} one
 * @param {string} entrant its name
 */
export function playedFor(one, entrant) {
  const group = one.groups.find(({ bots }) => bots.includes(entrant));
  return group ? membersOf(one, group.name) : one.students.filter(({ name }) => name === entrant);
}
