/** Due work of free spins. */
import type { WorkKind } from '#platform/due/work.ts';
import { expireWork } from '../bonus/due-work.ts';

/** Ends free spins that are used or have run out: what they have won becomes a bonus. */
export const endSpinsWork: WorkKind<{ grantId: string }> = {
  name: 'promotions.end-spins',
  payload: expireWork.payload,
};

/** How long the end of free spins waits for rounds that still run. */
export const roundGraceMs = 3_600_000;
