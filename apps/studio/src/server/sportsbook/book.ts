/**
 * The book in memory: the matches that are ahead or played, as the database has them. Everything that is shown or quoted
 * follows from a match's seed, its strength and the time: nothing of it is kept, and any process says the same.
 */
import { strengthOf } from '@perya/game-rules/sportsbook/calendar.ts';
import { drawCourse, momentAt, type Course, type Moment } from '@perya/game-rules/sportsbook/course.ts';
import { engines } from '@perya/game-rules/sportsbook/engines.ts';
import { findLeague, type League } from '@perya/game-rules/sportsbook/leagues.ts';
import { priceOf, pricesOf, type Outlook, type PricedMarket } from '@perya/game-rules/sportsbook/prices.ts';
import { remember } from '@perya/game-rules/sportsbook/remember.ts';
import type { MatchState, Sport, Strength } from '@perya/game-rules/sportsbook/sport.ts';
import type { Database } from '@perya/process/database.ts';
import { keptSeedOf, type SeedBox } from '../seeds/seed-box.ts';
import { listPlannedMatches, type MatchRow } from './queries/matches.ts';

export interface BookMatch {
  row: MatchRow;
  league: League;
  strength: Strength;
  /** Whether its beacon round is still to come: until then there is no course. */
  waits: boolean;
  /** Drawn when it is first asked for. @throws Error while the match waits */
  course(): Course;
  /** Before the kick-off. */
  start: MatchState;
}

/** A match at a moment. */
export interface Look {
  phase: 'before' | 'live' | 'over';
  /** Since the kick-off; negative before it. */
  seconds: number;
  moment: Moment;
  suspended: boolean;
  outlook: Outlook;
}

export interface Book {
  /** Whether the matches were read: until then there seem to be none. */
  isRead(): boolean;
  /** Planned matches, the first one first. */
  matches(): readonly BookMatch[];
  find(id: string): BookMatch | null;
  /** Reads the matches again where they may have changed. */
  refresh(now: Date): Promise<void>;
}

/** So far ahead matches are offered. */
export const horizonMs = 24 * 60 * 60_000;

export function createBook(
  { db, seedBox }: { db: Database; seedBox: SeedBox },
  onError: (error: unknown) => void,
): Book {
  let known = new Map<string, BookMatch>();
  let isRead = false;
  return {
    isRead: () => isRead,
    matches: () => [...known.values()],
    find: (id) => known.get(id) ?? null,
    async refresh(now) {
      const rows = await listPlannedMatches(db, new Date(now.getTime() + horizonMs));
      known = new Map(
        rows.flatMap((row): [string, BookMatch][] => {
          const before = known.get(row.id);
          if (before && isSame(before.row, row)) return [[row.id, before]];
          try {
            return [[row.id, bookMatch(row, seedBox)]];
          } catch (error) {
            onError(error);
            return [];
          }
        }),
      );
      isRead = true;
    },
  };
}

const isSame = (one: MatchRow, other: MatchRow): boolean =>
  one.server_seed_hash === other.server_seed_hash &&
  one.beacon_value === other.beacon_value &&
  one.starts_at.getTime() === other.starts_at.getTime();

/** @throws where its league is gone */
export function bookMatch(row: MatchRow, seedBox: Pick<SeedBox, 'open'>): BookMatch {
  const league = findLeague(row.league);
  if (!league) throw new Error(`The league ${row.league} is gone.`);
  const strength = strengthOf(row);
  const waits = row.beacon !== null && row.beacon_value === null;
  let course: Course | null = null;
  return {
    row,
    league,
    strength,
    waits,
    course() {
      if (waits) throw new Error(`the match ${row.id} waits for its beacon round`);
      return (course ??= drawCourse(league.sport, strength, {
        serverSeed: seedBox.open(keptSeedOf(row)),
        match: row.id,
        beaconValue: row.beacon_value,
      }));
    },
    start: engines[league.sport].start(),
  };
}

export function lookAt(match: BookMatch, now: Date): Look {
  const seconds = (now.getTime() - match.row.starts_at.getTime()) / 1000;
  const { sport } = match.league;
  const before = seconds < 0;
  const rests = before || match.waits;
  const moment = rests ? { atS: 0, state: match.start, closedUntilS: 0 } : momentAt(match.course(), seconds);
  return {
    phase: before ? 'before' : moment.state.over ? 'over' : 'live',
    seconds,
    moment,
    suspended: !before && (match.waits || seconds < moment.closedUntilS),
    outlook: { sport, strength: match.strength, state: moment.state },
  };
}

/** Prices are made once for each state of a match. */
const pricesAt = remember((state, strength, sport: Sport) => pricesOf({ sport, strength, state }));

export function marketsAt({ phase, outlook }: Look): PricedMarket[] {
  return phase === 'over' ? [] : pricesAt(outlook.state, outlook.strength, outlook.sport);
}

/** A list shows the first market alone, and need not price the others. */
const firstAt = remember((state, strength, sport: Sport) => firstOf({ sport, strength, state }));

export function firstMarketAt({ phase, outlook }: Look): { market: PricedMarket | null; count: number } {
  if (phase === 'over') return { market: null, count: 0 };
  return firstAt(outlook.state, outlook.strength, outlook.sport);
}

/** The first one that can be priced: near its end a match has markets that are decided. */
function firstOf(outlook: Outlook): { market: PricedMarket | null; count: number } {
  const names = engines[outlook.sport].markets(outlook.state, outlook.strength);
  for (const [at, name] of names.entries()) {
    const market = priceOf(outlook, name);
    if (market) return { market, count: names.length - at };
  }
  return { market: null, count: 0 };
}

export interface Quote {
  odds: number;
  version: number;
  live: boolean;
}

/** What a selection costs at a moment, or why it is not to be had. */
export function quote(
  match: BookMatch | null,
  { market, selection }: { market: string; selection: string },
  now: Date,
): Quote | 'market.closed' | 'market.suspended' {
  if (!match) return 'market.closed';
  const look = lookAt(match, now);
  if (look.phase === 'over') return 'market.closed';
  if (look.suspended) return 'market.suspended';
  const offered = marketsAt(look)
    .find(({ name }) => name === market)
    ?.selections.find(({ name }) => name === selection);
  if (!offered) return 'market.closed';
  return { odds: offered.odds, version: look.outlook.state.tick, live: look.phase === 'live' };
}
