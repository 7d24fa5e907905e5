/** What a standing instruction withdraws now. Pure. */
import type { Withdrawable } from './withdrawal.ts';

export interface StandingFacts {
  /** Booked less what is on its way out. */
  availableMinor: bigint;
  keepMinor: bigint;
  found: Pick<Withdrawable, 'mostMinor' | 'feeMinor'>;
  minMinor: bigint;
  maxMinor: bigint;
  /** A whole unit of the currency: nobody wants odd centavos in the bank. */
  unitMinor: bigint;
}

/** @returns null: nothing now. A withdrawal that would cost a fee waits for the next free one. */
export function standingAmount(facts: StandingFacts): bigint | null {
  const { availableMinor, keepMinor, found, minMinor, maxMinor, unitMinor } = facts;
  if (found.feeMinor > 0n) return null;
  const least = [availableMinor - keepMinor, found.mostMinor, maxMinor].reduce((one, other) =>
    one < other ? one : other,
  );
  const amountMinor = least - (least % unitMinor);
  return amountMinor >= minMinor && amountMinor > 0n ? amountMinor : null;
}
