// Types of competitions: those of the server, with the words it uses where its schema only speaks of strings.

/** @typedef {import('../app/api-types.js').Estimate} Estimate */
/** @typedef {import('../app/api-types.js').ClockRequest} Clock */
/** @typedef {import('../app/api-types.js').CompetitionStatus} Status */
/** @typedef {import('../app/api-types.js').CompetitionStandings} Standings */
/** @typedef {import('../app/api-types.js').Standing} Standing */
/** @typedef {import('../app/api-types.js').RoundView} Round */
/** @typedef {import('../app/api-types.js').FixtureGame} FixtureGame */

/** @typedef {'round-robin'|'swiss'|'gauntlet'|'knockout'|'gate'|'ladder'} Format */
/** @typedef {Omit<import('../app/api-types.js').CompetitionSummary, 'status'|'formats'> & {status: Status, formats: Format[]}} Summary */
/** @typedef {Omit<import('../app/api-types.js').StageView, 'format'> & {format: Format}} Stage */
/** @typedef {Omit<import('../app/api-types.js').CompetitionView, 'stages'> & {stages: Stage[]}} Competition */
/** A match of a competition. @typedef {Omit<import('../app/api-types.js').FixtureView, 'state'> & {state: 'waiting'|'playing'|'done'|'void'}} Fixture */
/** Each cell has the places of two players, the half points of the first, and their games. @typedef {Omit<import('../app/api-types.js').CrosstableView, 'cells'> & {cells: [number, number, number, number][]}} Crosstable */

export {};
