// The parts of lit-html that Gambito uses, in one place; lit.d.ts holds their types.
export { html, svg, render, nothing } from './lit-html/lit-html.js';
export { repeat } from './lit-html/directives/repeat.js';
export { live } from './lit-html/directives/live.js';
export { keyed } from './lit-html/directives/keyed.js';
export { ref } from './lit-html/directives/ref.js';
