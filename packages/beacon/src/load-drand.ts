/** Loads the library of curves where a value of drand is to be checked, and only there. */
import type { BeaconRound, CheckDrand } from '@perya/game-rules/fair/beacon-proof.ts';

/** @returns null where the round is none of drand: its check needs no library */
export async function drandCheckFor(
  round: Pick<BeaconRound, 'name'> | null | undefined,
): Promise<CheckDrand | null> {
  if (round?.name !== 'drand') return null;
  return (await import('./drand-proof.ts')).isDrandValue;
}
