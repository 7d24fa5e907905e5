/**
 * What the sportsbook's client and its server say to each other, below `/api/sportsbook`. Amounts are minor units (`@perya/money/wire.ts`),
 * odds whole hundredths.
 */
import type { CourseProof } from '@perya/game-rules/sportsbook/course.ts';
import type { Book } from '@perya/game-rules/sportsbook/doors.ts';
import type { Outcome } from '@perya/game-rules/sportsbook/market.ts';
import type { Pair, Result, Side, Sport } from '@perya/game-rules/sportsbook/sport.ts';
import type { Acceptance } from '@perya/game-rules/sportsbook/slip.ts';
import type { GameName } from './api.ts';

/** What the page of the sportsbook is told of itself. */
export interface SportsPage extends GameName {
  title: string;
  book: Book;
  /** The sport that the tile opens at; null: all of them. */
  sport: Sport | null;
}

export interface SelectionView {
  name: string;
  odds: number;
}

export interface MarketView {
  name: string;
  selections: SelectionView[];
}

/** Where a match stands. */
export interface LiveView {
  score: Pair;
  periods: Pair[];
  finished: number;
  game?: Pair;
  server?: Side;
  /** Football: minutes played. */
  minute?: number;
  /** Basketball: of the quarter. */
  secondsLeft?: number;
  period: number;
  /** Nothing is offered for a moment. */
  suspended: boolean;
}

export interface MatchView {
  id: string;
  sport: Sport;
  /** Its code. */
  league: string;
  leagueName: string;
  home: string;
  away: string;
  /** ISO 8601. */
  startsAt: string;
  phase: 'before' | 'live' | 'over' | 'void';
  /** Of the match's seed, from which its course is drawn. */
  seedHash: string;
  /** The state that the odds follow from: a bet names it. */
  version: number;
  live: LiveView | null;
  /** In a list the first one alone. */
  markets: MarketView[];
  /** How many there are in all. */
  marketCount: number;
}

/** A change of the score. */
export interface IncidentView {
  /** As the match's clock has it. */
  minute: number | null;
  atS: number;
  side: 'home' | 'away';
  points: number;
  score: Pair;
  period: number;
}

export interface MatchDetails {
  match: MatchView;
  incidents: IncidentView[];
  /** What its course follows from besides the seed; see `CourseProof`. */
  laidAt: string;
  beacon: CourseProof['beacon'];
  beaconValue: string | null;
  /** Of a match that is over or void: what a check needs. */
  past?: PastView;
}

/** A match that is over, or void. */
export interface PastView {
  id: string;
  sport: Sport;
  league: string;
  leagueName: string;
  home: string;
  away: string;
  startsAt: string;
  result: Result | null;
  corrections: number;
  seedHash: string;
  /** Null: a void match whose time is not over. */
  serverSeed: string | null;
}

export interface BoardView {
  live: MatchView[];
  upcoming: MatchView[];
}

export interface SportsSession {
  session: string;
  currency: string;
  balanceMinor: bigint | null;
  lobbyUrl: string;
}

export interface SlipLeg {
  match: string;
  market: string;
  selection: string;
  /** As the player saw them. */
  odds: number;
  /** Of the match when he saw them. */
  version: number;
}

export interface Slip {
  slipId: string;
  stakeMinor: bigint;
  acceptance: Acceptance;
  legs: SlipLeg[];
}

export interface LegView {
  match: string;
  sport: Sport;
  leagueName: string;
  home: string;
  away: string;
  startsAt: string;
  phase: MatchView['phase'];
  score: Pair | null;
  market: string;
  selection: string;
  odds: number;
  outcome: Outcome | null;
}

export interface BetView {
  id: string;
  slipId: string;
  state: 'waiting' | 'pending' | 'open' | 'settling' | 'closed' | 'refused' | 'refunding' | 'cancelled';
  outcome: Outcome | 'cashed' | null;
  stakeMinor: bigint;
  /** All odds multiplied. */
  odds: number;
  /** What it can bring, or has brought. */
  payoutMinor: bigint;
  /** What is offered for it now; null where nothing is. */
  cashOutMinor: bigint | null;
  createdAt: string;
  legs: LegView[];
}

export interface BetAnswer {
  bet: BetView;
  /** Null when the wallet does not answer. */
  balanceMinor: bigint | null;
}

/** A quote of now, for a leg whose price has changed. */
export interface QuoteView {
  match: string;
  market: string;
  selection: string;
  /** Null: not offered now. */
  odds: number | null;
  version: number;
}

/** What anybody who knows a bet's number may see of it: what a check needs, and nothing of the player's money. */
export interface PublicBetView {
  /** Nothing was staked, and nothing paid. */
  refused: boolean;
  legs: (LegView & { proof: CourseProof & { league: string } })[];
}

/** What the stream says: matches that have changed, and matches that are not offered any more. */
export interface StreamMessage {
  matches?: MatchView[];
  gone?: string[];
  /** Of the match that the stream was opened for. */
  details?: MatchDetails;
}
