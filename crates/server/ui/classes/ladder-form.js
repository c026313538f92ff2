// A new ladder for a class: built-in players of rising strength, the points for beating each, and the points to pass.

import { html, live } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue } from '../app/events.js';
import { machineName } from '../app/player-name.js';
import { problem } from '../app/problem.js';
import { easyFirst, levelsOf } from '../app/registry.js';
import { href, navigate } from '../app/router.js';
import { shows } from '../app/select.js';
import { t } from '../app/texts.js';
import { allValues, gameFields } from '../arena/game-fields.js';
import { gameSpec } from '../play/choices.js';

/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {{player: string, points: number}} Level */

/**
 * @typedef {object} Choices
 * @property {string} name empty for the usual one
 * @property {string} game a name of the registry
 * @property {Record<string, string>} values of the game's keys
 * @property {number} seconds for a turn
 * @property {number} pairs of games against each level
 * @property {Level[]} levels from the weakest to the strongest
 * @property {number} mark the points to pass; 0 for none
 * @property {string} deadline as the field has it; empty for none
 * @property {boolean} entersBots whether the bots of all groups take part
 */

const RANDOM = 'random';
const MOST_LEVELS = 20;

/** @type {Choices} */
const USUAL = {
  name: '', game: 'kalah', values: {}, seconds: 5, pairs: 1, mark: 3, deadline: '', entersBots: true,
  levels: [
    { player: RANDOM, points: 1 }, { player: 'engine:level=1', points: 2 },
    { player: 'engine:level=3', points: 3 }, { player: 'engine:level=5', points: 4 },
  ],
};

export class LadderForm {
  /** @type {Choices} */
  #choices = USUAL;
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  /** @param {ClassData} one @param {Registry} registry */
  view(one, registry) {
    const game = registry.games.find(({ name }) => name === this.#choices.game) ?? easyFirst(registry.games)[0];
    return html`
      <section class="card" aria-labelledby="ladder-title">
        <h2 id="ladder-title">${t('web-class-view-ladder')}</h2>
        <p>${t('web-class-ladder-about')}</p>
        <form class="ladder-form" novalidate @submit=${(/** @type {Event} */ event) => this.#submit(event, one, game)}>
          ${this.#about(registry, game)}
          ${this.#levels(registry)}
          ${this.#rules(one)}
          <p class="ladder-summary" role="status">${this.#summary(one)}</p>
          ${problem(this.#attempt.error)}
          <button class="primary" ?disabled=${this.#attempt.isRunning}>${t('web-class-ladder-create')}</button>
        </form>
      </section>`;
  }

  /** @param {Registry} registry @param {Game} game */
  #about({ games }, game) {
    const { choice, keys } = gameFields('ladder', {
      games, game, values: this.#choices.values, isWrong: this.#attempt.field === 'game', set: (chosen) => this.#set(chosen),
    });
    return html`
      <div class="field">
        <label for="ladder-name">${t('web-class-ladder-name')}</label>
        <input id="ladder-name" autocomplete="off" dir="auto" placeholder=${this.#name(game)} .value=${live(this.#choices.name)}
          aria-invalid=${this.#attempt.field === 'name'} @input=${onValue((name) => this.#set({ name }))}>
      </div>
      ${choice}
      <details><summary>${t('web-arena-variant')}</summary>${keys}</details>`;
  }

