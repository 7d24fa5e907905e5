import { randomUUID } from 'node:crypto';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { lockChain, takeTableNonce } from '../chain-queries.ts';
import { chainSeedOf, keyOf, type TableContext, type TableGame } from '../context.ts';
import { chainHolds } from './check-chain.ts';
import { holdsLease, insertTableRound, notifyTable } from '../queries.ts';
import { roundTimes } from '../rules/round-clock.ts';

/**
 * Opens the next round of a table: its seed is fixed and committed to before the first bet.
 * @returns `lost`: the table is no longer ours. `waits`: its chain is committed, and its beacon round has not come yet. `stopped`: its seeds do
 *   not hold, and an alarm is raised.
 */
export async function openRound(
  context: TableContext,
  game: TableGame,
): Promise<'opened' | 'lost' | 'waits' | 'stopped'> {
  return context.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return 'lost';
    const chain = await lockChain(tx, game);
    if (!chain) return 'waits';
    if (!(await chainHolds(context, tx, game, chain))) return 'stopped';
    const nonce = await takeTableNonce(tx, chain.id);
    const serverSeed = chainSeedOf(context, chain, nonce);
    await insertTableRound(tx, {
      id: randomUUID(),
      table: game,
      model: game.model.name,
      chainId: chain.id,
      nonce,
      serverSeedHash: nonce === 0 ? chain.anchor : chainSeedOf(context, chain, nonce - 1),
      opening: game.model.open?.(fairNumbers({ serverSeed, clientSeed: chain.client_seed, nonce })) ?? null,
      ...roundTimes(game.model, context.clock.now()),
    });
    await notifyTable(tx, keyOf(game));
    return 'opened';
  });
}
