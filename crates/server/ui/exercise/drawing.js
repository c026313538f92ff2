// The tree of an exercise with what is filled in.

import { html, nothing, svg } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { EMPTY } from './answers.js';

/** @typedef {import('../app/api-types.js').ExerciseReport} Exercise */
/** @typedef {import('../app/api-types.js').CheckReport} Checked */
/** @typedef {Exercise['nodes'][number]} Node */
/** @typedef {import('./page.js').Filled} Filled */

const LEVEL = 104;
const MARGIN = 26;

/** @param {Exercise} exercise @param {Map<string, Filled>} answers @param {Checked|null} checked */
export function drawing(exercise, answers, checked) {
  const levels = Math.max(...exercise.nodes.map(({ level }) => level)) + 1;
  const [width, height] = [exercise.width + 2 * MARGIN, (levels - 1) * LEVEL + 2 * MARGIN + 24];
  const place = (/** @type {Node} */ node) => /** @type {const} */ ([node.middle + MARGIN, node.level * LEVEL + MARGIN]);
  const isCut = (/** @type {Node} */ node) => answers.get(node.name)?.cut ?? false;
  const isAlphaBeta = exercise.algorithm === 'alphabeta';
  const edge = (/** @type {Node} */ node) => {
    if (typeof node.parent !== 'number') return nothing;
    const [x1, y1] = place(exercise.nodes[node.parent]);
    const [x2, y2] = place(node);
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2 + 10];
    return svg`
      <line class="exercise-edge ${isCut(node) ? 'is-cut' : ''}" x1=${x1} y1=${y1 + (isAlphaBeta ? 44 : 28)} x2=${x2} y2=${y2 - 16}/>
      ${isCut(node) ? svg`<path class="exercise-strike" d="M${x - 9} ${y + 2}l18-8M${x - 9} ${y + 9}l18-8"/>` : nothing}`;
  };
  const shape = (/** @type {Node} */ node) => {
    const [x, y] = place(node);
    const filled = answers.get(node.name) ?? EMPTY;
    const isFault = checked?.fault?.node === node.name;
    if (node.number !== null) {
      const half = (String(node.number).length * 9) / 2 + 7;
      return svg`
        <g class=${isFault ? 'is-fault' : ''}>
          <rect class="exercise-shape" x=${x - half} y=${y - 16} width=${2 * half} height="26" rx="3"/>
          <text class="exercise-number" x=${x} y=${y + 2}>${node.number}</text>
          <text class="exercise-leaf" x=${x} y=${y + 25}>${node.name}</text>
        </g>`;
    }
    const [base, tip] = node.side === 'max' ? [y + 12, y - 16] : [y - 16, y + 12];
    return svg`
      <g class=${isFault ? 'is-fault' : ''}>
        <path class="exercise-shape is-${node.side}" d="M${x - 18} ${base}H${x + 18}L${x} ${tip}Z"/>
        <text class="exercise-name" x=${x + 21} y=${y}>${node.name}</text>
        <text class="exercise-filled" x=${x} y=${y + 26}>${filled.value ? filled.value : '?'}</text>
        ${isAlphaBeta ? svg`<text class="exercise-window" x=${x} y=${y + 41}>[${filled.alpha || 'α'}, ${filled.beta || 'β'}]</text>` : nothing}
      </g>`;
  };
  return html`
    <div class="exercise-drawing" tabindex="0" role="group" aria-label=${t('web-exercise-drawing')}>
      <svg viewBox="0 0 ${width} ${height}" width=${width} height=${height} role="img" aria-label=${exercise.game}>
        ${exercise.nodes.map(edge)}${exercise.nodes.map(shape)}
      </svg>
    </div>`;
}
