/** What anybody may see of tables: rounds with what they are checked by, and the chains of seeds, those of coming rounds too. */
import * as endpoints from '@perya/contract/studio/tables.ts';
import type { CommittedChain } from '../../table-api.ts';
import type { Bind } from '../binding.ts';
import { fail, ok } from '../errors.ts';
import { listChains, listPlayerSeeds } from './chain-queries.ts';
import { findTableGame, type TableContext } from './context.ts';
import { presentChain, presentTableProof } from './present.ts';
import { findTableRound } from './queries.ts';
import { findAnyTicket } from './ticket-queries.ts';

/** As many chains of a table are told. */
const chainsShown = 20;

export function bindPublicTables(bind: Bind, context: TableContext): void {
  const { db, clock } = context;
  // Of a round by its own number, or by that of a ticket in it: a betting record knows the ticket's.
  bind(endpoints.readTableProof, async ({ params }) => {
    const ticket = await findAnyTicket(db, params.id);
    const round = await findTableRound(db, ticket?.round_id ?? params.id);
    if (!round) return fail('not.found');
    const seeds = (await listPlayerSeeds(db, [round.chain.id])).get(round.chain.id) ?? [];
    return ok(presentTableProof(round, clock.now(), ticket?.merchant ?? null, seeds));
  });
  // A watcher keeps what is committed here before the beacon comes to it.
  bind(endpoints.listChains, async ({ params }) => {
    const game = findTableGame(context, params);
    if (!game) return fail('not.found');
    const chains = await listChains(db, game, chainsShown);
    const seeds = await listPlayerSeeds(
      db,
      chains.map((chain) => chain.id),
    );
    return ok(
      chains.map((chain): CommittedChain => ({
        ...presentChain(chain, seeds.get(chain.id) ?? []),
        used: chain.next_nonce,
      })),
    );
  });
}
