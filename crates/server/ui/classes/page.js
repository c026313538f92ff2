// A class: its students and groups, their codes, its competitions. Teachers manage it; students see what concerns them.

import { html, nothing } from '../vendor/lit.js';
import { ApiError, call, problemOf } from '../app/api.js';
import { problem } from '../app/problem.js';
import { learn } from '../app/registry.js';
import { href, navigate } from '../app/router.js';
import { account, isGuest, isKnown, loadSession } from '../app/session.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { Competitions } from './competitions.js';
import { FirstPassword } from './first-password.js';
import { LadderForm } from './ladder-form.js';
import { teaches } from './members.js';
import { membership } from './membership.js';
import { RosterImport } from './roster.js';
import { Settings } from './settings.js';
import { keepSheet, sheetOf, sheetTaken } from './sheets.js';
import { slipSheet } from './slips.js';
import { Students } from './students.js';

/** @typedef {import('../app/api-types.js').AccountView} AccountView */
/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/api-types.js').SheetView} SheetView */
/** @typedef {import('../app/types.js').Registry} Registry */

await Promise.all(['gallery', 'lab', 'arena', 'account', 'classes'].map((name) => stylesheet(`/style/${name}.css`)));

const TEACHER_VIEWS = ['students', 'roster', 'slips', 'competitions', 'ladder', 'settings'];
const STUDENT_VIEWS = ['group', 'competitions'];

export class ClassPage {
  #id = '';
  #view = '';
  /** @type {ClassData|null} */
  #class = null;
  /** @type {Registry|null} */
  #registry = null;
  #error = '';
  #password;
  #students;
  #roster;
  #competitions;
  #ladder;
  #settings;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    const changed = (/** @type {ClassData} */ one) => this.#changed(one);
    const made = (/** @type {SheetView} */ sheet) => this.#show(sheet);
    this.#password = new FirstPassword(redraw);
    this.#students = new Students(redraw, changed, made);
    this.#roster = new RosterImport(redraw, changed, made);
    this.#competitions = new Competitions(redraw);
    this.#ladder = new LadderForm(redraw);
    this.#settings = new Settings(redraw, changed);
  }

  /** @param {URLSearchParams} params */
  show(params) {
    const id = params.get('id') ?? '';
    this.#view = params.get('view') ?? '';
    if (id !== this.#id) {
      this.#id = id;
      this.#class = null;
      this.#load();
    }
    this.#competitions.show(id, this.#view === 'competitions');
    this.redraw();
  }

  leave() {
    this.#roster.leave();
    this.#competitions.leave();
  }

  title() {
    return this.#class?.name ?? t('web-nav-classes');
  }

  relabel() {
    learn((known) => {
      this.#registry = known;
      this.redraw();
    });
    this.#load();
    this.#roster.relabel();
    this.#competitions.relabel();
  }

  reconnected() {
    this.#load();
    this.#competitions.reload();
  }

  view() {
    const [one, me] = [this.#class, account()];
    if (!one || !isKnown()) return this.#absent();
    const isMine = teaches(me, one);
    const views = isMine ? TEACHER_VIEWS.filter((name) => name !== 'slips' || sheetOf(this.#id)) : STUDENT_VIEWS;
    const view = views.includes(this.#view) ? this.#view : this.#first(one, isMine);
    return html`
      <header class="class-header no-print">
        <p><a href="/classes">${t('web-class-all')}</a></p>
        <h1 dir="auto">${one.name}</h1>
        <p class="about">${t('web-class-taught-by')} ${one.teachers.map((name, index) => html`${index ? ', ' : ''}<bdi>${name}</bdi>`)}
          · ${t('web-class-counts', { students: one.students.length, groups: one.groups.length })}</p>
        <nav class="page-parts" aria-label=${t('web-class-parts')}>${views.map((name) => this.#tab(name, view))}</nav>
      </header>
      <div class="class-stack">
        ${this.#password.view(me.name)}
        ${problem(this.#error)}
        ${this.#part(view, one, me, isMine)}
      </div>`;
  }

  /** What to begin with. @param {ClassData} one @param {boolean} isMine */
  #first(one, isMine) {
    if (!isMine) return 'group';
    return one.students.length ? 'students' : 'roster';
  }

  /** @param {string} name @param {string} view */
  #tab(name, view) {
    const address = href('/class', { id: this.#id, view: name });
    return html`<a href=${address} aria-current=${name === view ? 'page' : nothing}>${t(`web-class-view-${name}`)}</a>`;
  }

  /** @param {string} view @param {ClassData} one @param {AccountView} me @param {boolean} isMine */
  #part(view, one, me, isMine) {
    const registry = this.#registry;
    switch (view) {
      case 'students':
        return this.#students.view(one);
      case 'roster':
        return this.#roster.view(one);
      case 'slips':
        return this.#slips(one);
      case 'competitions':
        return this.#competitions.view(one, { me, isMine, registry });
      case 'ladder':
        return registry ? this.#ladder.view(one, registry) : nothing;
      case 'settings':
        return this.#settings.view(one, me);
      default:
        return membership(one, me);
    }
  }

  /** @param {ClassData} one */
  #slips(one) {
    const sheet = sheetOf(one.id);
    return sheet ? slipSheet(one, sheet, () => sheetTaken(one.id)) : nothing;
  }

  #absent() {
    if (!this.#error) return html`<p class="loading">${t('web-loading')}</p>`;
    return html`
      <div class="card">
        <h1>${t('web-class-absent')}</h1>
        <p role="alert">${this.#error}</p>
        <p>${t(isGuest() ? 'web-class-absent-guest' : 'web-class-absent-about')}</p>
        <a class="button" href="/classes">${t('web-class-all')}</a>
      </div>`;
  }

  /** @param {ClassData} one */
  #changed(one) {
    this.#class = one;
    this.redraw();
  }

  /** @param {SheetView} sheet */
  #show(sheet) {
    keepSheet(this.#id, sheet);
    navigate(href('/class', { id: this.#id, view: 'slips' }));
    this.redraw();
  }

  async #load() {
    const id = this.#id;
    learn((known) => {
      this.#registry = known;
      this.redraw();
    });
    try {
      await loadSession();
      const one = await call('GET', `classes/${encodeURIComponent(id)}`);
      if (id !== this.#id) return;
      this.#class = one;
      this.#error = '';
      this.#password.load();
    } catch (error) {
      if (error instanceof ApiError) this.#error = problemOf(error);
    }
    this.redraw();
  }
}
