/** Everybody may receive, and turns are the loyalty's: for tests of rewards without a whole server. */
import { insertTurns } from '#modules/loyalty/index.ts';

export const giving = { mayReceive: async () => true, grantTurns: insertTurns };
