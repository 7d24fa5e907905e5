/** What operators see of our own studio's sportsbook and tables: facts as the studio tells them, amounts as decimals, members by name. */
import * as z from 'zod/mini';
import { currency, decimal, id } from '../../fields.ts';
import { betFacts, matchFacts, roundFacts, stakeFacts, tableFacts } from '../../studio/desk-fields.ts';

/** Stakes in a currency. */
export const stakeSums = z.object({ currency, stakes: z.number(), staked: decimal, won: decimal });

/** The owner of the stake. */
const owner = { brand: z.string(), memberId: id, userName: z.string() };

export const deskMatch = z.extend(matchFacts, { sums: z.array(stakeSums) });

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

export const deskBet = z.extend(betFacts, { ...owner, stake: decimal, payout: z.nullable(decimal) });

/** `table`: rounds that everybody at a table shares · `cards`: card matches between players. */
export const tableKinds = ['table', 'cards'] as const;

export const sharedRound = z.extend(roundFacts, { sums: z.array(stakeSums) });

export const deskTable = z.extend(tableFacts, { kind: z.enum(tableKinds), last: z.nullable(sharedRound) });

export const sharedStake = z.extend(stakeFacts, { ...owner, stake: decimal, won: z.nullable(decimal) });
