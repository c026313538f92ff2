// Sentences for those who hear the page instead of seeing it.

/** @param {string} sentence */
export function announce(sentence) {
  const place = document.getElementById('announcements');
  if (!place) return;
  // A sentence that equals the last one is read again only if the place was empty in between.
  if (place.textContent === sentence) place.textContent = '';
  requestAnimationFrame(() => (place.textContent = sentence));
}
