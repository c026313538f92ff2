// Which nodes of a tree are open, and the order of the shown ones. All nodes have their places from the beginning, but those
// that the search has not reached yet are neither drawn nor selected.
import { momentOf } from './moment.js';

/** @typedef {import('./model.js').Tree} Tree */

/** Trees up to this size are shown whole at first. */
const SMALL = 120;

export class Outline {
  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    /** 1 for each node that shows its children. */
    this.open = new Uint8Array(tree.nodes.length);
    /** Incremented whenever the shown nodes change. */
    this.edition = 0;
    /** Nodes that were opened to follow the search and close when it leaves them. @type {Set<number>} */
    this.passing = new Set();
    /** Steps made so far. */
    this.step = tree.events.count;
    this.openFirstLevels();
  }

  openFirstLevels() {
    const { nodes } = this.tree;
    let level = [0];
    let shown = 1;
    while (level.length > 0) {
      const below = level.flatMap((id) => nodes[id].children);
      if (shown + below.length > SMALL) break;
      for (const id of level) this.open[id] = 1;
      shown += below.length;
      level = below;
    }
    if (shown === 1) this.open[0] = 1;
    this.edition++;
  }

  /** @param {number} id */
  isMet(id) {
    return momentOf(this.tree, id, this.step) !== 'ahead';
  }

  /** The children that the search has reached. @param {number} id @returns {number[]} */
  met(id) {
    return this.tree.nodes[id].children.filter((child) => this.isMet(child));
  }

  /** @param {number} id */
  isLeaf(id) {
    return !this.tree.nodes[id].children.some((child) => this.isMet(child));
  }

  /** @param {number} id */
  isOpen(id) {
    return this.open[id] === 1 && !this.isLeaf(id);
  }

  /** The children of a node, if it is open. @param {number} id @returns {number[]} */
  shown(id) {
    return this.open[id] ? this.tree.nodes[id].children : [];
  }

  /** @param {number} id @param {boolean} open */
  set(id, open) {
    if (this.tree.nodes[id].children.length === 0 || Boolean(this.open[id]) === open) return;
    this.open[id] = Number(open);
    this.edition++;
  }

  /** Opens the ancestors of a node until the search leaves them. @param {number} id */
  follow(id) {
    const ancestors = this.ancestors(id);
    for (const at of this.passing) {
      if (ancestors.includes(at)) continue;
      this.set(at, false);
      this.passing.delete(at);
    }
    for (const at of ancestors) {
      if (this.open[at]) continue;
      this.set(at, true);
      this.passing.add(at);
    }
  }

  /** Opens all ancestors of a node. @param {number} id */
  reveal(id) {
    for (const at of this.ancestors(id)) this.set(at, true);
  }

  /** @param {number} id @returns {number[]} */
  ancestors(id) {
    const ancestors = [];
    for (let at = this.tree.parents[id]; at >= 0; at = this.tree.parents[at]) ancestors.push(at);
    return ancestors;
  }

  openAll() {
    this.open.fill(1);
    this.edition++;
  }

  closeAll() {
    this.open.fill(0);
    this.open[0] = 1;
    this.edition++;
  }

  /** The shown node after this one, from top to bottom. @param {number} id */
  next(id) {
    if (this.isOpen(id)) return this.met(id)[0];
    for (let at = id; at > 0; at = this.tree.parents[at]) {
      const sibling = this.sibling(at, 1);
      if (sibling !== undefined) return sibling;
    }
    return id;
  }

  /** The shown node before this one. @param {number} id */
  previous(id) {
    if (id === 0) return 0;
    const sibling = this.sibling(id, -1);
    return sibling === undefined ? this.tree.parents[id] : this.lastBelow(sibling);
  }

  /** @param {number} id */
  lastBelow(id) {
    for (let at = id; ; ) {
      if (!this.isOpen(at)) return at;
      at = this.met(at)[this.met(at).length - 1];
    }
  }

  /** The place among the siblings, from 1, and their number. @param {number} id @returns {[number, number]} */
  place(id) {
    if (id === 0) return [1, 1];
    const siblings = this.met(this.tree.parents[id]);
    return [siblings.indexOf(id) + 1, siblings.length];
  }

  /** @param {number} id @param {number} step @returns {number|undefined} */
  sibling(id, step) {
    const siblings = this.met(this.tree.parents[id]);
    return siblings[siblings.indexOf(id) + step];
  }
}
