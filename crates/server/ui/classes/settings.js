// The name and the teachers of a class, and its deletion.

import { html } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue, submitted } from '../app/events.js';
import { problem } from '../app/problem.js';
import { navigate } from '../app/router.js';
import { t } from '../app/texts.js';
import { forgetSheet } from './sheets.js';

/** @typedef {import('../app/api-types.js').AccountView} AccountView */
/** @typedef {import('../app/api-types.js').ClassView} ClassData */

export class Settings {
  #renaming;
  #teaching;
  #deleting;
  /** The name of the class, typed to confirm its deletion. */
  #typed = '';

  /** @param {() => void} redraw @param {(one: ClassData) => void} changed */
  constructor(redraw, changed) {
    this.redraw = redraw;
    this.changed = changed;
    this.#renaming = new Attempt(redraw);
    this.#teaching = new Attempt(redraw);
    this.#deleting = new Attempt(redraw);
  }

  /** @param {ClassData} one @param {AccountView} me */
  view(one, me) {
    return html`${this.#name(one)}${this.#teachers(one, me)}${this.#deletion(one)}`;
  }

  /** @param {ClassData} one */
  #name(one) {
    return html`
      <section class="card" aria-labelledby="rename-title">
        <h2 id="rename-title">${t('web-class-name')}</h2>
        <form class="row" @submit=${(/** @type {Event} */ event) => this.#change(event, this.#renaming, one, (name) => ({ name }))}>
          <input name="text" autocomplete="off" required dir="auto" aria-labelledby="rename-title" .value=${one.name} aria-invalid=${Boolean(this.#renaming.error)}>
          <button ?disabled=${this.#renaming.isRunning}>${t('web-class-rename')}</button>
        </form>
        ${this.#renaming.view()}
      </section>`;
  }

  /** @param {ClassData} one @param {AccountView} me */
  #teachers(one, me) {
    const remove = (/** @type {string} */ name) =>
      this.#patch(this.#teaching, one, { teachers: one.teachers.filter((other) => other !== name) });
    const teacher = (/** @type {string} */ name) => html`
      <li class="row"><bdi>${name}</bdi>
        ${name === me.name ? html`<span class="badge">${t('web-class-you')}</span>` : html`<button class="quiet" ?disabled=${this.#teaching.isRunning} aria-label=${t('web-class-remove-name', { name })} @click=${() => remove(name)}>${t('web-class-remove')}</button>`}
      </li>`;
    return html`
      <section class="card" aria-labelledby="teachers-title">
        <h2 id="teachers-title">${t('web-class-teachers')}</h2>
        <p class="about">${t('web-class-teachers-about')}</p>
        <ul class="names">${one.teachers.map(teacher)}</ul>
        <form class="row" @submit=${(/** @type {Event} */ event) => this.#change(event, this.#teaching, one, (name) => ({ teachers: [...one.teachers, name] }))}>
          <label for="new-teacher">${t('web-class-teacher-name')}</label>
          <input id="new-teacher" name="text" autocomplete="off" autocapitalize="off" spellcheck="false" required aria-invalid=${Boolean(this.#teaching.error)}>
          <button ?disabled=${this.#teaching.isRunning}>${t('web-class-teacher-add')}</button>
        </form>
        ${this.#teaching.view()}
      </section>`;
  }

  /** @param {ClassData} one */
  #deletion(one) {
    const type = onValue((text) => {
      this.#typed = text;
      this.redraw();
    });
    const remove = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#deleting.run(async () => {
        await call('DELETE', `classes/${one.id}`);
        forgetSheet(one.id);
        navigate('/classes');
      });
    };
    return html`
      <section class="card danger-zone" aria-labelledby="delete-title">
        <h2 id="delete-title">${t('web-class-delete')}</h2>
        <p>${t('web-class-delete-about')}</p>
        <form class="row" @submit=${remove}>
          <label for="delete-name">${t('web-class-delete-type', { name: one.name })}</label>
          <input id="delete-name" autocomplete="off" dir="auto" .value=${this.#typed} @input=${type}>
          <button class="danger" ?disabled=${this.#typed.trim() !== one.name || this.#deleting.isRunning}>${t('web-class-delete')}</button>
        </form>
        ${problem(this.#deleting.error)}
      </section>`;
  }

  /**
   * @param {Event} event
   * @param {Attempt} attempt
   * @param {ClassData} one
   * @param {(text: string) => object} change of what was typed
   */
  async #change(event, attempt, one, change) {
    const { form, text } = submitted(event);
    await this.#patch(attempt, one, change(text('text')), () => attempt === this.#teaching && form.reset());
  }

  /** @param {Attempt} attempt @param {ClassData} one @param {object} change @param {() => void} [changed] */
  async #patch(attempt, one, change, changed) {
    const patch = async () => {
      this.changed(await call('PATCH', `classes/${one.id}`, change));
      changed?.();
    };
    await attempt.run(patch, t('web-class-saved'));
  }
}
