import { randomUUID } from 'node:crypto';
import { systemClock, type Clock } from '../clock.ts';
import type { Family } from '../stakes/delivery.ts';
import type { Context } from '../use-cases/context.ts';
import type { TableContext } from './context.ts';
import { Floor } from './floor.ts';
import { createPastRounds } from './past-rounds.ts';
import { notifyTable } from './queries.ts';

export interface Tables {
  context: TableContext;
  floor: Floor;
  family: Family;
}

export function createTables(context: Context, clock: Clock = systemClock): Tables {
  const tableContext: TableContext = {
    ...context,
    clock,
    process: randomUUID(),
    past: createPastRounds(),
    checkedBeacons: new Map(),
    openChains: new Map(),
  };
  const family: Family = {
    name: 'tables',
    stakes: 'table_ticket',
    onDelivered: ({ vendor, game }) => notifyTable(context.db, `${vendor}/${game}`),
  };
  return { context: tableContext, floor: new Floor(tableContext), family };
}
