/** Commits chains of seeds ahead, and salts them when their beacon round has come. */
import { randomBytes } from 'node:crypto';
import { saltOf } from '@perya/game-rules/table/chain-proof.ts';
import {
  insertChain,
  listChainsToSalt,
  listRoundsLeft,
  lockCommitments,
  updateToSalted,
} from '../chain-queries.ts';
import { isTable, keyOf, type TableContext, type TableGame } from '../context.ts';
import { notifyTable } from '../queries.ts';
import { anchorOf, chainLength, chainRule } from '../rules/seed-chain.ts';

/** The next chain is committed while the one in use is still good for so many rounds. */
const roundsAhead = 64;

/** Every table that is served has a chain for its coming rounds; safe in any number of processes. */
export async function commitChains(
  context: TableContext,
  games: readonly TableGame[] = context.games.list.filter(isTable),
): Promise<void> {
  const lacks = await findLacks(context, games);
  if (lacks.length === 0) return;
  await context.db.transaction(async (tx) => {
    await lockCommitments(tx);
    for (const game of await findLacks({ ...context, db: tx }, games)) {
      const lastSeed = randomBytes(32).toString('hex');
      const chain = { lastSeed, length: chainLength };
      const anchor = anchorOf(chain);
      const now = context.clock.now();
      const at = new Date(now + context.beacon.leadMs);
      await insertChain(tx, game, {
        rule: chainRule,
        sealed: context.seedBox.seal(lastSeed, anchor),
        length: chain.length,
        anchor,
        beacon: { ...context.beacon.roundAt(at), at: at.toISOString() },
        committedAt: new Date(now),
      });
    }
  });
}

async function findLacks(
  { db }: { db: Pick<TableContext['db'], 'query'> },
  games: readonly TableGame[],
): Promise<TableGame[]> {
  const left = new Map((await listRoundsLeft(db, chainRule)).map((one) => [keyOf(one), one.left]));
  return games.filter((game) => (left.get(keyOf(game)) ?? 0) < roundsAhead);
}

/** A beacon that is away delays the chains, and ends no round. */
export async function saltChains(context: TableContext): Promise<void> {
  const { db, clock, beacon } = context;
  const now = new Date(clock.now());
  for (const chain of await listChainsToSalt(db, now)) {
    const beaconValue = await beacon.valueOf(chain.beacon, now);
    if (beaconValue === null) continue;
    const clientSeed = saltOf(beaconValue, []);
    if (await updateToSalted(db, chain.id, { beaconValue, clientSeed, at: now }))
      await notifyTable(db, keyOf(chain));
  }
}
