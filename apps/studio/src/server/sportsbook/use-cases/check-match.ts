import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { promiseFault } from '@perya/game-rules/fair/beacon-proof.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { SportsContext } from '../context.ts';
import type { MatchRow } from '../queries/matches.ts';

/** Before a result stands: the beacon's value is the promised one, and the tables are protected. Raises the alarm otherwise. */
export async function matchHolds(context: SportsContext, tx: Queryable, row: MatchRow): Promise<boolean> {
  const fault = (await context.guard.fault(tx)) ?? (await beaconFault(row));
  if (fault === null) context.alarms.clear(row.id);
  else context.alarms.raise(context.log, row.id, fault);
  return fault === null;
}

async function beaconFault({
  id,
  beacon,
  beacon_value: value,
  created_at: at,
}: MatchRow): Promise<string | null> {
  if (beacon === null) return null;
  const fault = promiseFault(beacon, value, at.toISOString(), await drandCheckFor(beacon));
  return fault && `match ${id}: the value is not the promised beacon round's`;
}
