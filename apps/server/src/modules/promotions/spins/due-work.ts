/** What of the free spins has a time. */
import type { WorkKind } from '#platform/due/work.ts';
import { expireWork } from '../bonus/due-work.ts';

/** Ends free spins that are used or have run out: what they have won becomes a bonus. */
export const endSpinsWork: WorkKind<{ grantId: string }> = {
  name: 'promotions.end-spins',
  payload: expireWork.payload,
};

/** So long the rounds of spins that were taken may run on before the spins end without them. */
export const roundGraceMs = 3_600_000;
