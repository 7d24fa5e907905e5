/** The sportsbook for operators: matches with their stakes and exposure; voids a match, or corrects its result to the seed's. */
import { deskCorrectMatch, deskMatch, deskMatches, deskVoidMatch } from '@perya/contract/studio/desk.ts';
import { findLeague } from '@perya/game-rules/sportsbook/leagues.ts';
import type { DeskPart } from '../desk.ts';
import { merchantsOf, readSums, type DeskCurrency } from '../desk-input.ts';
import { fail, ok } from '../errors.ts';
import { keptSeedOf, openPublic } from '../seeds/seed-box.ts';
import { bookMatch, lookAt, marketsAt } from './book.ts';
import type { SportsContext } from './context.ts';
import { findMatches, type MatchRow } from './queries/matches.ts';
import {
  findDeskMatch,
  listDeskBets,
  listDeskMatches,
  listExposure,
  type DeskMatchRow,
  type ExposureRow,
} from './queries/desk.ts';
import { correctResult, voidMatch } from './use-cases/correct-result.ts';

/** Bets of a match that an answer lists. */
const betsShown = 200;

export const sportsbookDesk =
  (context: SportsContext): DeskPart =>
  (bind) => {
    const { db } = context;
    bind(deskMatches, async ({ query }) => {
      const [at = '', id = ''] = query.after?.split(' ') ?? [];
      const after = query.after === undefined ? null : { at: new Date(at), id };
      const filter = {
        merchants: merchantsOf(query.merchants),
        state: query.state,
        search: query.search ?? null,
      };
      const rows = await listDeskMatches(db, filter, after, query.limit);
      return ok(rows.map((row) => presentMatch(context, row)));
    });
    bind(deskMatch, async ({ params: { id }, query }) => {
      const of = merchantsOf(query.merchants);
      const row = await findDeskMatch(db, id, of);
      if (row === null) return fail('not.found');
      const [exposure, bets] = await Promise.all([
        listExposure(db, id, of),
        listDeskBets(db, id, of, betsShown),
      ]);
      return ok({
        ...presentMatch(context, row),
        seedScore: seedScoreOf(context, row),
        markets: presentMarkets(context, row, exposure),
        bets: bets.map(({ placedAt, ...bet }) => ({ ...bet, placedAt: placedAt.toISOString() })),
      });
    });
    bind(deskVoidMatch, async ({ params: { id } }) => {
      const settled = await voidMatch(db, id);
      return settled === null ? fail('not.found') : ok({ state: 'void', settled });
    });
    bind(deskCorrectMatch, async ({ params: { id } }) => {
      const [row] = await findMatches(db, [id]);
      if (row?.state !== 'over') return fail('not.found');
      const { result } = bookMatch(row, context.seedBox).course();
      // Repeated: it settles what a crash has left.
      const settled = await correctResult(db, id, result);
      return settled === null ? fail('not.found') : ok({ state: 'over', score: result.score, settled });
    });
  };

function presentMatch({ now, book }: SportsContext, row: DeskMatchRow) {
  const known = row.state === 'planned' ? book.find(row.id) : null;
  const look = known && lookAt(known, now());
  const league = findLeague(row.league);
  return {
    id: row.id,
    sport: league?.sport ?? 'football',
    league: league?.name ?? row.league,
    home: row.home,
    away: row.away,
    startsAt: row.starts_at.toISOString(),
    /** `before` and `live` of a planned match. */
    phase: row.state === 'planned' ? (look?.phase ?? 'before') : row.state,
    score: row.result?.score ?? (look?.phase === 'live' ? [...look.moment.state.score] : null),
    corrections: row.corrections,
    open: row.open,
    sums: readSums(row.sums),
    seedHash: row.server_seed_hash,
  };
}

/** Score from the seed of a match that is over; null before its end, or if the key of the seeds is lost. */
function seedScoreOf({ seedBox }: SportsContext, row: MatchRow): readonly number[] | null {
  if (row.state !== 'over' || openPublic(seedBox, keptSeedOf(row)) === null) return null;
  return bookMatch(row, seedBox).course().result.score;
}

/** Each market with its current prices and stakes; closed markets stay while they have open bets. */
function presentMarkets({ book, now }: SportsContext, row: MatchRow, exposure: readonly ExposureRow[]) {
  const known = row.state === 'planned' ? book.find(row.id) : null;
  const priced = known ? marketsAt(lookAt(known, now())) : [];
  const names = [...new Set([...priced.map(({ name }) => name), ...exposure.map(({ market }) => market)])];
  return names.map((name) => {
    const laid = exposure.filter(({ market }) => market === name);
    const offered = priced.find((market) => market.name === name)?.selections ?? [];
    const selections = [
      ...new Set([...offered, ...laid.map(({ selection }) => ({ name: selection }))].map((one) => one.name)),
    ];
    return {
      market: name,
      selections: selections.map((selection) => ({
        selection,
        odds: offered.find((one) => one.name === selection)?.odds ?? null,
        laid: laid
          .filter((one) => one.selection === selection)
          .map(({ market: _market, selection: _selection, ...sums }) => sums),
      })),
      worst: worstOf(laid),
    };
  });
}

/** The most that the house can lose on a market's singles, by currency: the highest payout of a selection less all stakes. */
function worstOf(laid: readonly ExposureRow[]): { currency: DeskCurrency; lossMinor: bigint }[] {
  return [...new Set(laid.map(({ currency }) => currency))].map((currency) => {
    const own = laid.filter((one) => one.currency === currency);
    const staked = own.reduce((sum, { singlesStakedMinor }) => sum + singlesStakedMinor, 0n);
    const dearest = own.reduce(
      (most, { singlesPayMinor }) => (singlesPayMinor > most ? singlesPayMinor : most),
      0n,
    );
    return { currency, lossMinor: dearest - staked };
  });
}
