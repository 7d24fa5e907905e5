/** Tables for operators: the current round of each, past rounds, and the tickets of a round. Outcomes stay hidden until a round has ended. */
import * as z from 'zod/mini';
import type { BindDesk } from '../desk.ts';
import { limit, merchants, merchantsOf, readSums, word } from '../desk-input.ts';
import { fail, ok } from '../errors.ts';
import { isTable, type TableContext } from './context.ts';
import {
  findDeskRound,
  listDeskRounds,
  listDeskTables,
  listDeskTickets,
  type DeskRoundRow,
} from './desk-queries.ts';

const tableParams = z.strictObject({ vendor: word, code: word });
const roundsQuery = z.strictObject({
  merchants,
  state: z.optional(z.enum(['open', 'showing', 'over', 'void'])),
  /** Number of the last round of the page before. */
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
  limit,
});
const ticketsShown = 200;

export const tablesDesk =
  (context: TableContext) =>
  (bind: BindDesk): void => {
    const { db, games } = context;
    bind({ method: 'GET', path: '/tables', query: z.strictObject({ merchants }) }, async ({ query }) => {
      const served = games.list.filter(isTable);
      const rows = await listDeskTables(db, served, merchantsOf(query.merchants));
      return ok(
        rows.map(({ vendor, game, people, running, ...last }) => ({
          vendor,
          code: game,
          name: served.find((one) => one.vendor === vendor && one.code === game)?.title ?? game,
          people,
          running,
          last: last.id === null ? null : presentRound(last as DeskRoundRow),
        })),
      );
    });
    bind(
      { method: 'GET', path: '/tables/:vendor/:code/rounds', params: tableParams, query: roundsQuery },
      async ({ params, query: { state = null, after = null, merchants: of, limit: most } }) => {
        const rows = await listDeskRounds(db, params, { merchants: merchantsOf(of), state, after }, most);
        return ok(rows.map(presentRound));
      },
    );
    bind(
      {
        method: 'GET',
        path: '/tables/rounds/:id',
        params: z.strictObject({ id: z.uuid() }),
        query: z.strictObject({ merchants }),
      },
      async ({ params: { id }, query }) => {
        const of = merchantsOf(query.merchants);
        const row = await findDeskRound(db, id, of);
        if (row === null) return fail('not.found');
        const tickets = await listDeskTickets(db, id, of, ticketsShown);
        return ok({ vendor: row.vendor, code: row.game, ...presentRound(row), stakes: tickets });
      },
    );
  };

const presentRound = ({ id, number, state, startedAt, endedAt, outcome, seedHash, sums }: DeskRoundRow) => ({
  id,
  number,
  state,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  // A flight on show already has its outcome.
  outcome: state === 'over' && outcome !== null ? outcome.join(' · ') : null,
  seedHash,
  sums: readSums(sums),
});
