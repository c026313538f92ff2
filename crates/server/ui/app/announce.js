// Announcements for screen readers.

/** @param {string} sentence */
export function announce(sentence) {
  const place = document.getElementById('announcements');
  if (!place) return;
  // The same sentence is read again only if the element was empty in between.
  if (place.textContent === sentence) place.textContent = '';
  requestAnimationFrame(() => (place.textContent = sentence));
}
