import { dayOf } from '@perya/calendar/days.ts';
import type { SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import type { GiftTerms } from '@perya/contract/promotions/gift.ts';
import { tapTriggers, type OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';
import type { Reward } from '../../rewards/reward.ts';
import type { Household, NewReward } from '../../rewards/use-cases/issue-reward.ts';
import { findReward, findRewardOf } from '../../rewards/queries/rewards.ts';
import type { OffersContext } from '../dependencies.ts';
import type { StoredOffer } from '../offer.ts';
import { findByRedeemCode, findOffer } from '../queries/offers.ts';
import { rewardMinorOf } from '@perya/offer-rules/offer-worth.ts';
import { isForOthers, judgeOffers, type Candidate, type Judged } from './judge-offers.ts';

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
  return claim(context, member, offer, offer.definition.period);
}

/** Buys an item of the shop. Repeatable purchases are keyed by their request, so a retry buys nothing twice. */
export async function buyItem(
  context: OffersContext,
  member: Candidate,
  offerId: bigint,
  requestId: string,
): Promise<Result<Reward, ClaimError>> {
  const { hasShop, play, clock, timeZoneOf } = context;
  if (!hasShop(member.brand)) return fail('not.found');
  const offer = await findOffer(context.db, offerId);
  const isSold = offer?.state === 'published' && offer.brand === member.brand;
  if (!offer || !isSold || offer.definition.trigger.on !== 'points') return fail('not.found');
  const period = `buy:${requestId}`;
  const points = await play.findPoints(member.brand, dayOf(clock.now(), timeZoneOf(member.brand)));
  // A retry gets what it has bought before the shop closed.
  if (points?.shop === false && !(await findRewardOf(context.db, { ...offer, ...member, period })))
    return fail('offer.stopped');
  return claim(context, member, offer, period);
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
  const claimed = await claim(context, member, offer, offer.definition.period);
  if (claimed.ok) return claimed;
  const { error } = claimed;
  return error === 'not.found' ? fail('offer.code.unknown') : { ...claimed, error };
}

/** @param each key of the reward of a repeatable offer */
async function claim(
  context: OffersContext,
  member: Candidate,
  offer: StoredOffer,
  each: string,
): Promise<Result<Reward, ClaimError>> {
  if (!(await context.mayReceive(member.memberId))) return fail('play.stopped');
  const [judged] = await judgeOffers(context, [offer], member);
  if (!judged || (isTap(offer) && isForOthers(judged))) return fail('not.found');
  const period = judged.period === 'each' ? each : judged.period;
  // A retry gets the same purchase, even without points left.
  const before =
    judged.period === 'each' ? await findRewardOf(context.db, { ...offer, ...member, period }) : null;
  const refused = before === null ? refusalOf(judged, context.clock.now()) : null;
  if (refused !== null) return refused;
  const wanted = newRewardOf(context, member, { offer, period }, 0n);
  const household = await householdOf(context, member.memberId, offer.definition);
  const answer = await context.rewards.payReward({ ...wanted, household });
  if (answer.status === 'exists') return ok(answer.reward);
  if (answer.status === 'refused') {
    const { because, unmet = [] } = answer;
    if (because === 'condition') return fail('offer.condition', { unmet });
    return fail(because === 'protected' ? 'play.stopped' : (`offer.${because}` as const));
  }
  const reward = await findReward(context.db, answer.rewardId);
  if (!reward) throw new Error('a reward vanished');
  return ok(reward);
}

/** Household that must not have had the reward, if the offer has this condition. */
export async function householdOf(
  { play, clock }: Pick<OffersContext, 'play' | 'clock'>,
  memberId: bigint,
  { conditions: { householdDays } }: Pick<OfferDefinition, 'conditions'>,
): Promise<Household | undefined> {
  if (householdDays === undefined) return undefined;
  const since = new Date(clock.now().getTime() - householdDays * 86_400_000);
  const [traces, others] = await Promise.all([
    play.listTraces(memberId, since),
    play.listHousehold(memberId, since),
  ]);
  return { traces, others, days: householdDays };
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
  const { offerId, code, version, definition } = offer;
  const { reward, wagering, claimDays, texts, trigger } = definition;
  const gift = giftOf(reward);
  return {
    brand,
    memberId,
    currency: currencyOf(brand),
    code,
    period,
    kind: reward.kind,
    ...(wagering !== null && { terms: { ...wagering, version } }),
    ...(reward.as === 'spins' && { spins: spinsOf(reward) }),
    ...(gift !== null && { gift }),
    ...(reward.as === 'packet' && { packetOf: offerId }),
    ...(trigger.on === 'points' && { costPoints: trigger.cost }),
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

/** Null: the reward is money, or free spins. */
export function giftOf(reward: OfferDefinition['reward']): GiftTerms | null {
  switch (reward.as) {
    case 'points':
      return { as: 'points', count: reward.count };
    case 'turns':
      return { as: 'turns', game: reward.game, count: reward.count, days: reward.days };
    case 'voucher':
      return { as: 'voucher', voucher: reward.voucher };
    default:
      return null;
  }
}
