/** What anybody may see of tables: rounds with what they are checked by, and the chains of seeds, those of coming rounds too. */
import * as endpoints from '@perya/contract/studio/tables.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { CommittedChain } from '../../table-api.ts';
import type { Bind } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import { listChains, listPlayerSeeds, type ChainRow } from './chain-queries.ts';
import { findTableGame, type TableContext } from './context.ts';
import { presentChain, presentTableProof, type ChainGifts } from './present.ts';
import { findTableRound } from './queries.ts';
import { listMarks } from '../witnesses/queries.ts';
import { findAnyTicket } from './ticket-queries.ts';

/** As many chains of a table are told. */
const chainsShown = 20;

/** By the number of a round, or of a ticket in it. */
export const findTableProof =
  ({ db, clock }: Pick<TableContext, 'db' | 'clock'>) =>
  async (id: string) => {
    const ticket = await findAnyTicket(db, id);
    const round = await findTableRound(db, ticket?.round_id ?? id);
    if (!round) return null;
    const given = (await listGifts(db, [round.chain]))(round.chain);
    const proof = presentTableProof(round, clock.now(), ticket?.merchant ?? null, given);
    return { kind: 'table' as const, proof };
  };

export function bindPublicTables(bind: Bind, context: TableContext): void {
  const { db } = context;
  // Of a round by its own number, or by that of a ticket in it: a betting record knows the ticket's.
  bind(endpoints.readTableProof, async ({ params }) => {
    const found = await findTableProof(context)(params.id);
    return found ? ok(found.proof) : fail('not.found');
  });
  // A watcher keeps what is committed here before the beacon comes to it.
  bind(endpoints.listChains, async ({ params }) => {
    const game = findTableGame(context, params);
    if (!game) return fail('not.found');
    const chains = await listChains(db, game, chainsShown);
    const giftsOf = await listGifts(db, chains);
    return ok(
      chains.map((chain): CommittedChain => ({
        ...presentChain(chain, giftsOf(chain)),
        used: chain.next_nonce,
        droppedAt: chain.dropped_at?.toISOString() ?? null,
      })),
    );
  });
}

async function listGifts(
  db: Queryable,
  chains: readonly ChainRow[],
): Promise<(chain: ChainRow) => ChainGifts> {
  const [seeds, marks] = await Promise.all([
    listPlayerSeeds(
      db,
      chains.map(({ id }) => id),
    ),
    listMarks(
      db,
      'chain',
      chains.map(({ anchor }) => anchor),
    ),
  ]);
  return ({ id, anchor }) => ({ playerSeeds: seeds.get(id) ?? [], witnesses: marks.get(anchor) ?? [] });
}
