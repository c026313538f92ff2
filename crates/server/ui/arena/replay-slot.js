// The place of the replay below the board of a game. Its modules are loaded when they are needed.

/**
 * @typedef {object} Replay
 * @property {() => void} update called whenever the game has changed
 * @property {() => void} leave
 * @property {() => unknown} view
 */

/** The replay of a game that the server keeps. @param {import('./live-game.js').LiveGame} game @param {() => void} redraw */
export const replayOf = (game, redraw) => opened(async () => game, redraw);

/** The replay of a game of the workbench. @param {import('../play/game.js').Game} game @param {() => void} redraw */
export const workbenchReplayOf = (game, redraw) => opened(async () => new (await import('./replay/workbench-replay.js')).WorkbenchReplay(game), redraw);

/**
 * Null if it cannot be loaded: the game is shown without it.
 * @param {() => Promise<import('./replay/replayed.js').Replayed>} prepare
 * @param {() => void} redraw
 * @returns {Promise<Replay|null>}
 */
async function opened(prepare, redraw) {
  try {
    const [{ ReplayPanel }, game] = await Promise.all([import('./replay/panel.js'), prepare()]);
    const panel = new ReplayPanel(redraw);
    panel.show(game);
    return { update: () => panel.show(game), leave: () => panel.leave(), view: () => panel.view() };
  } catch {
    return null;
  }
}
