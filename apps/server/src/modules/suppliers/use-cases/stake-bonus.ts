import type { Posting, PostingAnswer } from '#modules/wallet/ledger/posting.ts';
import type { RoundDetail } from '../rules/rounds.ts';
import { bonusDetail, legsOf, totalOf, type BonusPart } from '../rules/split.ts';
import type { SupplierContext } from '../context.ts';
import { post } from '../wallet-api/post.ts';

/** A bet as cash alone pays it. */
export type Bet = Posting & { detail: RoundDetail };

export interface StakeAnswer {
  answer: PostingAnswer | 'bonus.refused';
  /** What the bonus paid of it. */
  bonus: BonusPart | null;
}

/**
 * A bet that the cash alone does not pay: the cash is staked first, the bonus pays the rest, in one posting of two legs. Nearly every bet
 * never comes here. A repetition of such a bet conflicts with itself as cash, and is told as the repetition that it is.
 */
export async function stakeBonus(
  context: Pick<SupplierContext, 'ledger' | 'bonuses'>,
  bet: Bet,
  cash: Extract<PostingAnswer, { status: 'insufficient' | 'conflict' }>,
): Promise<StakeAnswer> {
  if (cash.status === 'conflict') return { answer: await repeated(context, bet, cash), bonus: null };
  const { brand, memberId, currency, detail, amountMinor, house } = bet;
  const account = { brand, memberId, currency };
  const stakeMinor = -amountMinor;
  let { balanceMinor: cashMinor } = cash;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const grant = await context.bonuses.findStakeable(account);
    if (grant === null) return { answer: cash, bonus: null };
    const purse = await context.ledger.balance({ ...account, purse: grant.grantId });
    if (cashMinor + purse.availableMinor < stakeMinor)
      return { answer: { ...cash, balanceMinor: cashMinor }, bonus: null };
    const stake = {
      product: house.replace('gaming:', ''),
      game: `${detail.vendor}/${detail.game}`,
      stakeMinor,
    };
    if (await grant.refuses(stake)) return { answer: 'bonus.refused', bonus: null };
    const paidByCash = cashMinor < stakeMinor ? cashMinor : stakeMinor;
    const part = { grantId: grant.grantId, minor: stakeMinor - paidByCash };
    const signed = part.minor === 0n ? null : { ...part, minor: -part.minor };
    const answer = await post(context, {
      ...bet,
      ...legsOf(-paidByCash, signed, house),
      detail: { ...detail, ...bonusDetail(signed) },
    });
    if (answer.status === 'conflict') return { answer: await repeated(context, bet, answer), bonus: null };
    if (answer.status !== 'insufficient') return { answer, bonus: signed && part };
    // Another bet was first: what is there now decides.
    cashMinor = (await context.ledger.balance(account)).availableMinor;
  }
  throw new Error('the purses kept changing while a bet was booked');
}

/** The same bet, whatever purses paid it the first time. */
async function repeated(
  { ledger }: Pick<SupplierContext, 'ledger'>,
  { brand, memberId, currency, amountMinor, reference }: Bet,
  conflict: Extract<PostingAnswer, { status: 'conflict' }>,
): Promise<PostingAnswer> {
  const { kind, reference: stored, transferId, ...existing } = conflict.existing;
  const same = kind === 'bet' && stored === reference && existing.currency === currency;
  if (!same || totalOf(existing) !== amountMinor) return conflict;
  const { availableMinor } = await ledger.balance({ brand, memberId, currency });
  return { status: 'replayed', transferId, balanceAfterMinor: availableMinor, legs: [availableMinor] };
}
