// Login codes and bot tokens to print: one slip for each student, with lines to cut along.

import { html, nothing } from '../vendor/lit.js';
import { download, fileName } from '../app/download.js';
import { t } from '../app/texts.js';
import { writeCsv } from './csv.js';

/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/api-types.js').SheetView} SheetView */
/** @typedef {import('../app/api-types.js').GroupToken} GroupToken */
/** @typedef {{name: string, group: string, account: string, code: string, bot: string, token: string}} Slip */

/** @param {ClassData} one @param {SheetView} sheet @param {() => void} taken called when the codes are printed or saved */
export function slipSheet(one, sheet, taken) {
  const slips = slipsOf(sheet);
  if (!slips.length) return html`<p class="card" role="status">${t('web-class-slips-none')}</p>`;
  const print = () => {
    window.print();
    taken();
  };
  const save = () => {
    download(`${fileName(one.name)}-codes.csv`, csvOf(slips), 'text/csv');
    taken();
  };
  return html`
    <section class="card class-next no-print" aria-labelledby="slips-title">
      <h2 id="slips-title">${t('web-class-slips-title', { count: slips.length })}</h2>
      <p>${t('web-class-slips-once')}</p>
      <p class="row">
        <button class="primary" @click=${print}>${t('web-class-print')}</button>
        <button @click=${save}>${t('web-class-slips-save')}</button>
      </p>
    </section>
    <div class="slips">${slips.map((slip) => slipView(slip, one.name))}</div>`;
}

/** @param {Slip} slip @param {string} className */
const slipView = (slip, className) => html`
  <article class="slip">
    <header>
      <h3 dir="auto">${slip.name}</h3>
      <p dir="auto">${className}${slip.group && slip.group !== slip.name ? html` · ${slip.group}` : nothing}</p>
    </header>
    <dl>
      ${slip.code ? html`<div class="slip-code"><dt>${t('web-class-code')}</dt><dd class="mono">${slip.code}</dd></div>` : nothing}
      ${slip.code ? value('web-class-slip-address', `${location.origin}/classes`) : nothing}
      ${slip.account ? value('web-class-account', slip.account) : nothing}
      ${slip.bot ? value('web-class-bot', slip.bot) : nothing}
      ${slip.token ? html`<div class="slip-token"><dt>${t('web-class-token')}</dt><dd class="mono">${slip.token}</dd></div>` : nothing}
    </dl>
    <p class="slip-about">${t(aboutOf(slip))}</p>
  </article>`;

/** @param {string} label @param {string} text */
const value = (label, text) => html`<div><dt>${t(label)}</dt><dd class="mono">${text}</dd></div>`;

/** @param {Slip} slip */
function aboutOf({ code, token }) {
  if (!code) return 'web-class-slip-token-about';
  return token ? 'web-class-slip-about' : 'web-class-slip-code-about';
}

/** The token of a group is on the slips of its students; a group without any has a slip of its own. @param {SheetView} sheet */
function slipsOf({ students, groups }) {
  const ofGroup = (/** @type {string|null|undefined} */ name) => groups.find(({ group }) => group === name);
  const slips = students.map(({ name, realName, group, code }) => slip(realName, { account: name, group: group ?? '', code }, ofGroup(group)));
  const bare = groups.filter(({ group }) => !students.some((student) => student.group === group));
  slips.sort((a, b) => compare(a.group, b.group) || compare(a.name, b.name));
  return [...slips, ...bare.map((token) => slip(token.group, { account: '', group: token.group, code: '' }, token))];
}

/** @param {string} name @param {{account: string, group: string, code: string}} student @param {GroupToken} [token] @returns {Slip} */
const slip = (name, student, token) => ({ name, ...student, bot: token?.bot ?? '', token: token?.token ?? '' });

/** @param {Slip[]} slips */
function csvOf(slips) {
  const header = ['web-class-student', 'web-comp-group', 'web-class-account', 'web-class-code', 'web-class-bot', 'web-class-token'].map((column) => t(column));
  return writeCsv([header, ...slips.map(({ name, group, account, code, bot, token }) => [name, group, account, code, bot, token])]);
}

/** In the order of a list of names, with numbers by their size. */
const { compare } = new Intl.Collator(undefined, { numeric: true });
