import { randomUUID } from 'node:crypto';
import type { Context } from '../use-cases/context.ts';
import { systemClock, type Clock, type TableContext } from './context.ts';
import { Floor } from './floor.ts';
import { createPastRounds } from './past-rounds.ts';

export interface Tables {
  context: TableContext;
  floor: Floor;
}

export function createTables(context: Context, clock: Clock = systemClock): Tables {
  const tableContext: TableContext = {
    ...context,
    clock,
    process: randomUUID(),
    past: createPastRounds(),
  };
  return { context: tableContext, floor: new Floor(tableContext) };
}
