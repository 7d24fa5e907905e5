/** Matches and bets as the client is told of them. */
import { basketballClock } from '@perya/game-rules/sportsbook/basketball.ts';
import { incidentsUntil, type CourseProof } from '@perya/game-rules/sportsbook/course.ts';
import { footballMinute } from '@perya/game-rules/sportsbook/football.ts';
import { findLeague } from '@perya/game-rules/sportsbook/leagues.ts';
import { combined, settle } from '@perya/game-rules/sportsbook/slip.ts';
import type { Sport } from '@perya/game-rules/sportsbook/sport.ts';
import type {
  BetView,
  IncidentView,
  LegView,
  LiveView,
  MatchDetails,
  MatchView,
  PastView,
  PublicBetView,
} from '../../sportsbook-api.ts';
import { keptSeedOf, openPublic } from '../seeds/seed-box.ts';
import { bookMatch, firstMarketAt, lookAt, marketsAt, type BookMatch, type Look } from './book.ts';
import type { SportsContext } from './context.ts';
import type { BetRow, LegRow } from './queries/bets.ts';
import { findMatches, type MatchRow } from './queries/matches.ts';
import { offerFor } from './offer.ts';

/** @param whole all markets; otherwise the first one. */
export function presentMatch(match: BookMatch, now: Date, whole: boolean): MatchView {
  const look = lookAt(match, now);
  const all = whole ? marketsAt(look) : null;
  const first = firstMarketAt(look);
  const shown = all ?? (first.market ? [first.market] : []);
  return {
    ...nameOf(match.row, match.league.sport),
    phase: look.phase,
    version: look.outlook.state.tick,
    live: look.phase === 'before' ? null : presentLive(look, match.league.sport),
    markets: shown.map(({ name, selections }) => ({ name, selections: [...selections] })),
    marketCount: all?.length ?? first.count,
  };
}

function nameOf(row: MatchRow, sport: Sport) {
  return {
    id: row.id,
    sport,
    league: row.league,
    leagueName: findLeague(row.league)?.name ?? row.league,
    home: row.home,
    away: row.away,
    startsAt: row.starts_at.toISOString(),
    seedHash: row.server_seed_hash,
  };
}

function presentLive({ moment: { state }, suspended }: Look, sport: Sport): LiveView {
  const clock = sport === 'basketball' ? basketballClock(state) : null;
  return {
    score: state.score,
    periods: [...state.periods],
    finished: state.finished,
    ...(state.game && { game: state.game }),
    ...(state.server !== undefined && { server: state.server }),
    ...(sport === 'football' && { minute: footballMinute(state) }),
    ...(clock && { secondsLeft: clock.secondsLeft }),
    period: clock?.period ?? Math.min(state.finished + 1, state.periods.length),
    suspended,
  };
}

export function presentDetails(match: BookMatch, now: Date): MatchDetails {
  const view = presentMatch(match, now, true);
  const { seconds } = lookAt(match, now);
  const incidents = view.phase === 'before' || match.waits ? [] : incidentsUntil(match.course(), seconds);
  const { sport } = match.league;
  return {
    match: view,
    beacon: match.row.beacon,
    beaconValue: match.row.beacon_value,
    laidAt: match.row.created_at.toISOString(),
    incidents: incidents.map(({ tick, ...incident }): IncidentView => ({
      ...incident,
      minute: sport === 'football' ? footballMinute({ tick }) + 1 : null,
    })),
  };
}

export function presentPast(row: MatchRow, { now, seedBox }: Revealing): PastView[] {
  const league = findLeague(row.league);
  if (!league) return [];
  return [
    {
      ...nameOf(row, league.sport),
      result: row.result,
      corrections: row.corrections,
      serverSeed: revealedSeed(row, { now, seedBox }),
    },
  ];
}

