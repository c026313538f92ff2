// Importing a roster: pasted or from a file, checked line by line by the server before anything is stored.

import { html, live, nothing } from '../vendor/lit.js';
import { call, problemOf } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { onValue } from '../app/events.js';
import { problem } from '../app/problem.js';
import { t } from '../app/texts.js';
import { textOfFile } from './csv.js';
import { makeCodes } from './make-codes.js';

/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/api-types.js').ImportedView} ImportedView */
/** @typedef {import('../app/api-types.js').SheetView} SheetView */
/** @typedef {{line: number, name?: string, group?: string, account?: string, groupNow?: string, sameAs?: number, problem?: string}} PreviewLine */
/** @typedef {{lines: PreviewLine[], newGroups: string[]}} Preview */

/** How long to wait for more typing before the text is checked, in milliseconds. */
const PAUSE = 250;
/** Correct lines that are shown; wrong ones are all shown. */
const MOST_SHOWN = 200;

export class RosterImport {
  #text = '';
  /** The text that the preview is of. */
  #checked = '';
  /** @type {Preview|null} */
  #preview = null;
  #error = '';
  /** @type {ImportedView|null} */
  #imported = null;
  #timer = 0;
  #id = '';
  #importing;
  #codes;

  /**
   * @param {() => void} redraw
   * @param {(one: ClassData) => void} changed called with the class after an import
   * @param {(sheet: SheetView) => void} made called with new codes and tokens
   */
  constructor(redraw, changed, made) {
    this.redraw = redraw;
    this.changed = changed;
    this.made = made;
    this.#importing = new Attempt(redraw);
    this.#codes = new Attempt(redraw);
  }

  leave() {
    clearTimeout(this.#timer);
  }

  relabel() {
    if (this.#checked) this.#check();
  }

  /** @param {ClassData} one */
  view(one) {
    this.#id = one.id;
    return html`
      ${this.#imported ? this.#done(one, this.#imported) : nothing}
      <section class="card" aria-labelledby="roster-title">
        <h2 id="roster-title">${t('web-class-view-roster')}</h2>
        <p>${t('web-class-roster-about')}</p>
        <form class="roster-form" @submit=${(/** @type {Event} */ event) => this.#import(event)}>
          <div class="field">
            <label for="roster-text">${t('web-class-roster-text')}</label>
            <textarea id="roster-text" class="mono" rows="8" spellcheck="false" autocomplete="off" dir="auto" placeholder=${t('web-class-roster-example')}
              aria-describedby="roster-state" .value=${live(this.#text)} @input=${onValue((text) => this.#type(text))}></textarea>
          </div>
          <div class="field">
            <label for="roster-file">${t('web-class-roster-file')}</label>
            <input id="roster-file" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" @change=${(/** @type {Event} */ event) => this.#open(event)}>
          </div>
          <p id="roster-state" class="roster-state" role="status">${this.#state()}</p>
          ${this.#isReady() && this.#preview && isSplit(this.#preview) ? html`<p class="class-next card roster-split">${t('web-class-roster-split')}</p>` : nothing}
          ${problem(this.#error || this.#importing.error)}
          <button class="primary" ?disabled=${!this.#isReady()}>${t('web-class-roster-import')}</button>
        </form>
        ${this.#preview?.lines.length ? this.#table(this.#preview) : nothing}
      </section>`;
  }

  #isReady() {
    const lines = this.#preview?.lines ?? [];
    const isCurrent = this.#checked === this.#text && !this.#importing.isRunning;
    return isCurrent && lines.length > 0 && !lines.some((line) => line.problem);
  }

  /** What the preview amounts to, in a sentence. */
  #state() {
    const preview = this.#preview;
    if (!this.#text.trim()) return t('web-class-roster-empty');
    if (!preview || this.#checked !== this.#text) return t('web-class-roster-checking');
    const wrong = preview.lines.filter((line) => line.problem).length;
    if (wrong) return t('web-class-roster-wrong', { wrong, lines: preview.lines.length });
    const known = preview.lines.filter((line) => line.account).length;
    return t('web-class-roster-right', { new: preview.lines.length - known, known, groups: preview.newGroups.length });
  }

  /** @param {Preview} preview */
  #table({ lines }) {
    const wrong = lines.filter((line) => line.problem);
    const right = lines.filter((line) => !line.problem);
    const shown = [...wrong, ...right.slice(0, MOST_SHOWN)];
    const written = this.#checked.split(/\r\n|\r|\n/);
    return html`
      <div class="scroll table-box roster-preview" tabindex="0" role="group" aria-label=${t('web-class-roster-preview')}>
        <table>
          <thead><tr>
            <th scope="col" class="number">${t('web-class-line')}</th><th scope="col">${t('web-class-student')}</th>
            <th scope="col">${t('web-comp-group')}</th><th scope="col">${t('web-class-roster-effect')}</th>
          </tr></thead>
          <tbody>${shown.map((line) => row(line, written))}</tbody>
        </table>
      </div>
      ${right.length > MOST_SHOWN ? html`<p class="about">${t('web-class-roster-more', { count: right.length - MOST_SHOWN })}</p>` : nothing}`;
  }

  /** @param {ClassData} one @param {ImportedView} imported */
  #done(one, { newStudents, knownStudents, newGroups }) {
    const make = () => this.#codes.run(async () => this.made(await makeCodes(one.id)));
    return html`
      <section class="card class-next" role="status">
        <p><strong>${t('web-class-imported', { new: newStudents, known: knownStudents, groups: newGroups })}</strong></p>
        <p>${t('web-class-codes-about')}</p>
        <button class="primary" ?disabled=${this.#codes.isRunning} @click=${make}>${t('web-class-codes-missing')}</button>
        ${problem(this.#codes.error)}
      </section>`;
  }

