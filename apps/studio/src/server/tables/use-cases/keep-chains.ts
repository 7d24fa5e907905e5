/** Commits chains of seeds ahead, and salts them when their beacon round has come. */
import { randomBytes } from 'node:crypto';
import { contributing, witnessValues } from '@perya/game-rules/fair/witness-proof.ts';
import { saltOf } from '@perya/game-rules/table/chain-proof.ts';
import {
  insertChain,
  listPlayerSeeds,
  listRoundsLeft,
  listUnsaltedChains,
  lockCommitments,
  lockUnsaltedChain,
  updateToDropped,
  updateToSalted,
  type UnsaltedChain,
} from '../chain-queries.ts';
import { isTable, keyOf, type TableContext, type TableGame } from '../context.ts';
import { notifyTable } from '../queries.ts';
import { promiseRound, readPromised } from '../../seeds/promised-beacon.ts';
import { listMarks } from '../../witnesses/queries.ts';
import { anchorOf, chainLength, chainRule, closedMs } from '../../seeds/seed-chain.ts';

/** The next chain is committed while the one in use is still good for so many rounds. */
const roundsAhead = 64;

/** It waits so long for its beacon round, and players give seeds to it meanwhile. The first chain of a table has a setting of its own. */
const windowMs = 10 * 60_000;

/** Every table that is served has a chain for its coming rounds; safe in any number of processes. */
export async function commitChains(
  context: TableContext,
  games: readonly TableGame[] = context.games.list.filter(isTable),
): Promise<void> {
  const lacks = await findLacks(context, games);
  if (lacks.length === 0) return;
  await context.db.transaction(async (tx) => {
    await lockCommitments(tx);
    for (const { game, salted } of await findLacks({ ...context, db: tx }, games)) {
      const lastSeed = randomBytes(32).toString('hex');
      const chain = { lastSeed, length: chainLength };
      const anchor = anchorOf(chain);
      const now = context.clock.now();
      const waitMs = salted ? windowMs : Math.max(context.config.firstChainMs, context.beacon.leadMs);
      await insertChain(tx, game, {
        rule: chainRule,
        sealed: context.seedBox.seal(lastSeed, anchor),
        length: chain.length,
        anchor,
        beacon: promiseRound(context.beacon, new Date(now + waitMs)),
        committedAt: new Date(now),
      });
    }
  });
}

async function findLacks(
  { db }: { db: Pick<TableContext['db'], 'query'> },
  games: readonly TableGame[],
): Promise<{ game: TableGame; salted: boolean }[]> {
  const known = new Map((await listRoundsLeft(db, chainRule)).map((one) => [keyOf(one), one]));
  return games.flatMap((game) => {
    const { left, salted } = known.get(keyOf(game)) ?? { left: 0, salted: false };
    return left < roundsAhead ? [{ game, salted }] : [];
  });
}

/** Salts the chains whose beacon round has come, and notes which chains still take seeds of players. */
export async function saltChains(context: TableContext): Promise<void> {
  const now = new Date(context.clock.now());
  const waiting = await listUnsaltedChains(context.db);
  const opensUntil = ({ beacon }: UnsaltedChain): number => Date.parse(beacon.at) - closedMs;
  context.openChains = new Map(
    waiting.filter((chain) => opensUntil(chain) > now.getTime()).map((chain) => [keyOf(chain), chain.id]),
  );
  for (const chain of waiting) await saltChain(context, chain, now);
}

/**
 * Salts a chain once its beacon round has come and all values are revealed that witnesses committed to it. A chain without one of them is never
 * played: leaving a value out would let a witness choose between two public seeds.
 */
async function saltChain(context: TableContext, chain: UnsaltedChain, now: Date): Promise<void> {
  const { db, beacon, config, log } = context;
  const beaconValue = await readPromised(beacon, chain.beacon, now);
  if (beaconValue === null) return;
  await db.transaction(async (tx) => {
    if (!(await lockUnsaltedChain(tx, chain.id))) return;
    const marks = (await listMarks(tx, 'chain', [chain.anchor])).get(chain.anchor) ?? [];
    const absent = contributing(marks).filter(({ value }) => value === null);
    if (absent.length > 0) {
      if (now.getTime() < Date.parse(chain.beacon.at) + config.revealMs) return;
      await updateToDropped(tx, chain.id, now);
      const witnesses = absent.map(({ witness }) => witness);
      log.warn(
        { table: keyOf(chain), anchor: chain.anchor, witnesses },
        'witnesses were absent: a chain is dropped',
      );
      return;
    }
    const playerSeeds = (await listPlayerSeeds(tx, [chain.id])).get(chain.id) ?? [];
    const clientSeed = saltOf(beaconValue, playerSeeds, witnessValues(marks));
    await updateToSalted(tx, chain.id, { beaconValue, clientSeed, at: now });
    await notifyTable(tx, keyOf(chain));
  });
}
