/** What tables and card tables show operators alike: the games with their last round, past rounds, and the stakes of a round. */
import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import type {
  deskCardMatch,
  deskCardMatches,
  deskCards,
  deskTableRound,
  deskTableRounds,
  deskTables,
} from '@perya/contract/studio/desk.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../api.ts';
import type { Bind } from './binding.ts';
import type { DeskPart } from './desk.ts';
import { merchantsOf, readSums, type KeptSums } from './desk-input.ts';
import { fail, ok } from './errors.ts';
import type { StudioGame } from './games.ts';

type ToldRound = ValueInputOf<typeof deskTableRounds>[number];
/** A stake as an operator sees it. */
export type DeskStake = ValueInputOf<typeof deskTableRound>['stakes'][number];

export interface DeskRound {
  id: string;
  vendor: string;
  game: string;
  /** Null at card tables, which do not count their matches. */
  number: number | null;
  state: ToldRound['state'];
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
  endpoints: Endpoints;
  db: Queryable;
  served: readonly StudioGame[];
  listGames(db: Queryable, games: readonly GameName[], of: Merchants): Promise<DeskGame[]>;
  /** Latest first. */
  listRounds(db: Queryable, game: GameName, filter: RoundFilter<After>, limit: number): Promise<DeskRound[]>;
  findRound(db: Queryable, id: string, of: Merchants): Promise<DeskRound | null>;
  listStakes(db: Queryable, roundId: string, of: Merchants, limit: number): Promise<DeskStake[]>;
}

/** Of tables, or of games of cards. */
type Endpoints =
  | { games: typeof deskTables; rounds: typeof deskTableRounds; round: typeof deskTableRound }
  | { games: typeof deskCards; rounds: typeof deskCardMatches; round: typeof deskCardMatch };

/** Stakes of a round that an answer lists. */
const stakesShown = 200;

export function roundsDesk<After>(desk: RoundsDesk<After>): DeskPart {
  const { endpoints, db, served } = desk;
  return (bind: Bind): void => {
    bind(endpoints.games as typeof deskTables, async ({ query }) => {
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
    bind(endpoints.rounds as typeof deskTableRounds, async ({ params, query }) => {
      const { merchants, state = null, after, limit } = query as Filter<After>;
      const filter = { merchants: merchantsOf(merchants), state, after: after ?? null };
      return ok((await desk.listRounds(db, params, filter, limit)).map(presentRound));
    });
    bind(endpoints.round as typeof deskTableRound, async ({ params: { id }, query }) => {
      const of = merchantsOf(query.merchants);
      const row = await desk.findRound(db, id, of);
      if (row === null) return fail('not.found');
      const stakes = await desk.listStakes(db, id, of, stakesShown);
      return ok({ vendor: row.vendor, code: row.game, ...presentRound(row), stakes });
    });
  };
}

/** A page of rounds as it is asked for. */
type Filter<After> = Omit<ParsedRequestOf<typeof deskTableRounds>['query'], 'after'> & { after?: After };

const presentRound = ({
  id,
  number,
  state,
  startedAt,
  endedAt,
  outcome,
  seedHash,
  sums,
}: DeskRound): ToldRound => ({
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
