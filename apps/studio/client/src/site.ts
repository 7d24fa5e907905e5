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
  if (!framed) return;
  const site = new URL(lobbyUrl).origin;
  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const ours = source === parent && origin === site;
    if (ours && (data as { type?: unknown } | null)?.type === 'perya:balance') moved();
  });
}

/** Whether a stake was refused by what protects a player: limits, a break, an exclusion. */
export const isProtection = (code: string | null): boolean =>
  code === 'limit.reached' || code === 'player.disabled';
