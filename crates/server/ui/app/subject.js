// The form part in which tree and lab choose a game by its spec, and a position and moves.
import { html, live } from '../vendor/lit.js';
import { onValue } from './events.js';
import { splitMoves } from './situation.js';
import { t } from './texts.js';

/** @typedef {import('./types.js').Situation} Situation */
/** @typedef {import('./types.js').Registry} Registry */

/**
 * Two parts of a form: the game, and the position and moves.
 * @param {{situation: Situation, registry: Registry, onChange: (situation: Situation) => void}} form
 */
export function subject({ situation, registry, onChange }) {
  const set = (/** @type {Partial<Situation>} */ part) => onChange({ ...situation, ...part });
  const game = html`
    <div class="field subject-game">
      <label for="subject-game">${t('web-subject-game')}</label>
      <input id="subject-game" class="mono" list="subject-games" spellcheck="false" autocomplete="off" .value=${live(situation.game)}
        @change=${onValue((value) => set({ game: value.trim(), position: null, moves: [] }))}>
      <datalist id="subject-games">${registry.games.map((game) => html`<option value=${game.spec}>${game.title}</option>`)}</datalist>
    </div>`;
  const more = html`
    <details class="subject-more" ?open=${Boolean(situation.position || situation.moves.length)}>
      <summary>${t('web-subject-more')}</summary>
      <label class="field">${t('web-subject-position')}
        <input class="mono" spellcheck="false" autocomplete="off" .value=${live(situation.position ?? '')}
          @change=${onValue((value) => set({ position: value.trim() || null }))}></label>
      <label class="field">${t('web-subject-moves')}
        <input class="mono" spellcheck="false" autocomplete="off" .value=${live(situation.moves.join(' '))}
          @change=${onValue((value) => set({ moves: splitMoves(value) }))}></label>
    </details>`;
  return { game, more };
}

/** The default: a small game. */
export const FIRST_SUBJECT = Object.freeze({ game: 'nim:tokens=7', position: null, moves: [] });
