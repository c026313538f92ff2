// How far pages are scrolled. A new page begins at its top; going back shows a page where it was left.

/** How long a page may take to become as long as it was, in milliseconds. */
const PATIENCE = 5000;
/** Readers who scroll by themselves stay where they are. */
const BY_READER = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** How far each entry of the history was scrolled when it was left. @type {Map<number, number>} */
const left = new Map();
/** How far the page of the current entry is to be scrolled. */
let wanted = 0;
/** Ends the wait for a page that is too short. */
let stopWaiting = () => {};

/** Notes how far an entry of the history is scrolled. @param {number} entry */
export function leave(entry) {
  stopWaiting();
  left.set(entry, Math.floor(scrollY));
}

/** A new page comes, which begins at its top. */
export function begin() {
  wanted = 0;
}

/** The reader comes back to an entry of the history. @param {number} entry @returns {boolean} whether it was left before */
export function comeBack(entry) {
  wanted = left.get(entry) ?? 0;
  return left.has(entry);
}

/** Scrolls the page that was drawn; one that is still too short, as soon as it is long enough. */
export function settle() {
  stopWaiting();
  scrollTo(0, isLongEnough() ? wanted : 0);
  if (!isLongEnough()) waitForGrowth();
}

function isLongEnough() {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight - clientHeight >= wanted;
}

function waitForGrowth() {
  const growth = new ResizeObserver(() => {
    if (!isLongEnough()) return;
    stopWaiting();
    scrollTo(0, wanted);
  });
  const patience = setTimeout(() => stopWaiting(), PATIENCE);
  const stop = () => {
    growth.disconnect();
    clearTimeout(patience);
    for (const event of BY_READER) removeEventListener(event, stop);
    stopWaiting = () => {};
  };
  stopWaiting = stop;
  for (const event of BY_READER) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
}
