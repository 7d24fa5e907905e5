import type { SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import { tapTriggers } from '@perya/contract/promotions/offer-definition.ts';
import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';
import type { Reward } from '../../rewards/reward.ts';
import type { NewReward } from '../../rewards/use-cases/issue-reward.ts';
import { findReward } from '../../rewards/queries/rewards.ts';
import type { OffersContext } from '../dependencies.ts';
import type { StoredOffer } from '../offer.ts';
import { findByRedeemCode, findOffer } from '../queries/offers.ts';
import { rewardMinorOf } from '@perya/offer-rules/offer-worth.ts';
import { judgeOffers, type Candidate, type Judged } from './judge-offers.ts';

export type ClaimError =
  | 'play.stopped'
  | 'not.found'
  | 'offer.closed'
  | 'offer.condition'
  | 'offer.budget'
  | 'offer.stopped';

/** Whether a tap in the reward centre takes it. */
export const isTap = ({ definition }: StoredOffer): boolean =>
  (tapTriggers as readonly string[]).includes(definition.trigger.on);

/** The member takes an offer that needs nothing more than a tap. A repetition answers the same reward. */
export async function claimOffer(
  context: OffersContext,
  member: Candidate,
  offerId: bigint,
): Promise<Result<Reward, ClaimError>> {
  const offer = await findOffer(context.db, offerId);
  const isListed = offer?.state === 'published' && offer.brand === member.brand;
  if (!offer || !isListed || !isTap(offer)) return fail('not.found');
  return claim(context, member, offer);
}

/** Redeems a code: capitals, small letters, spaces and hyphens make no difference. */
export async function redeemCode(
  context: OffersContext,
  member: Candidate,
  typed: string,
): Promise<Result<Reward, Exclude<ClaimError, 'not.found'> | 'offer.code.unknown'>> {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const offer = await findByRedeemCode(context.db, member.brand, code);
  if (!offer) return fail('offer.code.unknown');
  const claimed = await claim(context, member, offer);
  if (claimed.ok) return claimed;
  const { error } = claimed;
  return error === 'not.found' ? fail('offer.code.unknown') : { ...claimed, error };
}

async function claim(
  context: OffersContext,
  member: Candidate,
  offer: StoredOffer,
): Promise<Result<Reward, ClaimError>> {
  if (!(await context.mayReceive(member.memberId))) return fail('play.stopped');
  const [judged] = await judgeOffers(context, [offer], member);
  if (!judged) return fail('not.found');
  const refused = refusalOf(judged, context.clock.now());
  if (refused !== null) return refused;
  const answer = await context.rewards.payReward(newRewardOf(context, member, judged, 0n));
  if (answer.status === 'exists') return ok(answer.reward);
  if (answer.status === 'refused')
    return fail(answer.because === 'protected' ? 'play.stopped' : (`offer.${answer.because}` as const));
  const reward = await findReward(context.db, answer.rewardId);
  if (!reward) throw new Error('a reward vanished');
  return ok(reward);
}

/** Why it cannot be had now, with the clause and the numbers; null: it can, or it was had, and is told again. */
export function refusalOf(
  { state, unmet, offer: { definition, isStopped, left } }: Judged,
  now: Date,
): Failure<'offer.closed' | 'offer.condition' | 'offer.budget' | 'offer.stopped'> | null {
  const have = now.toISOString();
  const { startsAt, endsAt } = definition;
  if (state === 'locked') return fail('offer.condition', { unmet });
  if (state === 'coming')
    return fail('offer.closed', { unmet: [{ clause: 'startsAt', needed: startsAt, have }] });
  if (state !== 'closed') return null;
  if (isStopped) return fail('offer.stopped');
  if (left !== null && left <= 0) return fail('offer.budget');
  return fail('offer.closed', { unmet: [{ clause: 'endsAt', needed: endsAt ?? startsAt, have }] });
}

/** The reward that an offer gives, with the terms of its version. @param depositMinor that it is a share of. */
export function newRewardOf(
  { clock, currencyOf }: OffersContext,
  { brand, memberId }: Candidate,
  { offer, period }: Pick<Judged, 'offer' | 'period'>,
  depositMinor: bigint,
): NewReward {
  const { code, version, definition } = offer;
  const { reward, wagering, claimDays, texts } = definition;
  return {
    brand,
    memberId,
    currency: currencyOf(brand),
    code,
    period,
    kind: reward.kind,
    ...(wagering !== null && { terms: { ...wagering, version } }),
    ...(reward.as === 'spins' && { spins: spinsOf(reward) }),
    amountMinor: rewardMinorOf(definition, depositMinor),
    titles: { EN: texts.EN.title, TY: texts.TY.title },
    expiresAt: new Date(clock.now().getTime() + claimDays * 86_400_000),
  };
}

const spinsOf = ({ game, count, valueMinor, days }: SpinTerms): SpinTerms => ({
  game,
  count,
  valueMinor,
  days,
});
