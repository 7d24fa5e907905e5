/** What the server wrote into the page, and what its address says. */
import type { SportsPage } from '../../../src/sportsbook-api.ts';

export const page = JSON.parse(document.getElementById('game')?.textContent ?? '{}') as SportsPage;

/** The fragment carries the launch token, the language and the room; no server log ever sees it. */
export const fragment = new URLSearchParams(location.hash.slice(1));

/** In a frame the page around it has the way back and the wallet; alone the book has its own. */
export const framed = parent !== window;

/** Tells the page around what the player wants. */
export function tellSite(type: 'perya:lobby' | 'perya:deposit', lobbyUrl: string): void {
  if (framed) parent.postMessage({ type }, lobbyUrl);
  else if (type === 'perya:lobby') location.assign(lobbyUrl);
}
