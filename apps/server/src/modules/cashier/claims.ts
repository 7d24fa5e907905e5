import { createClaims } from '#platform/claims.ts';

/** Of deposits and withdrawals that wait for an operator. */
export const claims = createClaims(15 * 60_000);
