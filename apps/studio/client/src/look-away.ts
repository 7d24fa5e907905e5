/**
 * Hears that the player looks away: the game is out of sight, or has lost the focus, as to what the page around lays over it (a
 * reality check). What begins by itself ends then.
 * @returns ends it
 */
export function onLookAway(hear: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', () => document.hidden && hear(), { signal });
  addEventListener('blur', hear, { signal });
  return () => listening.abort();
}
