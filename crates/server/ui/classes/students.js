// The students and groups of a class as its teachers see them, with new codes for chosen ones.

import { html, live, nothing } from '../vendor/lit.js';
import { call } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { problem } from '../app/problem.js';
import { Questions } from '../app/question.js';
import { t } from '../app/texts.js';
import { sortable } from '../lab/table.js';
import { makeCodes } from './make-codes.js';
import { membersOf, shownName } from './members.js';

/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/api-types.js').SheetView} SheetView */
/** @typedef {import('../app/api-types.js').StudentView} StudentView */
/** @typedef {import('../app/api-types.js').GroupView} GroupView */

export class Students {
  /** @type {Set<string>} */
  #students = new Set();
  /** @type {Set<string>} */
  #groups = new Set();
  /** @type {import('../lab/table.js').Order} */
  #order = { key: 'name', down: false };
  #questions;
  #attempt;

  /**
   * @param {() => void} redraw
   * @param {(one: ClassData) => void} changed
   * @param {(sheet: SheetView) => void} made called with new codes and tokens
   */
  constructor(redraw, changed, made) {
    this.redraw = redraw;
    this.changed = changed;
    this.made = made;
    this.#attempt = new Attempt(redraw);
    this.#questions = new Questions(redraw);
  }

  /** @param {ClassData} one */
  view(one) {
    if (!one.students.length) return html`<p class="card">${t('web-class-no-students')}</p>`;
    return html`
      <section class="card" aria-labelledby="codes-title">
        <h2 id="codes-title">${t('web-class-codes')}</h2>
        <p>${t('web-class-codes-about')}</p>
        <p class="row">
          <button class="primary" ?disabled=${this.#attempt.isRunning} @click=${() => this.#make(one)}>${t('web-class-codes-missing')}</button>
          <button ?disabled=${this.#attempt.isRunning || this.#chosen(one) === 0} aria-describedby="renew-about" @click=${() => this.#renew(one)}>
            ${t('web-class-codes-renew', { count: this.#chosen(one) })}</button>
        </p>
        <p class="about" id="renew-about">${t('web-class-codes-renew-about')}</p>
        ${problem(this.#attempt.error)}
      </section>
      <section class="card" aria-labelledby="students-title">
        <h2 id="students-title">${t('web-class-view-students')}</h2>
        ${this.#studentTable(one)}
      </section>
      ${one.groups.length ? this.#groupTable(one) : nothing}`;
  }

  /** How many students and groups of the class are chosen. @param {ClassData} one */
  #chosen(one) {
    return one.students.filter(({ name }) => this.#students.has(name)).length + one.groups.filter(({ name }) => this.#groups.has(name)).length;
  }

  /** @param {ClassData} one */
  #studentTable(one) {
    /** @type {import('../lab/table.js').Column<StudentView>[]} */
    const columns = [
      { key: 'name', title: t('web-class-student'), of: shownName, shown: (student) => this.#box(this.#students, student.name, shownName(student)) },
      { key: 'account', title: t('web-class-account'), of: ({ name }) => name, shown: ({ name }) => html`<span class="mono">${name}</span>` },
      { key: 'group', title: t('web-comp-group'), of: ({ group }) => group ?? null, shown: ({ group }) => html`<bdi>${group ?? '–'}</bdi>` },
      { key: 'state', title: t('web-class-password'), of: ({ hasPassword }) => t(hasPassword ? 'web-class-has-password' : 'web-class-has-none') },
      { key: 'remove', title: t('web-class-remove'), isUnsorted: true, of: () => null, shown: (student) => this.#removal(one, student) },
    ];
    const onOrder = (/** @type {import('../lab/table.js').Order} */ order) => {
      this.#order = order;
      this.redraw();
    };
    return sortable({ label: t('web-class-view-students'), rows: one.students, columns, order: this.#order, onOrder });
  }

  /** @param {ClassData} one @param {StudentView} student */
  #removal(one, student) {
    const name = shownName(student);
    return this.#questions.button({
      key: student.name,
      text: t('web-class-remove'),
      label: t('web-class-remove-name', { name }),
      question: t('web-class-remove-really', { name }),
      act: () => this.#remove(one, student),
      isBusy: this.#attempt.isRunning,
      isQuiet: true,
    });
  }

  /** @param {ClassData} one */
  #groupTable(one) {
    return html`
      <section class="card" aria-labelledby="groups-title">
        <h2 id="groups-title">${t('web-class-groups')}</h2>
        <div class="scroll table-box" tabindex="0" role="group" aria-labelledby="groups-title">
          <table>
            <thead><tr><th scope="col">${t('web-comp-group')}</th><th scope="col">${t('web-class-bots')}</th><th scope="col">${t('web-class-members')}</th></tr></thead>
            <tbody>${one.groups.map((group) => this.#groupRow(one, group))}</tbody>
          </table>
        </div>
      </section>`;
  }

  /** @param {ClassData} one @param {GroupView} group */
  #groupRow(one, { name, bots }) {
    const members = membersOf(one, name).map((student, index) => html`${index ? ', ' : ''}<bdi>${shownName(student)}</bdi>`);
    return html`
      <tr>
        <td>${this.#box(this.#groups, name, name)}</td>
        <td class="mono">${bots.join(', ')}</td>
        <td>${members}</td>
      </tr>`;
  }

  /** @param {Set<string>} chosen @param {string} name @param {string} label */
  #box(chosen, name, label) {
    const toggle = () => {
      if (!chosen.delete(name)) chosen.add(name);
      this.redraw();
    };
    return html`<label class="pick"><input type="checkbox" .checked=${live(chosen.has(name))} @change=${toggle}> <bdi>${label}</bdi></label>`;
  }

  /** @param {ClassData} one */
  #make(one) {
    this.#attempt.run(async () => this.made(await makeCodes(one.id)));
  }

  /** @param {ClassData} one */
  #renew(one) {
    const students = one.students.map(({ name }) => name).filter((name) => this.#students.has(name));
    const groups = one.groups.map(({ name }) => name).filter((name) => this.#groups.has(name));
    this.#attempt.run(async () => {
      this.made(await makeCodes(one.id, { students, groups }));
      this.#students.clear();
      this.#groups.clear();
    });
  }

  /** @param {ClassData} one @param {StudentView} student */
  #remove(one, { name }) {
    this.#attempt.run(async () => {
      await call('DELETE', `classes/${one.id}/students/${encodeURIComponent(name)}`);
      this.#students.delete(name);
      this.changed({ ...one, students: one.students.filter((student) => student.name !== name) });
    });
  }
}
