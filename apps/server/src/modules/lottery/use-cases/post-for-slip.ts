/** Postings of slips: they all carry the round of the slip's order. */
import type { Currency } from '@perya/money/money.ts';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { PlayDetail, Posting, PostingAnswer } from '#modules/wallet/ledger/posting.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import type { Slip } from '../queries/orders.ts';

type Dependencies = Pick<LotteryDependencies, 'ledger'>;

type PostedSlip = Pick<Slip, 'brand' | 'memberId' | 'orderId' | 'numero' | 'slipId' | 'game'> & {
  currency: Currency;
};

type SlipPosting = Omit<Posting, 'brand' | 'memberId' | 'currency' | 'reference' | 'detail'> & {
  role: 'win' | 'rebate' | 'refund-bet' | 'refund-win';
  /** Of a refunded stake, when it was placed. */
  stakedAt?: Date;
};

/** What every posting of a slip says of its round. */
export function slipFacts(
  { vendor }: NumberGame,
  { brand, memberId, currency, orderId, numero, slipId, game }: PostedSlip,
  { role, stakedAt }: Pick<SlipPosting, 'role' | 'stakedAt'>,
): Pick<Posting, 'brand' | 'memberId' | 'currency' | 'reference' | 'detail'> {
  const detail: PlayDetail = {
    vendor,
    round: `${orderId}`,
    game,
    tx: `${slipId}`,
    role,
    closes: false,
    ...(stakedAt && { stakedAt: stakedAt.toISOString() }),
  };
  return { brand, memberId, currency, reference: `lottery ${orderId} ${numero}`, detail };
}

function postForSlip(
  { ledger }: Dependencies,
  game: NumberGame,
  slip: PostedSlip,
  { role, stakedAt, ...what }: SlipPosting,
): Promise<PostingAnswer> {
  const facts = slipFacts(game, slip, stakedAt === undefined ? { role } : { role, stakedAt });
  return postUntilAnswered(ledger, { ...facts, ...what }, { withinMs: 10_000 });
}

/** @throws unless the posting is booked, now or before. */
export async function bookForSlip(
  dependencies: Dependencies,
  game: NumberGame,
  slip: PostedSlip,
  what: SlipPosting,
): Promise<void> {
  const { status } = await postForSlip(dependencies, game, slip, what);
  if (status !== 'booked' && status !== 'replayed')
    throw new Error(`the ${what.role} of slip ${slip.slipId} was answered ${status}`);
}
