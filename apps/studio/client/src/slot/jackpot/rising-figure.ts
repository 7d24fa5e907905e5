/**
 * What a pool's figure shows between two true values: it rises gently from the one to the other, and is never ahead of the last
 * one known. Pure.
 */
export interface Rise {
  fromMinor: number;
  toMinor: number;
  startMs: number;
  lastsMs: number;
}

/** @returns the rise to a value just heard of; one that fell was won, and is shown at once. */
export function riseTo(shownMinor: number | null, toMinor: number, nowMs: number, lastsMs: number): Rise {
  const fromMinor = shownMinor === null || toMinor < shownMinor ? toMinor : shownMinor;
  return { fromMinor, toMinor, startMs: nowMs, lastsMs };
}

export function shownAt({ fromMinor, toMinor, startMs, lastsMs }: Rise, nowMs: number): number {
  const share = lastsMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - startMs) / lastsMs));
  return fromMinor + Math.floor((toMinor - fromMinor) * share);
}
