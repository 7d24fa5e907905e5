/**
 * What a pool's figure shows between two true values: it rises gently from the one to the other, and is never ahead of the last
 * one known. Pure.
 */
import { between } from '../../amounts.ts';

export interface Rise {
  fromMinor: bigint;
  toMinor: bigint;
  startMs: number;
  lastsMs: number;
}

/** @returns the rise to a value just heard of; one that fell was won, and is shown at once. */
export function riseTo(shownMinor: bigint | null, toMinor: bigint, nowMs: number, lastsMs: number): Rise {
  const fromMinor = shownMinor === null || toMinor < shownMinor ? toMinor : shownMinor;
  return { fromMinor, toMinor, startMs: nowMs, lastsMs };
}

export function shownAt({ fromMinor, toMinor, startMs, lastsMs }: Rise, nowMs: number): bigint {
  const share = lastsMs <= 0 ? 1 : Math.min(1, Math.max(0, (nowMs - startMs) / lastsMs));
  return between(fromMinor, toMinor, share);
}
