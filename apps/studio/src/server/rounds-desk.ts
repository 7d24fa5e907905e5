/** What tables and card tables show operators alike: the games with their last round, past rounds, and the stakes of a round. */
import * as z from 'zod/mini';
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../api.ts';
import type { BindDesk, DeskPart } from './desk.ts';
import { limit, merchants, merchantsOf, readSums, word, type KeptSums } from './desk-input.ts';
import { fail, ok } from './errors.ts';
import type { StudioGame } from './games.ts';

export interface DeskRound {
  id: string;
  vendor: string;
  game: string;
  /** Null at card tables, which do not count their matches. */
  number: number | null;
  state: string;
  startedAt: Date;
  endedAt: Date | null;
  /** Null at card tables: an outcome would show cards. */
  outcome: readonly number[] | null;
  seedHash: string;
  sums: KeptSums;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
/** A game with its last round; without one the round's columns are null. */
export type DeskGame = Nullable<Omit<DeskRound, 'vendor' | 'game'>> & {
  vendor: string;
  game: string;
  people: number;
  /** A process runs it. */
  running: boolean;
};

type Merchants = readonly string[] | null;

export interface RoundFilter<After> {
  merchants: Merchants;
  state: string | null;
  /** The last round of the page before. */
  after: After | null;
}

/** A family's rounds. @typeParam After how a page names the last round of the page before */
export interface RoundsDesk<After> {
  path: '/tables' | '/cards';
  db: Queryable;
  served: readonly StudioGame[];
  states: readonly string[];
  after: z.ZodMiniType<After>;
  listGames(db: Queryable, games: readonly GameName[], of: Merchants): Promise<DeskGame[]>;
  /** Latest first. */
  listRounds(db: Queryable, game: GameName, filter: RoundFilter<After>, limit: number): Promise<DeskRound[]>;
  findRound(db: Queryable, id: string, of: Merchants): Promise<DeskRound | null>;
  listStakes(db: Queryable, roundId: string, of: Merchants, limit: number): Promise<unknown[]>;
}

/** Stakes of a round that an answer lists. */
const stakesShown = 200;

export function roundsDesk<After>(desk: RoundsDesk<After>): DeskPart {
  const { path, db, served } = desk;
  const roundsQuery = z.strictObject({
    merchants,
    state: z.optional(z.enum(desk.states)),
    after: z.optional(desk.after),
    limit,
  });
  return (bind: BindDesk): void => {
    bind({ method: 'GET', path, query: z.strictObject({ merchants }) }, async ({ query }) => {
      const rows = await desk.listGames(db, served, merchantsOf(query.merchants));
      return ok(
        rows.map(({ vendor, game, people, running, ...last }) => ({
          vendor,
          code: game,
          name: served.find((one) => one.vendor === vendor && one.code === game)?.title ?? game,
          people,
          running,
          last: last.id === null ? null : presentRound(last as DeskRound),
        })),
      );
    });
    bind(
      {
        method: 'GET',
        path: `${path}/:vendor/:code/rounds`,
        params: z.strictObject({ vendor: word, code: word }),
        query: roundsQuery,
      },
      async ({ params, query: { state = null, after = null, merchants: of, limit: most } }) => {
        const rows = await desk.listRounds(db, params, { merchants: merchantsOf(of), state, after }, most);
        return ok(rows.map(presentRound));
      },
    );
    bind(
      {
        method: 'GET',
        path: `${path}/rounds/:id`,
        params: z.strictObject({ id: z.uuid() }),
        query: z.strictObject({ merchants }),
      },
      async ({ params: { id }, query }) => {
        const of = merchantsOf(query.merchants);
        const row = await desk.findRound(db, id, of);
        if (row === null) return fail('not.found');
        const stakes = await desk.listStakes(db, id, of, stakesShown);
        return ok({ vendor: row.vendor, code: row.game, ...presentRound(row), stakes });
      },
    );
  };
}

const presentRound = ({ id, number, state, startedAt, endedAt, outcome, seedHash, sums }: DeskRound) => ({
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
