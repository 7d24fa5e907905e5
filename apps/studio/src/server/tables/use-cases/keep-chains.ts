/** Commits chains of seeds ahead, and salts them when their beacon round has come. */
import { randomBytes } from 'node:crypto';
import { saltOf } from '@perya/game-rules/table/chain-proof.ts';
import {
  insertChain,
  listPlayerSeeds,
  listRoundsLeft,
  listUnsaltedChains,
  lockCommitments,
  lockUnsaltedChain,
  updateToSalted,
  type UnsaltedChain,
} from '../chain-queries.ts';
import { isTable, keyOf, type TableContext, type TableGame } from '../context.ts';
import { notifyTable } from '../queries.ts';
import { promiseRound, readPromised } from '../../seeds/promised-beacon.ts';
import { anchorOf, chainLength, chainRule } from '../../seeds/seed-chain.ts';

/** The next chain is committed while the one in use is still good for so many rounds. */
const roundsAhead = 64;

/** It waits so long for its beacon round, and players give seeds to it meanwhile. A table without a chain has no time for that. */
const windowMs = 10 * 60_000;

/** The list of seeds closes so long before the beacon round: clocks of processes differ. */
const closedMs = 2_000;

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
      await insertChain(tx, game, {
        rule: chainRule,
        sealed: context.seedBox.seal(lastSeed, anchor),
        length: chain.length,
        anchor,
        beacon: promiseRound(context.beacon, new Date(now + (salted ? windowMs : context.beacon.leadMs))),
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

async function saltChain({ db, beacon }: TableContext, chain: UnsaltedChain, now: Date): Promise<void> {
  const beaconValue = await readPromised(beacon, chain.beacon, now);
  if (beaconValue === null) return;
  await db.transaction(async (tx) => {
    if (!(await lockUnsaltedChain(tx, chain.id))) return;
    const playerSeeds = (await listPlayerSeeds(tx, [chain.id])).get(chain.id) ?? [];
    const clientSeed = saltOf(beaconValue, playerSeeds);
    await updateToSalted(tx, chain.id, { beaconValue, clientSeed, at: now });
    await notifyTable(tx, keyOf(chain));
  });
}
