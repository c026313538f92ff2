// The visible part of a tree as SVG: boxes with two lines of text, from farther away with one larger line, and points where
// no text would be readable.
import { nothing, repeat, svg } from '../vendor/lit.js';
import { narrow, number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { moveName } from '../boards/move-name.js';
import { acrossOf, formOf } from './camera.js';
import { valueText, windowText } from './figures.js';
import { isMax, valueOf, windowOf } from './model.js';
import { answerAt, bestSoFar, isBest, windowAt } from './moment.js';
import { innerFrame, outlineOf, signOf } from './shapes.js';
import { linksIn, nodesIn } from './visible.js';

/** @typedef {import('./visible.js').Placed} Placed */
/** @typedef {import('./outline.js').Outline} Outline */
/** @typedef {import('./model.js').Tree} Tree */
/**
 * @typedef {{outline: Outline, layout: import('./layout.js').Layout, frame: import('./camera.js').Frame, camera: import('./camera.js').Camera,
 *   selected: number, step: number, current: number, guess: import('./guess.js').Guess, name: string}} Scene `current` is the node of the
 *   last step, `name` begins the ids of the nodes
 */

/** The least distance between points or lines, in pixels. */
const APART = 3;
/** The length of a point, in pixels. */
const POINT = 14;
/** Letters of a position that fit into a box, and of a move beside its value. */
const MOST_LETTERS = 12;
const MOST_LETTERS_OF_MOVE = 8;

/** @param {Scene} scene */
export function drawing(scene) {
  const isFar = formOf(scene.camera) === 'point';
  const gap = isFar ? APART / scene.camera.scale : 0;
  const isMet = (/** @type {Placed} */ { id }) => scene.outline.isMet(id);
  const nodes = nodesIn(scene.layout, scene.frame, gap).filter(isMet);
  const lines = linksIn(scene.layout, scene.frame, gap).filter(isMet);
  return svg`
    <g class="tree-links ${isFar ? 'is-far' : ''}" aria-hidden="true">${links(scene, lines)}</g>
    ${isFar ? points(scene, nodes) : nothing}
    ${repeat(withSelected(scene, isFar ? [] : nodes), (placed) => placed.id, (placed) => box(scene, placed))}`;
}

/** The selected node is always drawn, for screen readers. @param {Scene} scene @param {Placed[]} nodes */
function withSelected(scene, nodes) {
  const y = scene.layout.heights[scene.selected];
  if (Number.isNaN(y) || nodes.some((placed) => placed.id === scene.selected)) return nodes;
  return [...nodes, { id: scene.selected, x: scene.outline.tree.depths[scene.selected] * scene.layout.grid.level, y, from: y }];
}

/**
 * Lines of one kind share a path: thousands of elements would make panning slow.
 * @param {Scene} scene
 * @param {Placed[]} placed
 */
function links({ outline: { tree }, layout: { grid }, camera, step, guess }, placed) {
  /** @type {Record<string, string[]>} */
  const kinds = { visited: [], unvisited: [], best: [] };
  const isFar = formOf(camera) === 'point';
  const length = isFar ? POINT / acrossOf(camera) : grid.length;
  const bend = (grid.level - grid.length) / 2;
  const at = pointIn(grid);
  for (const { id, x, y, from } of placed) {
    const kind = linkKind(tree, id, step, guess);
    const start = x - grid.level + length;
    const curve = isFar ? `L${at(x, y)}` : `C${at(start + bend, from)} ${at(x - bend, y)} ${at(x, y)}`;
    kinds[kind].push(`M${at(start, from)}${curve}`);
  }
  return Object.entries(kinds).map(([kind, paths]) => svg`<path class="tree-link is-${kind}" d=${paths.join('')}/>`);
}

/** Where a point of the plane is drawn. @param {import('./layout.js').Grid} grid @returns {(x: number, y: number) => string} */
const pointIn = ({ isDown }) => (isDown ? (x, y) => `${y} ${x}` : (x, y) => `${x} ${y}`);

/** @param {Tree} tree @param {number} id @param {number} step @param {import('./guess.js').Guess} guess */
function linkKind(tree, id, step, guess) {
  if (isBest(tree, id, step) && !guess.isHidden(0)) return 'best';
  return tree.nodes[id].order === null ? 'unvisited' : 'visited';
}

/** @param {Scene} scene @param {Placed[]} placed */
function points({ outline: { tree }, layout, camera, selected, step }, placed) {
  const { grid } = layout;
  const line = `${grid.isDown ? 'v' : 'h'}${POINT / acrossOf(camera)}`;
  const at = pointIn(grid);
  /** @type {Record<string, string[]>} */
  const kinds = {};
  for (const { id, x, y } of placed) {
    const kind = answerAt(tree, id, step);
    (kinds[kind] ??= []).push(`M${at(x, y)}${line}`);
  }
  return svg`<g class="tree-points" aria-hidden="true">${Object.entries(kinds).map(([kind, paths]) => svg`
    <path class="tree-point is-${kind}" d=${paths.join('')}/>`)}
    <path class="tree-point is-selected" d="M${at(tree.depths[selected] * grid.level, layout.heights[selected])}${line}"/></g>`;
}

/** @param {Scene} scene @param {Placed} placed */
function box({ outline, layout: { grid }, camera, selected, step, current, guess, name }, { id, x, y }) {
  const { tree } = outline;
  const node = tree.nodes[id];
  const max = isMax(tree, id);
  const isHidden = guess.isHidden(id) && node.order !== null;
  const answer = isHidden ? 'open' : answerAt(tree, id, step);
  const isBrief = formOf(camera) !== 'full';
  // In large letters the word does not fit beside the value, nor does the sign in a narrow box.
  const rootName = isBrief ? '' : t('web-tree-root');
  const mover = node.order === null || (isBrief && grid.isDown) ? '' : max ? '▲ ' : '▼ ';
  const classes = ['tree-node', `is-${answer}`, max ? 'is-max' : 'is-min'];
  if (isBest(tree, id, step) && !guess.isHidden(0)) classes.push('is-best');
  if (id === selected) classes.push('is-selected');
  if (id === current && step < tree.events.count) classes.push('is-current');
  if (isBrief) classes.push('is-brief');
  if (isHidden) classes.push('is-hidden');
  const [place, siblings] = outline.place(id);
  const value = isHidden ? '?' : answer === 'open' ? openValue(tree, id, step) : valueText(tree, valueOf(tree, id));
  const { width, height } = grid.box;
  const corner = grid.isDown ? `${y - width / 2} ${x + height / 2}` : `${x} ${y}`;
  const line = isBrief ? 9 : grid.isDown ? -14 : -3;
  return svg`
    <g class=${classes.join(' ')} data-id=${id} transform="translate(${corner})" role="none">
      <path class="tree-box" d=${outlineOf(grid.box, max, answer)} id="${name}-node-${id}" role="treeitem" aria-label=${label(tree, id, answer, value, isHidden)}
        aria-level=${tree.depths[id] + 1} aria-posinset=${place} aria-setsize=${siblings} aria-selected=${id === selected}
        aria-expanded=${outline.isLeaf(id) ? nothing : outline.isOpen(id)}/>
      <g aria-hidden="true">
        ${answer === 'finished' ? inner(grid.box, max) : nothing}
        <text class="tree-move" x="10" y=${line}>${mover}${clipped(node.move ?? rootName, MOST_LETTERS_OF_MOVE)}</text>
        <text class="tree-value" x=${width - 13} y=${line}>${value} ${signOf(answer)}</text>
        ${isBrief ? nothing : secondLine(tree, id, { answer, step, isHidden, width, y: line + 17 })}
        ${isBrief || !grid.isDown ? nothing : svg`<text class="tree-position" x="10" y=${line + 32}>${clipped(node.position ?? '', MOST_LETTERS)}</text>`}
        ${outline.isLeaf(id) ? nothing : toggle(outline, id, grid)}
      </g>
    </g>`;
}

/** A bound on the value by the moves that have returned. @param {Tree} tree @param {number} id @param {number} step */
function openValue(tree, id, step) {
  const best = bestSoFar(tree, id, step);
  return best === null ? '?' : `${isMax(tree, id) ? '≥' : '≤'} ${valueText(tree, best)}`;
}

/** @param {string} text @param {number} most letters */
const clipped = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/**
 * The window and the number of the visit. Windows tell the values of earlier moves, so they are hidden with them.
 * @param {Tree} tree
 * @param {number} id
 * @param {{answer: import('./shapes.js').Sign, step: number, isHidden: boolean, width: number, y: number}} line
 */
function secondLine(tree, id, { answer, step, isHidden, width, y }) {
  const { order } = tree.nodes[id];
  if (order === null || order === undefined) return svg`<text class="tree-window" x="10" y=${y}>${t(`web-tree-answer-${answer}`)}</text>`;
  const window = isHidden ? null : answer === 'open' ? windowAt(tree, id, step) : windowOf(tree, id);
  return svg`
    <text class="tree-window" x="10" y=${y}>${windowText(tree, window, id)}</text>
    <text class="tree-order" x=${width - 13} y=${y}>${narrow(order)}</text>`;
}

/** @param {{width: number, height: number}} box @param {boolean} max */
function inner(box, max) {
  const { x, y, width, height, rx } = innerFrame(box, max);
  return svg`<rect class="tree-inner" x=${x} y=${y} width=${width} height=${height} rx=${rx}/>`;
}

/** @param {Outline} outline @param {number} id @param {import('./layout.js').Grid} grid */
function toggle(outline, id, { isDown, box: { width, height } }) {
  const place = isDown ? `${width / 2} ${height / 2}` : `${width} 0`;
  const sign = outline.isOpen(id) ? 'M-4 0h8' : 'M-4 0h8M0 -4v8';
  return svg`<g class="tree-toggle" data-toggle=${id} transform="translate(${place})"><circle r="9"/><path d=${sign}/></g>`;
}

/** @param {Tree} tree @param {number} id @param {import('./shapes.js').Sign} sign @param {string} value @param {boolean} isHidden */
function label(tree, id, sign, value, isHidden) {
  const node = tree.nodes[id];
  const move = node.move ? moveName(tree.game, node.move) : t('web-tree-root');
  const answer = t(`web-tree-answer-${sign}`);
  if (node.order === null) return t('web-tree-label-unvisited', { move, answer });
  if (isHidden) return t('web-tree-label-hidden', { move, order: number(node.order) });
  const window = windowText(tree, windowOf(tree, id), id);
  const player = isMax(tree, id) ? 'MAX' : 'MIN';
  return t('web-tree-label', { move, answer, value, window, order: number(node.order), player });
}
