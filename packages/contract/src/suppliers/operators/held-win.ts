import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../../fields.ts';

/** A supplier and its transaction: a held win has no number of its own. */
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
  /** The ceiling that it passes: of one win of the game · of all wins of the supplier on a day. */
  because: z.enum(['game', 'day']),
  heldAt: instant,
  state: z.enum(heldWinStates),
  /** Who decided, why and when; null while it is held. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  note: z.nullable(z.string()),
});

/** With what a person compares before deciding. */
export const heldWinDetail = z.extend(heldWin, {
  /** Of the bet that won; null: the bet is not in the ledger. */
  stake: z.nullable(decimal),
  /** Stakes that the win is worth, with two decimals. */
  multiple: z.nullable(decimal),
  /** What the brand allows: stakes of one win · the supplier's wins of a day. Null: no ceiling of the brand's own. */
  ceilings: z.object({ stakes: z.nullable(z.number()), supplierDay: z.nullable(decimal) }),
  /** What the supplier has won for this brand on the day when the win was held. */
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
  /** Wins of the member that were held before, whatever became of them. */
  heldBefore: z.number(),
});
