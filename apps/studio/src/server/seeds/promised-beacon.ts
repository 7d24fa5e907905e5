/** Rounds of the beacon that are promised with a seed: kept beside it, and read when they have come. */
import type { Beacon } from '@perya/beacon/beacon.ts';
import type { PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';

/** The last round whose value has come by a moment. */
export function promiseRound(beacon: Beacon, by: Date): PromisedBeacon {
  const { at, ...round } = beacon.roundAt(by);
  return { ...round, at: at.toISOString() };
}

/** @returns null before the round has come. @throws Error if the beacon does not answer */
export async function readPromised(
  beacon: Beacon,
  promised: PromisedBeacon,
  now: Date,
): Promise<string | null> {
  const round = { ...promised, at: new Date(promised.at) };
  return round.at > now ? null : beacon.valueOf(round, now);
}
