/** The page around a game, and what the game's own address says. */

/** The fragment carries the launch token and the language; no server log ever sees it. */
export const fragment = new URLSearchParams(location.hash.slice(1));

/** The operator's highest stake, as the launch's address says it; null where it names none. The wallet refuses more in any case. */
export function operatorMostMinor(): bigint | null {
  const text = fragment.get('max') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? BigInt(text) : null;
}

/** In which the page is to speak; `languageTag` says which of the dictionaries that is. A page of proof may have it in its query. */
export const language =
  fragment.get('lang') ?? new URLSearchParams(location.search).get('lang') ?? navigator.language;

/** In a frame the page around it has the way back and the wallet; alone the game has its own. */
export const framed = parent !== window;

export function toLobby(lobbyUrl: string): void {
  if (framed) parent.postMessage({ type: 'perya:lobby' }, lobbyUrl);
  else location.assign(lobbyUrl);
}

/** Null in a frame: the page around has a way back. */
export const wayBack = (lobbyUrl: string): (() => void) | null => (framed ? null : () => toLobby(lobbyUrl));

/** Where money comes from; null without a page around that has a cashier. */
export const wayToCashier = (lobbyUrl: string): (() => void) | null =>
  framed ? () => parent.postMessage({ type: 'perya:deposit' }, lobbyUrl) : null;

/** Where players set their own limits; null without a page around. */
export const wayToOwnLimits = (lobbyUrl: string): (() => void) | null =>
  framed ? () => parent.postMessage({ type: 'perya:protection' }, lobbyUrl) : null;

/** Calls `moved` when the page around says that the wallet has moved: by this game, another tab, a deposit, a refund. */
export function onWalletMoved(lobbyUrl: string, moved: () => void): void {
  if (framed) onSaid(lobbyUrl, 'perya:balance', moved);
}

/** What the bar of the page around shows; a game shows it only where that does not. */
export interface BarAround {
  back: boolean;
  balance: boolean;
}

/** A page around that has a bar answers within a moment, also on a busy phone. */
const barWithinMs = 1_000;

/** Listens to the page around; @returns ends it */
function onSaid(lobbyUrl: string, type: string, hear: (data: Record<string, unknown>) => void): () => void {
  const site = new URL(lobbyUrl).origin;
  const listener = ({ data, origin, source }: MessageEvent<Record<string, unknown> | null>): void => {
    if (source === parent && origin === site && data?.['type'] === type) hear(data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

/** Tells the page around whether its way back is a step inside the game. */
export function tellPlace(lobbyUrl: string, inner: boolean): void {
  if (framed) parent.postMessage({ type: 'perya:place', inner }, lobbyUrl);
}

/** Calls `back` when the way back of the page around was pressed in an inner place. */
export function onBackAround(lobbyUrl: string, back: () => void): void {
  if (framed) onSaid(lobbyUrl, 'perya:back', back);
}

/** Asks the page around for its bar. */
export async function barAround(lobbyUrl: string): Promise<BarAround> {
  const none = { back: false, balance: false };
  if (!framed) return none;
  return new Promise((resolve) => {
    const end = onSaid(lobbyUrl, 'perya:bar', ({ balance }) => {
      end();
      resolve({ back: true, balance: balance === true });
    });
    tellPlace(lobbyUrl, false);
    setTimeout(() => resolve(none), barWithinMs);
  });
}

/** Whether a stake was refused by what protects a player: limits, a break, an exclusion. */
export const isProtection = (code: string | null): boolean =>
  code === 'limit.reached' || code === 'player.disabled';
