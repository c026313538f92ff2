// The visible part of a tree as SVG: boxes with two lines of text, from farther away with one larger line, and points where
// no text would be readable.
import { nothing, repeat, svg } from '../vendor/lit.js';
import { narrow, number } from '../app/numbers.js';
import { t } from '../app/texts.js';
import { acrossOf, formOf } from './camera.js';
import { BOX, LEVEL } from './layout.js';
import { isMax, valueOf, windowOf } from './model.js';
import { answerAt, isBest } from './moment.js';
import { windowText } from './reasons.js';
import { innerFrame, outlineOf, signOf } from './shapes.js';
import { linksIn, nodesIn } from './visible.js';

/** @typedef {import('./visible.js').Placed} Placed */
/** @typedef {import('./outline.js').Outline} Outline */
/** @typedef {import('./model.js').Tree} Tree */
/**
 * @typedef {{outline: Outline, layout: import('./layout.js').Layout, frame: import('./camera.js').Frame, camera: import('./camera.js').Camera,
 *   selected: number, step: number}} Scene
 */

/** The least distance between points or lines, in pixels. */
const APART = 3;
/** The length of a point, in pixels. */
const POINT = 14;

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
  return [...nodes, { id: scene.selected, x: scene.outline.tree.depths[scene.selected] * LEVEL, y, from: y }];
}

/**
 * Lines of one kind share a path: thousands of elements would make panning slow.
 * @param {Scene} scene
 * @param {Placed[]} placed
 */
function links({ outline: { tree }, camera, step }, placed) {
  /** @type {Record<string, string[]>} */
  const kinds = { visited: [], unvisited: [], best: [] };
  const isFar = formOf(camera) === 'point';
  const width = isFar ? POINT / acrossOf(camera) : BOX.width;
  const bend = (LEVEL - BOX.width) / 2;
  for (const { id, x, y, from } of placed) {
    const kind = linkKind(tree, id, step);
    const start = x - LEVEL + width;
    const curve = isFar ? `L${x} ${y}` : `C${start + bend} ${from} ${x - bend} ${y} ${x} ${y}`;
    kinds[kind].push(`M${start} ${from}${curve}`);
  }
  return Object.entries(kinds).map(([kind, paths]) => svg`<path class="tree-link is-${kind}" d=${paths.join('')}/>`);
}

/** @param {Tree} tree @param {number} id @param {number} step */
function linkKind(tree, id, step) {
  if (isBest(tree, id, step)) return 'best';
  return tree.nodes[id].order === null ? 'unvisited' : 'visited';
}

/** @param {Scene} scene @param {Placed[]} placed */
function points({ outline: { tree }, layout, camera, selected, step }, placed) {
  const length = POINT / acrossOf(camera);
  /** @type {Record<string, string[]>} */
  const kinds = {};
  for (const { id, x, y } of placed) {
    const kind = answerAt(tree, id, step);
    (kinds[kind] ??= []).push(`M${x} ${y}h${length}`);
  }
  return svg`<g class="tree-points" aria-hidden="true">${Object.entries(kinds).map(([kind, paths]) => svg`
    <path class="tree-point is-${kind}" d=${paths.join('')}/>`)}
    <path class="tree-point is-selected" d="M${tree.depths[selected] * LEVEL} ${layout.heights[selected]}h${length}"/></g>`;
}

/** @param {Scene} scene @param {Placed} placed */
function box({ outline, camera, selected, step }, { id, x, y }) {
  const { tree } = outline;
  const node = tree.nodes[id];
  const max = isMax(tree, id);
  const answer = answerAt(tree, id, step);
  const isBrief = formOf(camera) !== 'full';
  // In large letters the word does not fit beside the value.
  const rootName = isBrief ? '' : t('web-tree-root');
  const mover = node.order === null ? '' : max ? '▲ ' : '▼ ';
  const classes = ['tree-node', `is-${answer}`, max ? 'is-max' : 'is-min'];
  if (isBest(tree, id, step)) classes.push('is-best');
  if (id === selected) classes.push('is-selected');
  if (isBrief) classes.push('is-brief');
  const [place, siblings] = outline.place(id);
  const value = answer === 'open' ? '?' : number(valueOf(tree, id));
  return svg`
    <g class=${classes.join(' ')} data-id=${id} transform="translate(${x} ${y})" role="none">
      <path class="tree-box" d=${outlineOf(max, answer)} id="tree-node-${id}" role="treeitem" aria-label=${label(tree, id, answer, value)}
        aria-level=${tree.depths[id] + 1} aria-posinset=${place} aria-setsize=${siblings} aria-selected=${id === selected}
        aria-expanded=${outline.isLeaf(id) ? nothing : outline.isOpen(id)}/>
      <g aria-hidden="true">
        ${answer === 'finished' ? inner(max) : nothing}
        <text class="tree-move" x="10" y=${isBrief ? 9 : -3}>${mover}${node.move ?? rootName}</text>
        <text class="tree-value" x=${BOX.width - 13} y=${isBrief ? 9 : -3}>${value} ${signOf(answer)}</text>
        ${isBrief ? nothing : secondLine(tree, id, answer)}
        ${outline.isLeaf(id) ? nothing : toggle(outline, id)}
      </g>
    </g>`;
}

/** @param {Tree} tree @param {number} id @param {import('./shapes.js').Sign} answer */
function secondLine(tree, id, answer) {
  const { order } = tree.nodes[id];
  if (order === null || order === undefined) return svg`<text class="tree-window" x="10" y="14">${t(`web-tree-answer-${answer}`)}</text>`;
  return svg`
    <text class="tree-window" x="10" y="14">${windowText(windowOf(tree, id))}</text>
    <text class="tree-order" x=${BOX.width - 13} y="14">${narrow(order)}</text>`;
}

/** @param {boolean} max */
function inner(max) {
  const { x, y, width, height, rx } = innerFrame(max);
  return svg`<rect class="tree-inner" x=${x} y=${y} width=${width} height=${height} rx=${rx}/>`;
}

/** @param {Outline} outline @param {number} id */
function toggle(outline, id) {
  const sign = outline.isOpen(id) ? 'M-4 0h8' : 'M-4 0h8M0 -4v8';
  return svg`<g class="tree-toggle" data-toggle=${id} transform="translate(${BOX.width} 0)"><circle r="9"/><path d=${sign}/></g>`;
}

/** @param {Tree} tree @param {number} id @param {import('./shapes.js').Sign} sign @param {string} value */
function label(tree, id, sign, value) {
  const node = tree.nodes[id];
  const move = node.move ?? t('web-tree-root');
  const answer = t(`web-tree-answer-${sign}`);
  if (node.order === null) return t('web-tree-label-unvisited', { move, answer });
  const window = windowText(windowOf(tree, id));
  const player = isMax(tree, id) ? 'MAX' : 'MIN';
  return t('web-tree-label', { move, answer, value, window, order: number(node.order), player });
}
