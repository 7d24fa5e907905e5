/**
 * The game that a visitor has marked: kept over the login, and then set (specification 2 §4, "Visitor actions requiring a
 * session"). In the session storage of the tab, because a login at somebody else's leaves the site.
 */
import { sessionStore } from '#app/lib/stores.ts';
import type { FavouriteGame } from './favourites.ts';

const key = 'perya:favourite';
/** Longer than any login takes; afterwards nobody remembers. */
const keptMs = 30 * 60_000;

export function keepWish({ id, vendor, name }: FavouriteGame): void {
  sessionStore.setItem(key, JSON.stringify({ id, vendor, name, at: Date.now() }));
}

/** The wish, once. */
export function takeWish(): FavouriteGame | null {
  const text = sessionStore.getItem(key);
  if (!text) return null;
  sessionStore.removeItem(key);
  try {
    const { id, vendor, name, at } = JSON.parse(text) as FavouriteGame & { at: number };
    const whole = [id, name].every((part) => typeof part === 'string' && part !== '');
    return whole && Date.now() - at < keptMs ? { id, name, ...(vendor && { vendor }) } : null;
  } catch {
    return null;
  }
}
