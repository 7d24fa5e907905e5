/** Parts of the answers of the sportsbook. Odds are whole hundredths. */
import * as z from 'zod/mini';
import { balanceMinor, promisedBeacon } from './fields.ts';

export const book = z.enum(['sportsbook', 'esports-book']);
export const sport = z.enum(['football', 'basketball', 'volleyball', 'tennis', 'legends', 'strike']);
export const acceptance = z.enum(['none', 'better', 'any']);
export const betOutcome = z.enum(['won', 'lost', 'push', 'void']);
export const matchPhase = z.enum(['before', 'live', 'over', 'void']);

/** Home's and away's. */
const pair = z.readonly(z.tuple([z.number(), z.number()]));

export const selectionView = z.object({ name: z.string(), odds: z.number() });
export const marketView = z.object({ name: z.string(), selections: z.array(selectionView) });

/** Where a match stands. */
export const liveView = z.object({
  score: pair,
  periods: z.array(pair),
  finished: z.number(),
  game: z.optional(pair),
  server: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** Football: minutes played. */
  minute: z.optional(z.number()),
  /** Basketball: of the quarter. */
  secondsLeft: z.optional(z.number()),
  period: z.number(),
  /** Nothing is offered for a moment. */
  suspended: z.boolean(),
});

const matchFacts = z.object({
  id: z.string(),
  sport,
  /** Its code. */
  league: z.string(),
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  /** Of the match's seed, from which its course is drawn. */
  seedHash: z.string(),
});

export const matchView = z.extend(matchFacts, {
  phase: matchPhase,
  /** The state that the odds follow from: a bet names it. */
  version: z.number(),
  live: z.nullable(liveView),
  /** In a list the first one alone. */
  markets: z.array(marketView),
  /** How many there are in all. */
  marketCount: z.number(),
});

/** A change of the score. */
export const incidentView = z.object({
  /** As the match's clock has it. */
  minute: z.nullable(z.number()),
  atS: z.number(),
  side: z.enum(['home', 'away']),
  points: z.number(),
  score: pair,
  period: z.number(),
});

/** A match that is over, or void. */
export const pastView = z.extend(matchFacts, {
  result: z.nullable(z.object({ score: pair, periods: z.readonly(z.array(pair)), over: z.boolean() })),
  corrections: z.number(),
  /** Null: a void match whose time is not over. */
  serverSeed: z.nullable(z.string()),
});

export const matchDetails = z.object({
  match: matchView,
  incidents: z.array(incidentView),
  /** What its course follows from besides the seed; see `CourseProof`. */
  laidAt: z.string(),
  beacon: z.nullable(promisedBeacon),
  beaconValue: z.nullable(z.string()),
  /** Of a match that is over or void: what a check needs. */
  past: z.optional(pastView),
});

export const sportsSession = z.object({
  session: z.string(),
  currency: z.string(),
  /** Zone of the merchant's days and times; `UTC` where the wallet names none. */
  timeZone: z.string(),
  balanceMinor,
  lobbyUrl: z.string(),
});

export const legView = z.object({
  match: z.string(),
  sport,
  leagueName: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.string(),
  phase: matchPhase,
  score: z.nullable(pair),
  market: z.string(),
  selection: z.string(),
  odds: z.number(),
  outcome: z.nullable(betOutcome),
});

export const betView = z.object({
  id: z.uuid(),
  slipId: z.uuid(),
  state: z.enum(['waiting', 'pending', 'open', 'settling', 'closed', 'refused', 'refunding', 'cancelled']),
  outcome: z.nullable(z.enum(['won', 'lost', 'push', 'void', 'cashed'])),
  stakeMinor: z.bigint(),
  /** All odds multiplied. */
  odds: z.number(),
  /** What it can bring, or has brought. */
  payoutMinor: z.bigint(),
  /** What is offered for it now; null where nothing is. */
  cashOutMinor: z.nullable(z.bigint()),
  createdAt: z.string(),
  legs: z.array(legView),
});

/** The current quote of a leg with a changed price: a detail of the failure. */
export const quoteView = z.object({
  match: z.string(),
  market: z.string(),
  selection: z.string(),
  /** Null: not offered now. */
  odds: z.nullable(z.number()),
  version: z.number(),
});

const courseProof = z.object({
  seedHash: z.string(),
  /** Null until the match is over. */
  serverSeed: z.nullable(z.string()),
  /** ISO 8601: when the seed was laid down. */
  laidAt: z.string(),
  /** Null by rule 1. */
  beacon: z.nullable(promisedBeacon),
  /** Null by rule 1, and until the beacon round has come. */
  beaconValue: z.nullable(z.string()),
  league: z.string(),
});

/** What anybody who knows a bet's number may see of it: what a check needs, and nothing of the player's money. */
export const publicBetView = z.object({
  /** Nothing was staked, and nothing paid. */
  refused: z.boolean(),
  legs: z.array(z.extend(legView, { proof: courseProof })),
});

/** What the stream says: matches that have changed, and matches that are not offered any more. */
export const streamMessage = z.object({
  matches: z.optional(z.array(matchView)),
  gone: z.optional(z.array(z.string())),
  /** Of the match that the stream was opened for. */
  details: z.optional(matchDetails),
});
