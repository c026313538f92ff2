// Lecture trees: triangles that point up for MAX and down for MIN, boxes for leaves. A click on a branch takes it.

import { html, nothing, svg } from '../vendor/lit.js';
import { stylesheet } from '../app/stylesheet.js';
import { t } from '../app/texts.js';
import { target, valueBadge } from './parts.js';

await stylesheet('/style/boards/tree.css');

/** @typedef {import('./table.js').BoardContext} BoardContext */
/** @typedef {{text: string, name: string|null, side: 'max'|'min'|null, value: number|null, parent: number|null, level: number, middle: number}} TreeNode */

const LEVEL = 84;
const MARGIN = 28;
/** Wider trees are not shrunk, but scrolled. */
const MOST_SHRUNK = 640;

/** @param {BoardContext} context */
export function draw(context) {
  const { shown } = context;
  /** @type {{here: number, width: number, nodes: TreeNode[]}} */
  const { here, width, nodes } = shown.scene;
  const levels = Math.max(...nodes.map(({ level }) => level)) + 1;
  const [wide, high] = [width + 2 * MARGIN, (levels - 1) * LEVEL + 2 * MARGIN + 16];
  const branches = nodes.flatMap((node, index) => (node.parent === here ? [index] : []));
  const past = pathTo(nodes, here);
  const isScrolled = wide > MOST_SHRUNK && !context.isStill;
  const picture = html`
    <svg class="drawing" viewBox="0 0 ${wide} ${high}" width=${isScrolled ? wide : nothing} aria-hidden=${context.isStill ? 'true' : nothing}>
      ${nodes.map((node, index) => edge(nodes, node, past.has(index)))}
      ${nodes.map((node, index) => nodeView(context, node, index, branches.indexOf(index)))}
    </svg>`;
  return isScrolled ? html`<div class="lecture-scroll">${picture}</div>` : picture;
}

/** The nodes from the root to this one. @param {TreeNode[]} nodes @param {number} index */
function pathTo(nodes, index) {
  const path = new Set([index]);
  for (let above = nodes[index].parent; above !== null; above = nodes[above].parent) path.add(above);
  return path;
}

/** @param {TreeNode} node @returns {[number, number]} */
const place = (node) => [node.middle + MARGIN, node.level * LEVEL + MARGIN];

/** @param {TreeNode[]} nodes @param {TreeNode} node @param {boolean} isPast */
function edge(nodes, node, isPast) {
  if (node.parent === null) return nothing;
  const [x1, y1] = place(nodes[node.parent]);
  const [x2, y2] = place(node);
  return svg`<line class="lecture-edge ${isPast ? 'is-past' : ''}" x1=${x1} y1=${y1 + 14} x2=${x2} y2=${y2 - 14}/>`;
}

/** @param {BoardContext} context @param {TreeNode} node @param {number} index @param {number} branch its place among the branches of the position, or -1 */
function nodeView(context, node, index, branch) {
  const move = branch >= 0 ? (context.shown.moves[branch] ?? null) : null;
  const isHere = index === context.shown.scene.here;
  const label = node.side
    ? t('web-lecture-node', { name: node.text, side: node.side.toUpperCase() })
    : t('web-lecture-leaf', { name: node.text, value: String(node.value) });
  const refusal = () => t('web-lecture-refuse');
  const [x, y] = place(node);
  return target(
    context,
    { name: `node-${index}`, label: isHere ? `${label}, ${t('web-lecture-here')}` : label, move, refusal, kind: `lecture-node ${isHere ? 'is-here' : ''}` },
    svg`
    <rect class="hit" x=${x - 18} y=${y - 18} width="36" height="36"/>
    ${node.side ? triangle(node, x, y) : leaf(node, x, y)}
    ${valueBadge(context, move, x, y + (node.side ? 0 : 22), 13)}`,
  );
}

/** @param {TreeNode} node @param {number} x @param {number} y */
function triangle(node, x, y) {
  const [base, tip] = node.side === 'max' ? [y + 14, y - 14] : [y - 14, y + 14];
  return svg`
    <path class="lecture-shape is-${node.side}" d="M${x - 17} ${base}H${x + 17}L${x} ${tip}Z"/>
    ${node.name ? svg`<text class="lecture-name" x=${x + 24} y=${y - 6}>${node.name}</text>` : nothing}`;
}

/** @param {TreeNode} node @param {number} x @param {number} y */
function leaf(node, x, y) {
  const half = (String(node.value).length * 9) / 2 + 6;
  return svg`
    <rect class="lecture-shape is-leaf" x=${x - half} y=${y - 14} width=${2 * half} height="28" rx="3"/>
    <text class="lecture-number" x=${x} y=${y}>${node.value}</text>
    ${node.name ? svg`<text class="lecture-leaf-name" x=${x} y=${y + 28}>${node.name}</text>` : nothing}`;
}
