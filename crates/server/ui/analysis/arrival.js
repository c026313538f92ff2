// What the link said with which somebody came. The page around the panel has written its own address by the time the panel
// is loaded, but the browser remembers the first one.

let isFirst = true;

/** The parameters of the link for the first panel, of the address for all others. */
export function arrivalParams() {
  const [entry] = performance.getEntriesByType('navigation');
  const link = new URL(entry?.name ?? location.href);
  const isOfLink = isFirst && link.pathname === location.pathname;
  isFirst = false;
  return new URLSearchParams(isOfLink ? link.search : location.search);
}
