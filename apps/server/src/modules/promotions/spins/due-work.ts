/** Due work of free spins. */
import type { WorkKind } from '#platform/due/work.ts';
import { expireWork } from '../bonus/due-work.ts';

/** Ends used or expired free spins and turns their wins into a bonus. */
export const endSpinsWork: WorkKind<{ grantId: string }> = {
  name: 'promotions.end-spins',
  payload: expireWork.payload,
};

/** How long the end of free spins waits for open rounds. */
export const roundGraceMs = 3_600_000;
