import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { promiseFault, type PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';
import { contributionsHold, witnessValues } from '@perya/game-rules/fair/witness-proof.ts';
import { saltOf } from '@perya/game-rules/table/chain-proof.ts';
import type { Queryable } from '@perya/process/database.ts';
import { listMarks } from '../../witnesses/queries.ts';
import { listPlayerSeeds, type ChainRow } from '../chain-queries.ts';
import { keyOf, type TableContext, type TableGame } from '../context.ts';

/**
 * Computes the public seed of a chain again before a round of it is opened or drawn, and checks that the tables are protected. Raises the
 * alarm where something differs. Chains of rule 1 have no public origin to compare with.
 */
export async function chainHolds(
  context: TableContext,
  tx: Queryable,
  game: TableGame,
  chain: ChainRow,
): Promise<boolean> {
  const fault = (await context.guard.fault(tx)) ?? (await saltFault(context, tx, chain));
  if (fault === null) context.alarms.clear(keyOf(game));
  else context.alarms.raise(context.log, keyOf(game), fault);
  return fault === null;
}

async function saltFault(
  { checkedBeacons }: TableContext,
  tx: Queryable,
  chain: ChainRow,
): Promise<string | null> {
  if (chain.rule === 1) return null;
  const { id, anchor, beacon, beacon_value: value, client_seed: clientSeed } = chain;
  if (!beacon || value === null) return `chain ${anchor} has no value of its beacon`;
  const key = JSON.stringify([anchor, beacon, value]);
  if (checkedBeacons.get(anchor) !== key) {
    if (!(await isPromised(beacon, value, chain.committed_at)))
      return `chain ${anchor}: the value is not the promised beacon round's`;
    checkedBeacons.set(anchor, key);
  }
  const seeds = (await listPlayerSeeds(tx, [id])).get(id) ?? [];
  const marks = (await listMarks(tx, 'chain', [anchor])).get(anchor) ?? [];
  const holds = contributionsHold(marks) && saltOf(value, seeds, witnessValues(marks)) === clientSeed;
  return holds ? null : `chain ${anchor}: the public seed does not follow from the beacon and the seeds`;
}

const isPromised = async (beacon: PromisedBeacon, value: string, committedAt: Date): Promise<boolean> =>
  promiseFault(beacon, value, committedAt.toISOString(), await drandCheckFor(beacon)) === null;
