/** Fields of our own studio's sportsbook and tables. */
import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../../fields.ts';

export const studioWord = z.string().check(z.regex(/^[\w-]{1,60}$/));

/** Stakes in a currency. */
export const stakeSums = z.object({ currency, stakes: z.number(), staked: decimal, won: decimal });

export const matchPhases = ['before', 'live', 'over', 'void'] as const;
export const matchStates = ['planned', 'over', 'void'] as const;

export const deskMatch = z.object({
  id: studioWord,
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: instant,
  phase: z.enum(matchPhases),
  /** Of the home and the away team; null before the start. */
  score: z.nullable(z.array(z.number())),
  /** How often the result was corrected. */
  corrections: z.number(),
  /** Bets that wait for it. */
  open: z.number(),
  sums: z.array(stakeSums),
  /** Commitment to the course of the match, published before its first bet. */
  seedHash: z.string(),
});

export const deskSelection = z.object({
  selection: z.string(),
  /** Hundredths; null: closed now. */
  odds: z.nullable(z.number()),
  /** By currency. */
  laid: z.array(
    z.object({
      currency,
      singles: z.number(),
      singlesStaked: decimal,
      /** Payout of the singles if it wins. */
      singlesPay: decimal,
      parlays: z.number(),
      parlaysStaked: decimal,
    }),
  ),
});

export const deskMarket = z.object({
  market: z.string(),
  selections: z.array(deskSelection),
  /** The most that the house can lose on its singles; negative: it wins in any case. */
  worst: z.array(z.object({ currency, loss: decimal })),
});

export const deskBet = z.object({
  id: z.uuid(),
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  currency,
  stake: decimal,
  payout: z.nullable(decimal),
  state: z.string(),
  outcome: z.nullable(z.string()),
  legs: z.number(),
  market: z.string(),
  selection: z.string(),
  odds: z.number(),
  placedAt: instant,
});

/** `table`: rounds that everybody at a table shares · `cards`: card matches between players. */
export const tableKinds = ['table', 'cards'] as const;
export const sharedRoundStates = ['open', 'showing', 'over', 'void'] as const;

export const sharedRound = z.object({
  id: z.uuid(),
  /** Of the table; null of a match of cards. */
  number: z.nullable(z.number()),
  state: z.enum(sharedRoundStates),
  startedAt: instant,
  endedAt: z.nullable(instant),
  /** As the game numbers its outcomes; null until it is over, and of cards. */
  outcome: z.nullable(z.string()),
  seedHash: z.string(),
  sums: z.array(stakeSums),
});

export const deskTable = z.object({
  kind: z.enum(tableKinds),
  vendor: z.string(),
  code: z.string(),
  name: z.string(),
  people: z.number(),
  running: z.boolean(),
  last: z.nullable(sharedRound),
});

export const sharedStake = z.object({
  id: z.uuid(),
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  /** Of cards. */
  seat: z.nullable(z.number()),
  currency,
  stake: decimal,
  won: z.nullable(decimal),
  state: z.string(),
});
