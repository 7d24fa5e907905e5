/** What the console's server and the studio say to each other. Members stand there as their wallet names them. */
import * as z from 'zod/mini';
import { currency, id, instant } from '../fields.ts';
import { word } from './fields.ts';

export const matchPhases = ['before', 'live', 'over', 'void'] as const;
export const matchStates = ['planned', 'over', 'void'] as const;
export const sharedRoundStates = ['open', 'showing', 'over', 'void'] as const;

/** Merchants whose members' stakes are counted, separated by commas; absent: all. */
export const merchants = z.optional(z.string().check(z.regex(/^[\w-]{1,60}(,[\w-]{1,60}){0,199}$/)));

/** Most rows of an answer. */
export const rowLimit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(201)), 51);

/** The member as its wallet names it. */
const user = id;

/** Stakes, by currency. */
export const toldSums = z.array(
  z.object({
    currency,
    /** Stakes that were taken, or are being taken. */
    stakes: z.number(),
    stakedMinor: z.bigint(),
    /** Wins that are decided. */
    wonMinor: z.bigint(),
  }),
);

/** Facts of a match that operators see as the studio tells them. */
export const matchFacts = z.object({
  id: word,
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant,
  phase: z.enum(matchPhases),
  /** Of the home and the away team; null before the start. */
  score: z.nullable(z.readonly(z.array(z.number()))),
  /** How often the result was corrected. */
  corrections: z.number(),
  /** Bets that wait for it. */
  open: z.number(),
  /** Commitment to the course of the match, published before its first bet. */
  seedHash: z.string(),
});

export const toldMatch = z.extend(matchFacts, { sums: toldSums });

/** Facts of a bet. */
export const betFacts = z.object({
  id: z.uuid(),
  currency,
  state: z.string(),
  outcome: z.nullable(z.string()),
  legs: z.number(),
  market: z.string(),
  selection: z.string(),
  odds: z.number(),
  placedAt: instant,
});

export const toldWholeMatch = z.extend(toldMatch, {
  /** Score from the seed, once the match is over; null before, or if the key of the seeds is lost. */
  seedScore: z.nullable(z.readonly(z.array(z.number()))),
  markets: z.array(
    z.object({
      market: z.string(),
      selections: z.array(
        z.object({
          selection: z.string(),
          /** Hundredths; null: closed now. */
          odds: z.nullable(z.number()),
          laid: z.array(
            z.object({
              currency,
              singles: z.number(),
              singlesStakedMinor: z.bigint(),
              /** Payout of the singles if it wins. */
              singlesPayMinor: z.bigint(),
              parlays: z.number(),
              parlaysStakedMinor: z.bigint(),
            }),
          ),
        }),
      ),
      /** The most that the house can lose on its singles; negative: it wins in any case. */
      worst: z.array(z.object({ currency, lossMinor: z.bigint() })),
    }),
  ),
  bets: z.array(
    z.extend(betFacts, {
      merchant: z.string(),
      user,
      stakeMinor: z.bigint(),
      payoutMinor: z.nullable(z.bigint()),
    }),
  ),
});

export const toldChange = z.object({
  state: z.enum(['over', 'void']),
  score: z.optional(z.readonly(z.array(z.number()))),
  /** Bets that were settled again. */
  settled: z.number(),
});

/** Facts of a round that several players share. */
export const roundFacts = z.object({
  id: z.uuid(),
  /** Of the table; null of a match of cards. */
  number: z.nullable(z.number()),
  state: z.enum(sharedRoundStates),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** As the game numbers its outcomes; null until it is over, and of cards. */
  outcome: z.nullable(z.string()),
  seedHash: z.string(),
});

export const toldRound = z.extend(roundFacts, { sums: toldSums });

/** A table, or a game of cards, with its last round. */
export const tableFacts = z.object({
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  people: z.number(),
  /** A process runs it. */
  running: z.boolean(),
});

export const toldTable = z.extend(tableFacts, { last: z.nullable(toldRound) });

/** Facts of a stake in a shared round. */
export const stakeFacts = z.object({
  id: z.uuid(),
  /** Of cards. */
  seat: z.nullable(z.number()),
  currency,
  state: z.string(),
});

export const toldWholeRound = z.extend(toldRound, {
  vendor: z.string(),
  code: z.string(),
  stakes: z.array(
    z.extend(stakeFacts, {
      merchant: z.string(),
      user,
      stakeMinor: z.bigint(),
      wonMinor: z.nullable(z.bigint()),
    }),
  ),
});
