// The form of a contest: players, format and number of games.
import { html, live, nothing } from '../vendor/lit.js';
import { onValue } from '../app/events.js';
import { t } from '../app/texts.js';
import { choiceField, numberField } from './settings.js';

/** @typedef {{players: string[], format: string, games: string, seed: string}} Plan */
/** @typedef {(part: Partial<Plan>) => void} Set */

const FORMATS = ['round-robin', 'gauntlet', 'swiss'];
const MOST_PLAYERS = 8;
const SUGGESTED = [
  'engine:level=1',
  'engine:level=3',
  'engine:level=5',
  'engine:nodes=5000',
  'engine:time=50ms',
  'alphabeta:depth=2',
  'alphabeta:depth=4',
  'minimax:depth=2',
  'mcts:nodes=1000',
];
/** @type {Plan} */
const USUAL = { players: ['alphabeta:depth=4', 'alphabeta:depth=2', 'greedy', 'random'], format: 'round-robin', games: '10', seed: '1' };

/** @param {URLSearchParams} params @returns {Plan} */
export function planFrom(params) {
  return {
    players: params.get('players')?.split(' ').filter(Boolean) ?? USUAL.players,
    format: FORMATS.find((format) => format === params.get('format')) ?? USUAL.format,
    games: params.get('games') ?? USUAL.games,
    seed: params.get('seed') ?? USUAL.seed,
  };
}

/** @param {Plan} plan */
export const planParams = (plan) => ({ ...plan, players: plan.players.join(' ') });

/** @param {Plan} plan */
export const planBody = ({ players, format, games, seed }) => ({ players, format, games: Number(games), seed: Number(seed) });

/** @param {Plan} plan @param {import('../app/types.js').Registry} registry @param {Set} set */
export function contestForm(plan, registry, set) {
  const formats = FORMATS.map((format) => ({ value: format, text: t(`web-contest-${format}`) }));
  return html`
    ${players(plan, suggestions(registry), set)}
    ${choiceField(t('web-contest-format'), plan.format, (format) => set({ format }), formats)}
    ${numberField(t('web-contest-games'), plan.games, (games) => set({ games }), { min: 2, step: 2 })}
    ${numberField(t('web-contest-seed'), plan.seed, (seed) => set({ seed }), { min: 0, step: 1 })}`;
}

/** @param {import('../app/types.js').Registry} registry */
function suggestions(registry) {
  const known = SUGGESTED.filter((spec) => registry.players.includes(spec.split(':', 1)[0]));
  return [...known, ...registry.players.filter((name) => name !== 'human')];
}

/** @param {Plan} plan @param {string[]} suggested @param {Set} set */
function players(plan, suggested, set) {
  const another = suggested.find((spec) => !plan.players.includes(spec)) ?? suggested[0];
  const add = () => set({ players: [...plan.players, another] });
  return html`
    <fieldset class="lab-wide contest-players">
      <legend>${t('web-contest-players')}</legend>
      ${plan.players.map((_, index) => player(plan, index, set))}
      <datalist id="contest-suggestions">${suggested.map((spec) => html`<option value=${spec}></option>`)}</datalist>
      ${plan.players.length < MOST_PLAYERS ? html`<button type="button" @click=${add}>${t('web-contest-add')}</button>` : nothing}
    </fieldset>`;
}

/** @param {Plan} plan @param {number} index @param {Set} set */
function player(plan, index, set) {
  const spec = plan.players[index];
  // Spaces separate players in the address.
  const change = onValue((value) => set({ players: plan.players.with(index, value.replace(/\s+/g, '')) }));
  const remove = () => set({ players: plan.players.toSpliced(index, 1) });
  return html`
    <span class="contest-player">
      <input class="mono" list="contest-suggestions" spellcheck="false" autocomplete="off" required
        aria-label=${t('web-contest-player-n', { number: index + 1 })} .value=${live(spec)} @change=${change}>
      <button type="button" class="quiet" aria-label=${t('web-contest-remove', { player: spec })}
        ?disabled=${plan.players.length <= 2} @click=${remove}>✕</button>
    </span>`;
}
