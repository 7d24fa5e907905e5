import { promotion } from '#modules/wallet/ledger/house.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { GiftTerms } from '@perya/contract/promotions/gift.ts';
import type { Queryable } from '#platform/db/database.ts';
import { beginBonus } from '../../bonus/use-cases/begin-bonus.ts';
import { creditPoints } from '../../points/queries/points.ts';
import { beginSpins } from '../../spins/use-cases/begin-spins.ts';
import type { RewardsContext } from '../dependencies.ts';
import { payWork, payWorkOf } from '../due-work.ts';
import { tellChanged } from '../queries/changed.ts';
import { findReward, updateRewardPaying, updateRewardState } from '../queries/rewards.ts';
import { rewardKey, type Reward } from '../reward.ts';

/**
 * Pays a reward that was issued, once. It is first marked as being paid, so that it does not lapse meanwhile and due work pays it where
 * this process ends; the posting comes before the end, so that a repetition mends what stopped between the two.
 * @returns the updated reward, or null if it does not exist.
 */
export async function claimReward(context: RewardsContext, rewardId: bigint): Promise<Reward | null> {
  const reward = await findReward(context.db, rewardId);
  if (reward?.state !== 'issued') return reward;
  if (!reward.automatic && !(await beginPayment(context, reward))) return findReward(context.db, rewardId);
  await pay(context, reward);
  await context.db.transaction(async (tx) => {
    const to = { state: 'claimed', at: context.clock.now() } as const;
    if (!(await updateRewardState(tx, rewardId, ['issued'], to))) return;
    await begin(tx, context, reward);
    await tellChanged(tx, reward);
  });
  return findReward(context.db, rewardId);
}

/** @returns false: it has lapsed. */
function beginPayment({ db, clock, due }: RewardsContext, { rewardId }: Reward): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await updateRewardPaying(tx, rewardId))) return false;
    await due.schedule(tx, payWork, payWorkOf(rewardId, clock.now()));
    return true;
  });
}

async function begin(tx: Queryable, context: RewardsContext, reward: Reward): Promise<void> {
  const { rewardId: grantId, amountMinor, terms, spins, gift } = reward;
  if (gift !== null) return give(tx, context, reward, gift);
  if (terms !== null && spins !== null) return beginSpins(tx, context, reward, { terms, spins });
  if (terms !== null)
    return beginBonus(tx, context, { ...reward, grantId, amountMinor: amountMinor ?? 0n }, terms);
  if (reward.turnoverMinor > 0n) await askForStakes(tx, context, reward);
}

/** A voucher belongs to the member since the record; points and turns from now on. */
async function give(
  tx: Queryable,
  { clock, grantTurns }: RewardsContext,
  reward: Reward,
  gift: GiftTerms,
): Promise<void> {
  const { rewardId, brand, memberId, titles } = reward;
  const at = clock.now();
  if (gift.as === 'points')
    await creditPoints(tx, { brand, key: rewardKey(reward), titles, at }, [{ memberId, points: gift.count }]);
  if (gift.as !== 'turns') return;
  const { game, count, days } = gift;
  const expiresAt = new Date(at.getTime() + days * 86_400_000);
  await grantTurns(tx, { rewardId, memberId, brand, game, count, expiresAt });
}

/** What the member must stake before this money may leave; no more stays in the wallet until then than was given. */
async function askForStakes(
  tx: Queryable,
  { turnover }: RewardsContext,
  { turnoverMinor, amountMinor, ...reward }: Reward,
): Promise<void> {
  const { brand, memberId, currency } = reward;
  await turnover.requireTurnover(tx, {
    brand,
    memberId,
    currency,
    amountMinor: turnoverMinor,
    locksMinor: amountMinor ?? 0n,
    source: 'promotion',
    reference: rewardKey(reward),
  });
}

/** Free spins and gifts are not money; only the wins of free spins are. */
async function pay({ ledger }: RewardsContext, reward: Reward): Promise<void> {
  if (reward.kind !== 'cash' && reward.kind !== 'bonus') return;
  const { brand, memberId, currency, code, rewardId, kind, amountMinor } = reward;
  if (amountMinor === null) throw new Error(`the reward ${rewardId} has no amount`);
  const answer = await postUntilAnswered(ledger, {
    brand,
    memberId,
    currency,
    idempotencyKey: rewardKey(reward),
    kind: kind === 'bonus' ? 'bonusGrant' : 'promotion',
    ...(kind === 'bonus' && { purse: rewardId }),
    amountMinor,
    house: promotion(code),
    reference: String(rewardId),
    detail: { promotion: code, reward: String(rewardId) },
  });
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`the reward ${rewardId} was answered ${answer.status}`);
}
