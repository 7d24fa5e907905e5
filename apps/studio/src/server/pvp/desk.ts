/** Card tables for operators: the games with their players, their matches, and the seats of a match. Cards are never shown. */
import * as z from 'zod/mini';
import type { BindDesk } from '../desk.ts';
import { limit, merchants, merchantsOf, readSums, word } from '../desk-input.ts';
import { fail, ok } from '../errors.ts';
import type { Context } from '../use-cases/context.ts';
import {
  findDeskMatch,
  listDeskCardTables,
  listDeskMatches,
  listDeskSeats,
  type DeskMatchRow,
} from './queries/desk.ts';

const gameParams = z.strictObject({ vendor: word, code: word });
const matchesQuery = z.strictObject({
  merchants,
  state: z.optional(z.enum(['open', 'over', 'void'])),
  /** The last match of the page before. */
  after: z.optional(z.uuid()),
  limit,
});

export const cardsDesk =
  ({ db, games }: Pick<Context, 'db' | 'games'>) =>
  (bind: BindDesk): void => {
    bind({ method: 'GET', path: '/cards', query: z.strictObject({ merchants }) }, async ({ query }) => {
      const served = games.list.filter(({ model }) => model.family === 'pvp');
      const rows = await listDeskCardTables(db, served, merchantsOf(query.merchants));
      return ok(
        rows.map(({ vendor, game, people, running, ...last }) => ({
          vendor,
          code: game,
          name: served.find((one) => one.vendor === vendor && one.code === game)?.title ?? game,
          people,
          running,
          last: last.id ? presentMatch(last as DeskMatchRow) : null,
        })),
      );
    });
    bind(
      { method: 'GET', path: '/cards/:vendor/:code/rounds', params: gameParams, query: matchesQuery },
      async ({ params, query: { state = null, after = null, merchants: of, limit: most } }) => {
        const rows = await listDeskMatches(db, params, { merchants: merchantsOf(of), state, after }, most);
        return ok(rows.map(presentMatch));
      },
    );
    bind(
      {
        method: 'GET',
        path: '/cards/rounds/:id',
        params: z.strictObject({ id: z.uuid() }),
        query: z.strictObject({ merchants }),
      },
      async ({ params: { id }, query }) => {
        const of = merchantsOf(query.merchants);
        const row = await findDeskMatch(db, id, of);
        if (row === null) return fail('not.found');
        return ok({
          vendor: row.vendor,
          code: row.game,
          ...presentMatch(row),
          stakes: await listDeskSeats(db, id, of),
        });
      },
    );
  };

const presentMatch = ({ id, state, startedAt, endedAt, seedHash, sums }: DeskMatchRow) => ({
  id,
  number: null,
  state,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  outcome: null,
  seedHash,
  sums: readSums(sums),
});
