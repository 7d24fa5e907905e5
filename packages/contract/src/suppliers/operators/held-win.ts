import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../../fields.ts';

/** A held win is identified by its supplier and transaction. */
export const heldWinName = {
  vendor: z.string().check(z.minLength(1), z.maxLength(40)),
  transactionId: z.string().check(z.minLength(1), z.maxLength(200)),
};

export const heldWinStates = ['held', 'paid', 'refused'] as const;

export const heldWin = z.object({
  ...heldWinName,
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  gameName: z.string(),
  round: z.string(),
  currency,
  amount: decimal,
  /** The ceiling it exceeds: `game` of one win · `day` of the supplier's wins in a day. */
  because: z.enum(['game', 'day']),
  heldAt: instant,
  state: z.enum(heldWinStates),
  /** Null while it is held. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

/** With the evidence for a decision. */
export const heldWinDetail = z.extend(heldWin, {
  /** Stake of the winning bet; null: the bet is not in the ledger. */
  stake: z.nullable(decimal),
  /** The win divided by the stake, with two decimals. */
  multiple: z.nullable(decimal),
  /** The brand's ceilings: a win as a multiple of its stake · the supplier's wins in a day. Null: the brand sets none. */
  ceilings: z.object({ stakes: z.nullable(z.number()), supplierDay: z.nullable(decimal) }),
  /** The supplier's wins at this brand on the day of the held win. */
  wonThatDay: decimal,
  /** Rounds of that name by the member. */
  rounds: z.array(
    z.object({
      id,
      stake: decimal,
      win: decimal,
      openedAt: instant,
      /** Page that replays and proves the round; null: the supplier has none. */
      verifyUrl: z.nullable(z.string()),
    }),
  ),
  /** Earlier held wins of the member, in any state. */
  heldBefore: z.number(),
});
