// The legend of shapes and signs.
import { html, svg } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { GRIDS } from './layout.js';
import { innerFrame, outlineOf, SIGNS } from './shapes.js';

/** @typedef {import('./model.js').Answer} Answer */

const BOX = GRIDS.right.box;
const ANSWERS = /** @type {Answer[]} */ (Object.keys(SIGNS));

export const legend = () => html`
  <details class="tree-legend">
    <summary>${t('web-tree-legend')}</summary>
    <p class="about">${t('web-tree-legend-about')}</p>
    <ul>
      <li>${sample(true, 'searched')} ${t('web-tree-legend-max')}</li>
      <li>${sample(false, 'searched')} ${t('web-tree-legend-min')}</li>
      ${ANSWERS.map((answer) => html`
        <li>${sample(true, answer)}
          <span><b>${SIGNS[answer]} ${t(`web-tree-answer-${answer}`)}</b>: ${t(`web-tree-legend-${answer}`)}</span></li>`)}
    </ul>
    <p class="about">${t('web-tree-keys')}</p>
  </details>`;

/** @param {boolean} max @param {Answer} answer */
function sample(max, answer) {
  const { x, y, width, height, rx } = innerFrame(BOX, max);
  return html`
    <svg class="tree-sample" viewBox="-3 ${-BOX.height / 2 - 3} ${BOX.width + 6} ${BOX.height + 6}" aria-hidden="true">
      <g class="tree-node is-${answer} ${max ? 'is-max' : 'is-min'}"><path class="tree-box" d=${outlineOf(BOX, max, answer)}/>
      ${answer === 'finished' ? svg`<rect class="tree-inner" x=${x} y=${y} width=${width} height=${height} rx=${rx}/>` : ''}</g>
    </svg>`;
}
