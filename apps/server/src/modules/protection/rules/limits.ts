/** What becomes of a limit that a member wants otherwise. Pure. Amounts are minor units, of time minutes; null: no limit. */

/** From asking for a higher limit until it may be confirmed (GLI-19 §2.5.5, RTS 12). */
export const raiseDelayMs = 24 * 60 * 60_000;

export interface Limit {
  mostMinor: bigint;
  /** What was asked for, and from when on it may be confirmed. */
  asked: { mostMinor: bigint | null; from: Date } | null;
}

/** `set`: holds now · `ask`: the present one holds on, and the wanted one waits. */
export type LimitStep = { action: 'set' | 'ask'; limit: Limit } | { action: 'none' };

/** Nothing is stricter than no money, and nothing wider than no limit. */
export function changeLimit(present: Limit | null, wantedMinor: bigint | null, now: Date): LimitStep {
  if (present === null)
    return wantedMinor === null
      ? { action: 'none' }
      : { action: 'set', limit: { mostMinor: wantedMinor, asked: null } };
  if (wantedMinor !== null && wantedMinor <= present.mostMinor)
    return { action: 'set', limit: { mostMinor: wantedMinor, asked: null } };
  const { asked } = present;
  // Asked again for the same, the day goes on counting.
  if (asked !== null && asked.mostMinor === wantedMinor) return { action: 'none' };
  const from = new Date(now.getTime() + raiseDelayMs);
  return {
    action: 'ask',
    limit: { mostMinor: present.mostMinor, asked: { mostMinor: wantedMinor, from } },
  };
}

/** @returns the limit that holds from now on, or why it cannot be confirmed. */
export function confirmAsked(
  present: Limit | null,
  now: Date,
): { ok: true; mostMinor: bigint | null } | { ok: false; error: 'limit.not.pending' | 'limit.too.early' } {
  if (!present?.asked) return { ok: false, error: 'limit.not.pending' };
  if (now < present.asked.from) return { ok: false, error: 'limit.too.early' };
  return { ok: true, mostMinor: present.asked.mostMinor };
}
