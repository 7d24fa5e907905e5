/** Ports of rewards for tests without a whole server: everybody may receive, turns belong to loyalty. */
import { endTurns, insertTurns } from '#modules/loyalty/index.ts';

export const giving = { mayReceive: async () => true, grantTurns: insertTurns, endTurns };
