import { act, createCompetition, logIn } from '../harness/competitions.js';
import { lookAt } from '../harness/look.js';

/** @typedef {import('playwright-core').Page} Page */

const CLUB = ['ada', 'boris', 'carla', 'dmitri', 'elena', 'farid', 'grace', 'hugo', 'inés', 'jun', 'katherine', 'lars'];

/** A finished competition of twelve. @param {object} [request] */
const finished = (request = {}) => async (/** @type {Page} */ page) => {
  await logIn(page, 'teacher');
  const players = ['random', 'first', 'greedy', 'alphabeta:depth=2'];
  const entrants = CLUB.map((name, index) => ({ player: players[index % players.length], name }));
  const id = await createCompetition(page, { name: 'Autumn cup', game: 'kalah:pits=4,seeds=3', entrants, ...request });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}`);
  await page.locator('.comp-status-finished').waitFor();
  return id;
};

/** @param {string} query @param {string} selector @param {object} [request] */
const part = (query, selector, request) => async (/** @type {Page} */ page) => {
  const id = await finished(request)(page);
  await page.goto(`/competition?id=${id}&${query}`);
  await page.locator(selector).first().waitFor();
};

/** A game of people, which goes on. @param {string} query @param {string} selector */
const running = (query, selector) => async (/** @type {Page} */ page) => {
  const names = [];
  for (let count = 0; count < 4; count += 1) names.push(await logIn(page));
  await logIn(page, 'teacher');
  const entrants = [...names.map((account) => ({ account })), { player: 'random', name: 'Dice' }];
  const id = await createCompetition(page, { name: 'Flag evening', game: 'flag', clock: { perTurnMs: 600_000 }, entrants });
  await act(page, id, 'start');
  await page.goto(`/competition?id=${id}${query}`);
  await page.locator(selector).first().waitFor();
};

const AT = '/competitions';

lookAt({
  name: 'competitions', at: AT,
  prepare: async (page) => {
    await finished()(page);
    await createCompetition(page, { name: 'Open cup', clock: { perTurnMs: 5000 }, deadline: Date.now() + 86_400_000 });
    await page.goto(AT);
    await page.locator('.comp-form').waitFor();
  },
});
lookAt({ name: 'competition-standings', at: AT, prepare: part('', '.comp-standings .interval') });
lookAt({
  name: 'competition-groups', at: AT,
  prepare: part('stage=1', '.comp-groups .comp-standings', { stages: [{ format: 'round-robin', groups: 4, qualify: { best: 1 } }, { format: 'knockout' }] }),
});
lookAt({ name: 'competition-rounds', at: AT, prepare: part('tab=rounds', '.comp-fixtures .game-link') });
lookAt({ name: 'competition-bracket', at: AT, prepare: part('tab=rounds', '.bracket-card', { stages: [{ format: 'knockout' }] }) });
lookAt({ name: 'competition-cross', at: AT, prepare: part('tab=cross', '.cross-score') });
lookAt({ name: 'competition-rules', at: AT, prepare: part('tab=rules', '.comp-rules') });
lookAt({ name: 'competition-running', at: AT, prepare: running('', '.live-board .drawing') });
lookAt({ name: 'competition-screen', at: AT, prepare: running('&screen=1', '.screen-game .drawing') });
