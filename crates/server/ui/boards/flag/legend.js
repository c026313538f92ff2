// The names of the tiles, what it costs to enter them, and what they give.

import { html, nothing, svg } from '../../vendor/lit.js';
import { t } from '../../app/texts.js';
import { COSTS, GIFTS, WITH_TOOL } from './costs.js';
import { STROKES, isThing, thing } from './icons.js';
import { hexagon } from './torus.js';

const TILES = ['grass', 'mud', 'hole', 'trench', 'water', 'forest', 'wall', 'flag', 'boat', 'axe', 'shovel', 'juice'];

export function legend() {
  return html`
    <details class="legend">
      <summary>${t('web-flag-legend')}</summary>
      <ul>${TILES.map((name) => html`<li>${sample(name)}<span>${t(`web-tile-${name}`)}<small>${effect(name)}</small></span></li>`)}</ul>
    </details>`;
}

/** What a tile costs and gives. @param {string} name */
export function effect(name) {
  if (!(name in COSTS)) return t('web-flag-closed');
  const tool = WITH_TOOL[name];
  return [
    t('web-flag-cost', { cost: COSTS[name] }),
    tool ? t('web-flag-cost-with', { cost: tool.cost, tool: t(`web-tile-${tool.tool}`) }) : '',
    name in GIFTS ? t('web-flag-gift', { units: GIFTS[name] }) : '',
  ].filter(Boolean).join(', ');
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