  /** @param {Registry} registry */
  #levels(registry) {
    const players = [RANDOM, ...levelsOf(registry).map((level) => `engine:level=${level}`)];
    const { levels } = this.#choices;
    const set = (/** @type {number} */ at, /** @type {Partial<Level>} */ change) =>
      this.#set({ levels: levels.map((level, index) => (index === at ? { ...level, ...change } : level)) });
    const row = (/** @type {Level} */ level, /** @type {number} */ index) => html`
      <li class="row">
        <span class="level-number" aria-hidden="true">${index + 1}</span>
        <select aria-label=${t('web-class-level-player', { level: index + 1 })} ${shows(level.player)} @change=${onValue((player) => set(index, { player }))}>
          ${players.map((player) => html`<option value=${player} ?selected=${player === level.player}>${machineName(player)}</option>`)}
        </select>
        <input type="number" min="0" max="1000" aria-label=${t('web-class-level-worth', { level: index + 1 })} .value=${live(String(level.points))}
          @change=${onValue((points) => set(index, { points: whole(points, 0) }))}>
        <span class="about">${t('web-comp-points')}</span>
        <button type="button" class="quiet" aria-label=${t('web-class-level-remove', { level: index + 1 })} ?disabled=${levels.length === 1}
          @click=${() => this.#set({ levels: levels.toSpliced(index, 1) })}>×</button>
      </li>`;
    const add = () => {
      const next = players[Math.min(players.length - 1, players.indexOf(levels[levels.length - 1].player) + 1)];
      this.#set({ levels: [...levels, { player: next, points: levels.length + 1 }] });
    };
    return html`
      <fieldset>
        <legend>${t('web-class-levels')}</legend>
        <p class="about">${t('web-class-levels-about')}</p>
        <ol class="level-rows">${levels.map(row)}</ol>
        <button type="button" ?disabled=${levels.length >= MOST_LEVELS} @click=${add}>${t('web-class-level-add')}</button>
      </fieldset>`;
  }

  /** @param {ClassData} one */
  #rules(one) {
    const number = (/** @type {'seconds'|'pairs'|'mark'} */ name, /** @type {number} */ min) => html`
      <div class="field">
        <label for="ladder-${name}">${t(`web-class-ladder-${name}`)}</label>
        <input id="ladder-${name}" type="number" min=${min} max="3600" .value=${live(String(this.#choices[name]))}
          @change=${onValue((value) => this.#set({ [name]: whole(value, min) }))}>
      </div>`;
    return html`
      <div class="key-fields">
        ${number('mark', 0)}${number('pairs', 1)}${number('seconds', 1)}
        <div class="field">
          <label for="ladder-deadline">${t('web-class-ladder-deadline')}</label>
          <input id="ladder-deadline" type="datetime-local" .value=${live(this.#choices.deadline)} aria-invalid=${this.#attempt.field === 'deadline'}
            @change=${onValue((deadline) => this.#set({ deadline }))}>
        </div>
      </div>
      <label class="choice">
        <input type="checkbox" .checked=${live(this.#choices.entersBots)} ?disabled=${!one.groups.length}
          @change=${() => this.#set({ entersBots: !this.#choices.entersBots })}>
        ${t('web-class-ladder-enters-bots', { count: botsOf(one).length })}
      </label>`;
  }

  /** @param {ClassData} one */
  #summary(one) {
    const { levels, pairs, mark, entersBots } = this.#choices;
    const bots = entersBots ? botsOf(one).length : 0;
    const total = levels.reduce((sum, { points }) => sum + points, 0);
    const text = t('web-class-ladder-summary', { levels: levels.length, total, games: 2 * pairs * levels.length, all: 2 * pairs * levels.length * bots, bots });
    return html`${text} ${mark > total ? html`<strong class="error">${t('web-class-ladder-too-high')}</strong>` : ''}`;
  }

  /** @param {Game} game */
  #name(game) {
    return t('web-class-ladder-usual-name', { game: game.title });
  }

  /** @param {Partial<Choices>} change */
  #set(change) {
    this.#choices = { ...this.#choices, ...change };
    this.#attempt.clear();
    this.redraw();
  }

  /** @param {Event} event @param {ClassData} one @param {Game} game */
  async #submit(event, one, game) {
    event.preventDefault();
    const { name, seconds, pairs, levels, mark, deadline, entersBots } = this.#choices;
    /** @type {import('../app/api-types.js').CompetitionRequest} */
    const request = {
      name: name.trim() || this.#name(game),
      game: gameSpec(game, allValues(game, this.#choices.values)),
      clock: { perTurnMs: 1000 * seconds },
      class: one.id,
      deadline: deadline ? new Date(deadline).getTime() : null,
      stages: [{ format: 'ladder', pairs, levels: named(levels), qualify: mark ? { points: mark } : null }],
      entrants: entersBots ? botsOf(one).map((account) => ({ account })) : [],
    };
    await this.#attempt.run(async () => {
      await call('POST', 'competitions', request);
      this.#choices = USUAL;
      navigate(href('/class', { id: one.id, view: 'competitions' }));
    });
  }
}

/** The bots of all groups. @param {ClassData} one */
const botsOf = (one) => one.groups.flatMap(({ bots }) => bots);

/** The names that entrants see; the players stay hidden. @param {Level[]} levels */
const named = (levels) => levels.map((level, index) => ({ ...level, name: t('web-class-level', { level: index + 1 }) }));

/** @param {string} text @param {number} least */
const whole = (text, least) => Math.max(least, Math.round(Number(text)) || 0);
