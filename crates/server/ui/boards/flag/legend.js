// The names of the tiles.

import { html, nothing, svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';
import { STROKES, isThing, thing } from './icons.js';
import { hexagon } from './torus.js';

const TILES = ['grass', 'mud', 'hole', 'trench', 'water', 'forest', 'wall', 'flag', 'boat', 'axe', 'shovel', 'juice'];

export function legend() {
  return html`
    <details class="legend">
      <summary>${t('web-flag-legend')}</summary>
      <ul>${TILES.map((name) => html`<li>${sample(name)}${t(`web-tile-${name}`)}</li>`)}</ul>
    </details>`;
}

/** @param {string} name */
function sample(name) {
  return html`
    <svg viewBox="-25 -22 50 44" aria-hidden="true">
      <path class="tile tile-${isThing(name) ? 'grass' : name}" d=${hexagon(0, 0)}/>
      ${name in STROKES ? svg`<path class="strokes strokes-${name}" d=${STROKES[name](0, 0)}/>` : nothing}
      ${isThing(name) ? thing(name, 0, 0) : nothing}
    </svg>`;
}
