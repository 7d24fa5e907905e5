import { postUntilAnswered } from '../ledger/post-until-answered.ts';
import type { Ledger, Posting, TransferDetail } from '../ledger/posting.ts';
import type { DebtSource } from './rules.ts';

export interface TakingBack extends Omit<
  Posting,
  'amountMinor' | 'more' | 'purse' | 'requires' | 'unless' | 'exclusive'
> {
  /** Minor units, above zero. */
  wholeMinor: bigint;
  debt: {
    source: DebtSource;
    /** The deposit, slip, reward or proposal. */
    of: string;
  };
}

/** The facts of a debt that travel on its posting. */
export interface DebtDetail extends TransferDetail {
  debt: DebtSource;
  debtOf: string;
}

/** A member who spends meanwhile makes the balance fall again; nobody does so that often. */
const mostTries = 20;

/**
 * Takes money of the cash back, all of it, in one posting: what the balance lacks is a debt of the member, which the house's account `receivable` holds. The
 * follower `debts` lists it from there. Bonus purses are never touched.
 * @returns what the balance did not cover, minor units, by this call or by an earlier one with the same key.
 * @throws if the ledger gives no answer; a repetition has one effect.
 */
export async function takeBack(
  ledger: Pick<Ledger, 'post' | 'balanceMinor'>,
  { wholeMinor, debt, kind, house, detail, ...common }: TakingBack,
): Promise<bigint> {
  const taking = { kind, house, amountMinor: -wholeMinor } as const;
  const facts: DebtDetail = { ...detail, debt: debt.source, debtOf: debt.of };
  let missingMinor = 0n;
  for (let tried = 0; tried < mostTries; tried += 1) {
    const lacking = { kind: 'debt', house: 'receivable', amountMinor: missingMinor } as const;
    const legs = missingMinor === 0n ? taking : { ...lacking, more: [taking] };
    const answer = await postUntilAnswered(ledger, { ...common, ...legs, detail: facts });
    if (answer.status === 'booked' || answer.status === 'replayed') return missingMinor;
    // Taken before, with another balance. An adjustment is a shortfall that the house bore before there were debts.
    if (answer.status === 'conflict') {
      const { existing } = answer;
      return existing.kind === 'debt' || existing.kind === 'adjustment' ? existing.amountMinor : 0n;
    }
    if (answer.status !== 'insufficient') break;
    const there = await ledger.balanceMinor(common.brand, common.memberId, common.currency);
    missingMinor = there < wholeMinor ? wholeMinor - (there > 0n ? there : 0n) : 0n;
  }
  throw new Error(`taking back ${common.idempotencyKey} could not be booked`);
}
