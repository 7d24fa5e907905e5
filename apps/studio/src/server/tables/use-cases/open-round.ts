import { randomBytes, randomUUID } from 'node:crypto';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import type { Queryable } from '@perya/process/database.ts';
import { keyOf, type TableContext, type TableGame } from '../context.ts';
import {
  holdsLease,
  insertChain,
  insertTableRound,
  lockChain,
  notifyTable,
  takeTableNonce,
  type ChainRow,
} from '../queries.ts';
import { roundTimes } from '../rules/round-clock.ts';
import { anchorOf, chainLength, seedOf } from '../rules/seed-chain.ts';

/** Opens the next round of a table: its seed is fixed and committed to before the first bet. `false`: no longer ours. */
export async function openRound(context: TableContext, game: TableGame): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return false;
    const chain = await chainOf(tx, game);
    const nonce = await takeTableNonce(tx, chain.id);
    const seeds = { lastSeed: chain.last_seed, length: chain.length };
    await insertTableRound(tx, {
      id: randomUUID(),
      table: game,
      model: game.model.name,
      chainId: chain.id,
      nonce,
      serverSeedHash: nonce === 0 ? chain.anchor : seedOf(seeds, nonce - 1),
      opening:
        game.model.open?.(
          fairNumbers({ serverSeed: seedOf(seeds, nonce), clientSeed: chain.client_seed, nonce }),
        ) ?? null,
      ...roundTimes(game.model, context.clock.now()),
    });
    await notifyTable(tx, keyOf(game));
    return true;
  });
}

/** The chain in use, or a new one where there is none or it is used up. */
async function chainOf(tx: Queryable, game: TableGame): Promise<ChainRow> {
  const known = await lockChain(tx, game);
  if (known && known.next_nonce < known.length) return known;
  const chain = { lastSeed: randomBytes(32).toString('hex'), length: chainLength };
  // In this order: what all rounds are committed to is fixed before the other half of their numbers is known.
  const anchor = anchorOf(chain);
  return insertChain(tx, game, { ...chain, anchor, clientSeed: randomBytes(8).toString('hex') });
}
