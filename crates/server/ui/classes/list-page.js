// The classes of a teacher or a student; guests log in with the code of their slip.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, call, problemOf } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { submitted } from '../app/events.js';
import { problem } from '../app/problem.js';
import { href, navigate } from '../app/router.js';
import { account, isGuest, isKnown, isTeacher, loadSession, onSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { EntryForm } from '../account/entry-form.js';
import { FirstPassword } from './first-password.js';
import { teaches } from './members.js';

/** @typedef {import('../app/api-types.js').ClassName} ClassName */
/** @typedef {import('../app/api-types.js').ClassView} ClassView */

await Promise.all(['arena', 'account', 'classes'].map((name) => stylesheet(`/style/${name}.css`)));

/** Classes whose numbers of students are asked for. An organiser sees all classes of the server. */
const MOST_COUNTED = 24;

export class ClassesView {
  /** Null until they are known. @type {ClassName[]|null} */
  #classes = null;
  /** @type {Map<string, ClassView>} */
  #members = new Map();
  #error = '';
  #login;
  #password;
  #create;
  #forget;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#login = new EntryForm(redraw, () => {});
    this.#login.open('code', '');
    this.#password = new FirstPassword(redraw);
    this.#create = new Attempt(redraw);
    this.#forget = onSession(() => this.#load());
  }

  async show() {
    await loadSession();
    this.#load();
  }

  leave() {
    this.#forget();
  }

  title() {
    return t('web-nav-classes');
  }

  relabel() {
    this.#load();
  }

  reconnected() {
    this.#load();
  }

  view() {
    const known = isGuest() ? this.#guest() : this.#own();
    return html`<h1>${t('web-nav-classes')}</h1>${problem(this.#error)}${isKnown() && this.#classes ? known : nothing}`;
  }

  #guest() {
    return html`
      <div class="class-columns">
        <section class="card" aria-labelledby="by-code">
          <h2 id="by-code">${t('web-class-by-code')}</h2>
          ${this.#login.view()}
        </section>
        <section class="card" aria-labelledby="by-password">
          <h2 id="by-password">${t('web-class-by-password')}</h2>
          <p>${t('web-class-by-password-about')}</p>
          <a class="button" href=${href('/account', { then: '/classes' })}>${t('web-log-in')}</a>
        </section>
      </div>`;
  }

  #own() {
    const classes = this.#classes;
    return html`
      <div class="class-stack">
        ${this.#password.view(account().name)}
        ${classes?.length === 0 ? html`<p class="card">${t(isTeacher() ? 'web-class-none-teacher' : 'web-class-none-student')}</p>` : nothing}
        ${classes?.length ? html`<ul class="class-cards">${classes.map((one) => this.#card(one))}</ul>` : nothing}
        ${isTeacher() ? this.#form() : nothing}
        ${isTeacher() ? nothing : html`<p class="about">${t('web-class-teachers-create')}</p>`}
      </div>`;
  }

  /** @param {ClassName} one */
  #card({ id, name }) {
    const known = this.#members.get(id);
    return html`
      <li>
        <a class="card class-card" href=${href('/class', { id })}>
          <strong dir="auto">${name}</strong>
          <span class="about">${known ? t('web-class-counts', { students: known.students.length, groups: known.groups.length }) : html`&nbsp;`}</span>
          ${known && teaches(account(), known) ? html`<span class="badge">${t('web-class-you-teach')}</span>` : nothing}
        </a>
      </li>`;
  }

  #form() {
    return html`
      <section class="card" aria-labelledby="new-class">
        <h2 id="new-class">${t('web-class-new')}</h2>
        <form class="row" @submit=${(/** @type {Event} */ event) => this.#submit(event)}>
          <label for="class-name">${t('web-class-name')}</label>
          <input id="class-name" name="name" autocomplete="off" required aria-invalid=${Boolean(this.#create.error)}>
          <button class="primary" ?disabled=${this.#create.isRunning}>${t('web-class-create')}</button>
        </form>
        ${problem(this.#create.error)}
      </section>`;
  }

  /** @param {Event} event */
  async #submit(event) {
    const name = submitted(event).text('name');
    await this.#create.run(async () => {
      const { id } = await call('POST', 'classes', { name });
      navigate(href('/class', { id, view: 'roster' }));
    });
  }

  async #load() {
    try {
      /** @type {ClassName[]} */
      const classes = isKnown() && isGuest() ? [] : await call('GET', 'classes');
      this.#classes = classes;
      this.#error = '';
      this.redraw();
      if (isGuest()) return;
      this.#password.load();
      await Promise.all(classes.slice(0, MOST_COUNTED).map((one) => this.#count(one)));
    } catch (error) {
      if (error instanceof ApiError) this.#error = problemOf(error);
    }
    this.redraw();
  }

  /** @param {ClassName} one */
  async #count({ id }) {
    this.#members.set(id, await call('GET', `classes/${id}`));
    this.redraw();
  }
}
