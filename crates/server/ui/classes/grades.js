// The grades of a class in a competition: a table with real names, and the same as a file.

import { html, nothing } from '../vendor/lit.js';
import { text } from '../app/api.js';
import { Attempt } from '../app/attempt.js';
import { download, fileName } from '../app/download.js';
import { problem } from '../app/problem.js';
import { t } from '../app/texts.js';
import { readCsv } from './csv.js';

/** @typedef {import('./competitions.js').Competition} Competition */

export class Grades {
  /** @type {string[][]|null} */
  #rows = null;
  #attempt;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
    this.#attempt = new Attempt(redraw);
  }

  close() {
    this.#rows = null;
  }

  /** @param {Competition} competition */
  buttons({ id, name }) {
    const toggle = () => {
      if (!this.#rows) return this.#load(id, (csv) => (this.#rows = readCsv(csv)));
      this.close();
      this.redraw();
    };
    const save = () => this.#load(id, (csv) => download(`${fileName(name)}-grades.csv`, csv, 'text/csv'));
    return html`
      <button aria-expanded=${Boolean(this.#rows)} ?disabled=${this.#attempt.isRunning} @click=${toggle}>${t('web-class-grades')}</button>
      <button ?disabled=${this.#attempt.isRunning} @click=${save}>${t('web-class-grades-save')}</button>`;
  }

  view() {
    const [header, ...rows] = this.#rows ?? [[]];
    return html`
      ${problem(this.#attempt.error)}
      ${this.#rows ? html`
        <div class="scroll table-box grades" tabindex="0" role="group" aria-label=${t('web-class-grades')}>
          <table>
            <thead><tr>${header.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
            <tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody>
          </table>
        </div>` : nothing}`;
  }

  /** @param {string} id @param {(csv: string) => void} take */
  #load(id, take) {
    const path = /** @type {any} */ (`competitions/${id}/grades`);
    this.#attempt.run(async () => take(await text(path, /** @type {any} */ (undefined), { accept: 'text/csv' })));
  }
}

/** @param {string} value @param {number} index */
function cell(value, index) {
  if (index === 0) return html`<th scope="row"><bdi>${value}</bdi></th>`;
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  return html`<td class=${isNumber ? 'number' : ''}><bdi>${value}</bdi></td>`;
}
