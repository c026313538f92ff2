// Whether the server answers. It is polled while the page is visible, and more often after it stopped answering.

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5000;
const WATCHING_PAUSE = 4000;
/** A server that says nothing for longer counts as gone: a half-open connection never reports an error. */
const LONGEST_SILENCE = 20_000;
const UNWELL = 503;

let gone = false;
/** @type {Set<() => void>} */
const listeners = new Set();

export const isGone = () => gone;

/** @param {() => void} listener called when the server stops answering and when it answers again */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves as soon as the server answers. */
export function back() {
  return new Promise((/** @type {(value: void) => void} */ resolve) => {
    if (!gone) return resolve();
    const stop = onChange(() => {
      if (gone) return;
      stop();
      resolve();
    });
  });
}

export function lost() {
  if (gone) return;
  gone = true;
  tell();
  ask(FIRST_PAUSE);
}

/** @param {number} pause */
function ask(pause) {
  setTimeout(async () => {
    if (!(await answers())) return ask(Math.min(pause * 1.5, LONGEST_PAUSE));
    gone = false;
    tell();
  }, pause);
}

/** Notices that the server is gone even if the page sends no requests. A slow server is not asked again before it has answered. */
export function watch() {
  let isAsking = false;
  setInterval(async () => {
    if (gone || isAsking || document.visibilityState !== 'visible') return;
    isAsking = true;
    const isThere = await answers();
    isAsking = false;
    if (!isThere) lost();
  }, WATCHING_PAUSE);
}

async function answers() {
  const answer = await fetch('/api/v1/health', { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_SILENCE) }).catch(() => null);
  if (answer?.status !== UNWELL) return answer?.ok ?? false;
  // A server that cannot store anything still answers. A proxy says the same if the server is gone.
  const refusal = await answer.json().catch(() => null);
  return refusal?.error?.code === 'not-durable';
}

function tell() {
  for (const listener of listeners) listener();
}