  /** @param {string} text */
  #type(text) {
    this.#text = text;
    this.#imported = null;
    this.#importing.clear();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#check(), PAUSE);
    this.redraw();
  }

  /** @param {Event} event */
  async #open(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    const text = await textOfFile(file);
    // The same file can be chosen again after it was mended.
    field.value = '';
    this.#type(text);
  }

  async #check() {
    const text = this.#text;
    try {
      const preview = text.trim() ? await call('POST', `classes/${this.#id}/roster/preview`, { csv: text }) : null;
      if (text !== this.#text) return;
      this.#preview = preview;
      this.#checked = text;
      this.#error = '';
    } catch (error) {
      if (text !== this.#text) return;
      this.#preview = null;
      this.#checked = text;
      this.#error = problemOf(error);
    }
    this.redraw();
  }

  /** @param {Event} event */
  async #import(event) {
    event.preventDefault();
    if (!this.#isReady()) return;
    const text = this.#text;
    await this.#importing.run(async () => {
      /** @type {ImportedView} */
      const imported = await call('POST', `classes/${this.#id}/roster`, { csv: text });
      this.#imported = imported;
      this.changed(imported.class);
      // What was typed meanwhile stays; the class that it is checked against has changed.
      if (this.#text !== text) return this.#check();
      this.#text = this.#checked = '';
      this.#preview = null;
    });
  }
}

/** Whether every line makes a group of its own, as `García Pérez, Ana` does, in which the comma is part of the name. @param {Preview} preview */
const isSplit = ({ lines, newGroups }) => lines.length > 1 && newGroups.length === lines.length;

/** @param {PreviewLine} line @param {string[]} written the lines of the text */
function row(line, written) {
  if (!line.problem)
    return html`
      <tr>
        <td class="number">${line.line}</td>
        <td><bdi>${line.name ?? ''}</bdi></td>
        <td><bdi>${line.group ?? ''}</bdi></td>
        <td>${effect(line)}${line.sameAs ? html`; ${t('web-class-same-name', { line: line.sameAs })}` : nothing}</td>
      </tr>`;
  return html`
    <tr class="is-wrong">
      <td class="number">${line.line}</td>
      <td colspan="3">
        <bdi class="mono">${written[line.line - 1] ?? ''}</bdi>
        <span class="error"><span aria-hidden="true">✗ </span>${line.problem}</span>
      </td>
    </tr>`;
}

/** What importing a correct line does. @param {PreviewLine} line */
function effect({ account, group, groupNow }) {
  if (!account) return html`<span aria-hidden="true">+ </span>${t('web-class-effect-new')}`;
  if (group === groupNow) return t('web-class-effect-none');
  return group ? t('web-class-effect-moves', { group }) : t('web-class-effect-leaves');
}
