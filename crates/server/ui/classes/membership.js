// What a student sees of a class: the own group and its bots, and account names instead of real ones.

import { html, nothing } from '../vendor/lit.js';
import { t } from '../app/texts.js';
import { membersOf } from './members.js';

/** @typedef {import('../app/api-types.js').AccountView} AccountView */
/** @typedef {import('../app/api-types.js').ClassView} ClassData */
/** @typedef {import('../app/api-types.js').GroupView} GroupView */

/** @param {ClassData} one @param {AccountView} me */
export function membership(one, me) {
  const own = one.students.find(({ name }) => name === me.name);
  const group = one.groups.find(({ name }) => name === own?.group);
  return html`
    ${group ? groupCard(one, group, me) : html`<p class="card">${t('web-class-no-group')}</p>`}
    <section class="card" aria-labelledby="everybody-title">
      <h2 id="everybody-title">${t('web-class-view-students')}</h2>
      <p class="about">${t('web-class-names-about')}</p>
      <ul class="names">${one.students.map(({ name, group: ofGroup }) => html`
        <li><bdi class=${name === me.name ? 'is-me' : ''}>${name}</bdi>${ofGroup ? html` <span class="badge" dir="auto">${ofGroup}</span>` : nothing}</li>`)}</ul>
    </section>`;
}

/** @param {ClassData} one @param {GroupView} group @param {AccountView} me */
function groupCard(one, { name, bots }, me) {
  const others = membersOf(one, name).filter((student) => student.name !== me.name);
  return html`
    <section class="card" aria-labelledby="group-title">
      <h2 id="group-title">${t('web-class-your-group')} <bdi>${name}</bdi></h2>
      <p>${others.length ? html`${t('web-class-with')} ${others.map((student, index) => html`${index ? ', ' : ''}<bdi>${student.name}</bdi>`)}` : t('web-class-alone')}</p>
      ${bots.length ? html`<h3>${t('web-class-bots')}</h3>
        <ul class="names">${bots.map((bot) => html`<li class="mono">${bot}</li>`)}</ul>
        <p class="about">${t('web-class-bots-about')}</p>
        <pre class="command"><code>GAMBITO_TOKEN=gbt_… gambito bot --server ${location.origin} --player "ugi:python3 my_bot.py"</code></pre>` : nothing}
    </section>`;
}
