import { randomUUID } from 'node:crypto';
import type { Family } from '../stakes/delivery.ts';
import type { Context } from '../use-cases/context.ts';
import { pvpTimes, type PvpContext, type PvpTimes } from './context.ts';
import { Hall } from './hall.ts';

export interface CardRoom {
  context: PvpContext;
  hall: Hall;
  family: Family;
}

/** @param times shorter in tests */
export function createCardRoom(context: Context, times: PvpTimes = pvpTimes): CardRoom {
  const pvp: PvpContext = {
    ...context,
    // The log is set once the server exists.
    get log() {
      return context.log;
    },
    process: randomUUID(),
    times,
  };
  return { context: pvp, hall: new Hall(pvp), family: { name: 'card tables', stakes: 'pvp_round' } };
}
