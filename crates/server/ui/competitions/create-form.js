// The form of a new competition, with a summary that follows every change.

import { html, live, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onNumber, onValue } from '../app/events.js';
import { number } from '../app/numbers.js';
import { problem } from '../app/problem.js';
import { easyFirst, gameName, levelsOf } from '../app/registry.js';
import { href, navigate } from '../app/router.js';
import { t } from '../app/texts.js';
import { classSelect } from '../arena/class-select.js';
import { CLOCKS } from '../arena/clock-choice.js';
import { gameFields } from '../arena/game-fields.js';
import { valuesOf } from '../play/choices.js';
import { allGoOn, choicesLike, plannedSize, requestOf, TEMPLATES, USUAL, USUAL_STAGE } from './new-competition.js';
import { stageFields } from './stage-fields.js';
import { roughly } from './words.js';

/** @typedef {import('../app/types.js').Game} Game */
/** @typedef {import('../app/types.js').Registry} Registry */
/** @typedef {import('./new-competition.js').Choices} Choices */
/** @typedef {{id: string, name: string}} ClassName */

const MOST_STAGES = 8;
/** Seconds for a turn with which people can play. */
const ENOUGH_FOR_PEOPLE = 30;

export class CreateForm {
  /** @type {Choices} */
  #choices = USUAL;
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  /** Takes over the rules and entrants of another competition. @param {string} id @param {Registry} registry */
  async repeat(id, registry) {
    await this.#attempt.run(async () => {
      const about = await call('GET', `competitions/${encodeURIComponent(id)}`);
      const game = registry.games.find(({ name }) => name === gameName(about.game)) ?? easyFirst(registry.games)[0];
      this.#choices = choicesLike(about, valuesOf(game, about.game));
    });
  }

  /** @param {Registry} registry @param {ClassName[]} classes of the reader */
  view(registry, classes) {
    const game = this.#game(registry);
    const levels = levelsOf(registry);
    return html`
      <form class="comp-form" novalidate @submit=${(/** @type {Event} */ event) => this.#submit(event, game)}>
        ${this.#text('name', 80)}
        ${this.#gameFields(registry, game)}
        ${this.#stages(levels)}
        ${this.#clock()}
        ${this.#entrants(levels)}
        ${this.#more(classes)}
        <div class="comp-submit">
          <output class="comp-summary" aria-live="polite">${this.#summary(game)}</output>
          ${problem(this.#attempt.error)}
          <button class="primary" ?disabled=${this.#attempt.isRunning}>${t('web-comp-create')}</button>
        </div>
      </form>`;
  }

  /** @param {Game} game */
  #summary(game) {
    const { players, matches, games, minutes } = plannedSize({ ...this.#choices, game: game.name });
    return t('web-comp-summary', { players: number(players), matches: number(matches), games: number(games), time: roughly(minutes * 60) });
  }

  /** @param {Registry} registry */
  #game(registry) {
    return registry.games.find(({ name }) => name === this.#choices.game) ?? easyFirst(registry.games)[0];
  }

  /** @param {Registry} registry @param {Game} game */
  #gameFields({ games }, game) {
    const { choice, keys } = gameFields('comp', {
      games, game, values: this.#choices.values, isWrong: this.#attempt.field === 'game', set: (chosen) => this.#set(chosen),
    });
    return html`${choice}<details><summary>${t('web-arena-variant')}</summary>${keys}</details>`;
  }

  /** @param {number[]} levels */
  #stages(levels) {
    const { stages } = this.#choices;
    const template = (/** @type {string} */ name) => html`
      <button type="button" aria-pressed=${JSON.stringify(TEMPLATES[name]) === JSON.stringify(stages)} @click=${() => this.#set({ stages: TEMPLATES[name] })}>
        ${t(`web-comp-template-${name}`)}</button>`;
    return html`
      <fieldset>
        <legend>${t('web-comp-stages')}</legend>
        <div class="row" role="group" aria-label=${t('web-comp-templates')}>${Object.keys(TEMPLATES).map(template)}</div>
        ${stages.map((stage, index) =>
          stageFields(stage, {
            index,
            isLast: index + 1 === stages.length,
            canRemove: stages.length > 1,
            warning: allGoOn(this.#choices, index) ? t('web-comp-all-go-on') : '',
            levels,
            set: (part) => this.#set({ stages: stages.with(index, { ...stage, ...part }) }),
            remove: () => this.#set({ stages: stages.toSpliced(index, 1) }),
          }),
        )}
        ${stages.length < MOST_STAGES ? html`<button type="button" @click=${() => this.#set({ stages: [...stages, USUAL_STAGE] })}>${t('web-comp-stage-add')}</button>` : nothing}
      </fieldset>`;
  }

  #clock() {
    const { clock } = this.#choices;
    return html`
      <fieldset>
        <legend>${t('web-form-clock')}</legend>
        ${CLOCKS.map((name) => html`
          <label class="choice"><input type="radio" name="comp-clock" value=${name} .checked=${live(name === clock)} @change=${() => this.#set({ clock: name })}>
            ${t(`web-arena-clock-${name}`)}</label>`)}
        <div class="key-fields">
          ${clock === 'turn' ? this.#number('seconds', 'web-form-seconds', 1) : nothing}
          ${clock === 'bank' ? [this.#number('minutes', 'web-form-minutes', 1), this.#number('increment', 'web-form-increment', 0)] : nothing}
        </div>
        ${clock === 'turn' && this.#choices.seconds < ENOUGH_FOR_PEOPLE ? html`<p class="about comp-hasty">${t('web-comp-hasty', { seconds: ENOUGH_FOR_PEOPLE })}</p>` : nothing}
        ${clock === 'none' ? html`<p class="about">${t('web-comp-players-only')}</p>` : nothing}
      </fieldset>`;
  }

  /** @param {number[]} levels */
  #entrants(levels) {
    const chosen = this.#choices.levels;
    const toggle = (/** @type {number} */ level) =>
      this.#set({ levels: chosen.includes(level) ? chosen.filter((one) => one !== level) : [...chosen, level].sort((a, b) => a - b) });
    return html`
      <fieldset>
        <legend>${t('web-comp-entrants')}</legend>
        <p class="about">${t('web-comp-entrants-about')}</p>
        ${this.#number('expected', 'web-comp-expected', 1)}
        <div class="field">
          <label for="comp-accounts">${t('web-comp-accounts')}</label>
          <textarea id="comp-accounts" rows="2" spellcheck="false" autocapitalize="off" .value=${live(this.#choices.accounts)}
            @input=${onValue((accounts) => this.#set({ accounts }))}></textarea>
        </div>
        <div class="row" role="group" aria-label=${t('web-comp-built-in')}>
          <span>${t('web-comp-built-in')}</span>
          ${levels.map((level) => html`<label class="choice"><input type="checkbox" .checked=${live(chosen.includes(level))} @change=${() => toggle(level)}>
            ${t('web-form-level', { level })}</label>`)}
        </div>
      </fieldset>`;
  }

  /** @param {ClassName[]} classes */
  #more(classes) {
    const { deadline, rated } = this.#choices;
    return html`
      <details>
        <summary>${t('web-comp-more-rules')}</summary>
        <div class="key-fields">
          <div class="field">
            <label for="comp-deadline">${t('web-comp-deadline')}</label>
            <input id="comp-deadline" type="datetime-local" .value=${live(deadline)} aria-describedby="comp-deadline-about"
              aria-invalid=${this.#attempt.field === 'deadline'} @input=${onValue((value) => this.#set({ deadline: value }))}>
            <p class="about" id="comp-deadline-about">${t('web-comp-deadline-about')}</p>
          </div>
          ${this.#number('concurrency', 'web-comp-concurrency', 1)}
          ${this.#number('perEntrant', 'web-comp-per-entrant', 1)}
          ${this.#number('noShows', 'web-comp-field-no-shows', 0)}
          ${this.#number('delay', 'web-comp-field-delay', 0)}
          ${classes.length ? html`<div class="field"><label for="comp-class">${t('web-comp-class')}</label>
            ${classSelect('comp-class', classes, this.#choices.class, (id) => this.#set({ class: id }))}</div>` : nothing}
        </div>
        <label class="choice"><input type="checkbox" .checked=${live(rated)} @change=${() => this.#set({ rated: !rated })}> ${t('web-comp-rated')}</label>
      </details>`;
  }

  /** @param {'name'} name @param {number} longest */
  #text(name, longest) {
    return html`
      <div class="field">
        <label for="comp-${name}">${t(`web-comp-field-${name}`)}</label>
        <input id="comp-${name}" maxlength=${longest} autocomplete="off" dir="auto" required .value=${live(this.#choices[name])}
          aria-invalid=${this.#attempt.field === name} @input=${onValue((value) => this.#set({ [name]: value }))}>
      </div>`;
  }

  /** @param {'seconds'|'minutes'|'increment'|'expected'|'concurrency'|'perEntrant'|'noShows'|'delay'} name @param {string} label @param {number} least */
  #number(name, label, least) {
    return html`
      <div class="field">
        <label for="comp-${name}">${t(label)}</label>
        <input id="comp-${name}" type="number" inputmode="numeric" min=${least} .value=${live(String(this.#choices[name]))}
          @input=${onNumber(least, (value) => this.#set({ [name]: value }))}>
      </div>`;
  }

  /** @param {Partial<Choices>} part */
  #set(part) {
    this.#choices = { ...this.#choices, ...part };
    this.#attempt.clear();
    this.redraw();
  }

  /** @param {Event} event @param {Game} game */
  async #submit(event, game) {
    event.preventDefault();
    await this.#attempt.run(async () => {
      const made = await call('POST', 'competitions', requestOf(this.#choices, game, (level) => t('web-seat-level', { level })));
      this.#choices = USUAL;
      navigate(href('/competition', { id: made.id }));
    });
  }
}
