/** What of a reconciled line stays in suspense. Pure. */
import type { ReconciledLine } from './reconcile.ts';

/** By how much the provider has booked more than we have, minor units; below zero: less. */
export const suspendedMinor = ({
  theirMinor,
  ourMinor,
}: Pick<ReconciledLine, 'theirMinor' | 'ourMinor'>): bigint => (theirMinor ?? 0n) - (ourMinor ?? 0n);