/** Bets with the matches that they are on. */
export async function presentBets(
  context: Pick<SportsContext, 'db' | 'book' | 'now'>,
  bets: readonly BetRow[],
): Promise<BetView[]> {
  const matches = await matchesOf(context, bets);
  return bets.map((bet) => presentBet(context, bet, matches));
}

async function matchesOf(
  { db }: Pick<SportsContext, 'db'>,
  bets: readonly BetRow[],
): Promise<ReadonlyMap<string, MatchRow>> {
  const ids = new Set(bets.flatMap(({ legs }) => legs.map((leg) => leg.match_id)));
  return new Map((await findMatches(db, [...ids])).map((row) => [row.id, row]));
}

function presentBet(
  context: Pick<SportsContext, 'book' | 'now'>,
  bet: BetRow,
  matches: ReadonlyMap<string, MatchRow>,
): BetView {
  const offer = offerFor(context, bet);
  const odds = bet.legs.map((leg) => leg.odds);
  return {
    id: bet.id,
    slipId: bet.slip_id,
    state: bet.state,
    outcome: bet.outcome,
    stakeMinor: bet.stake_minor,
    odds: combined(odds),
    payoutMinor: bet.outcome === null ? possible(bet) : (bet.payout_minor ?? 0n),
    cashOutMinor: offer,
    createdAt: bet.created_at.toISOString(),
    legs: bet.legs.map((leg) => presentLeg(context, leg, matches.get(leg.match_id)!)),
  };
}

/** What a bet brings if all that is open is won. */
function possible(bet: BetRow): bigint {
  const settlement = settle(
    bet.stake_minor,
    bet.legs.map(({ odds, outcome }) => ({ odds, outcome: outcome ?? 'won' })),
  );
  return settlement.kind === 'settled' ? settlement.payoutMinor : bet.stake_minor;
}

function presentLeg({ book, now }: Pick<SportsContext, 'book' | 'now'>, leg: LegRow, row: MatchRow): LegView {
  const match = book.find(row.id);
  const look = match && row.state === 'planned' ? lookAt(match, now()) : null;
  const phase = row.state === 'planned' ? (look?.phase ?? 'before') : row.state;
  const league = findLeague(row.league);
  return {
    match: row.id,
    sport: league?.sport ?? 'football',
    leagueName: league?.name ?? row.league,
    home: row.home,
    away: row.away,
    startsAt: row.starts_at.toISOString(),
    phase,
    score: row.result?.score ?? (look && look.phase !== 'before' ? look.moment.state.score : null),
    market: leg.market,
    selection: leg.selection,
    odds: leg.odds,
    outcome: leg.outcome,
  };
}

/** The seed leaves only when the match is over: with it the course could be drawn ahead. */
export async function presentPublicBet(context: SportsContext, bet: BetRow): Promise<PublicBetView> {
  const matches = await matchesOf(context, [bet]);
  return {
    refused: bet.state === 'refused',
    legs: bet.legs.map((leg) => {
      const row = matches.get(leg.match_id)!;
      return {
        ...presentLeg(context, leg, row),
        proof: { ...proofOf(row, context), league: row.league },
      };
    }),
  };
}

/** What the course of a match is checked by. */
const proofOf = (row: MatchRow, revealing: Revealing): CourseProof => ({
  seedHash: row.server_seed_hash,
  serverSeed: revealedSeed(row, revealing),
  laidAt: row.created_at.toISOString(),
  beacon: row.beacon,
  beaconValue: row.beacon_value,
});

type Revealing = Pick<SportsContext, 'now' | 'seedBox'>;

/** Null while it is secret, or if its key is lost. A void match may be void before its end. */
function revealedSeed(row: MatchRow, { now, seedBox }: Revealing): string | null {
  if (row.state === 'planned') return null;
  const seed = openPublic(seedBox, keptSeedOf(row));
  if (seed === null || row.state === 'over') return seed;
  return lookAt(bookMatch(row, seedBox), now()).phase === 'over' ? seed : null;
}
