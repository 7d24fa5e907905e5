import type { Queryable } from '#platform/db/database.ts';
import { takeBack } from '#modules/wallet/index.ts';
import { promotion } from '#modules/wallet/ledger/house.ts';
import { chargedBack } from '@perya/contract/promotions/charged-back.ts';
import { lockOpenGrants } from '../../bonus/queries/grants.ts';
import { endGrant } from '../../bonus/use-cases/end-grant.ts';
import { settleGrant } from '../../bonus/use-cases/settle-grant.ts';
import { takeBackPoints } from '../../points/queries/points.ts';
import { tellChanged } from '../../rewards/queries/changed.ts';
import { findRewardOf, returnToFund, updateRewardRevoked } from '../../rewards/queries/rewards.ts';
import { rewardKey, type Reward } from '../../rewards/reward.ts';
import { endSpins } from '../../spins/use-cases/end-spins.ts';
import type { OffersContext } from '../dependencies.ts';
import { orderWork, revokeWork } from '../due-work.ts';
import { lockChoice, updateChoiceState } from '../queries/choices.ts';

/** In the transaction that closes a charge-back. */
export async function noteChargedBack(
  tx: Queryable,
  { due, clock }: Pick<OffersContext, 'due' | 'clock'>,
  orderId: bigint,
): Promise<void> {
  await due.schedule(tx, revokeWork, orderWork(orderId, clock.now()));
}

/**
 * Takes back what an offer has given for a deposit that its payer's bank took back. An open bonus ends, and its purse goes to the house with what it has
 * won; so do free spins. Cash that was given, or that a bonus became, leaves the cash; what the member has spent of it is a debt. Points and turns go as far
 * as they are unused, and the code of a voucher is hidden: they are not money, so what was used of them is no debt. The reward is marked first. Each step has
 * one effect, so the work can be repeated.
 * @throws if the reward is not paid yet: due work of its own pays it, then this is repeated.
 */
export async function revokeForDeposit(context: OffersContext, orderId: bigint): Promise<void> {
  const { db, clock } = context;
  const reward = await db.transaction(async (tx) => {
    const choice = await lockChoice(tx, orderId);
    if (choice === null) return null;
    // Its deposit was credited a moment ago, and nothing is granted yet: nothing will be.
    if (choice.state === 'open') await returnToFund(tx, choice);
    if (choice.state === 'open' || choice.state === 'released')
      await updateChoiceState(tx, orderId, 'passed');
    return choice.state === 'granted' ? findRewardOf(tx, choice) : null;
  });
  // A reward that ended without giving anything has nothing to take back.
  if (reward === null || reward.state === 'expired' || reward.state === 'rejected') return;
  if (reward.state !== 'claimed') throw new Error(`the reward ${reward.rewardId} is not paid yet`);
  await db.transaction(async (tx) => {
    if (!(await updateRewardRevoked(tx, reward.rewardId, clock.now()))) return;
    await takeGift(tx, context, reward);
    await tellChanged(tx, reward);
  });
  if (reward.kind === 'cash') await revokeCash(context, reward, orderId);
  if (reward.kind === 'freeSpins') await endSpins(context, reward.rewardId);
  if (reward.kind === 'bonus' || reward.kind === 'freeSpins') await revokeBonus(context, reward, orderId);
}

/** In the transaction that marks the reward, so once. */
async function takeGift(tx: Queryable, { clock, endTurns }: OffersContext, reward: Reward): Promise<void> {
  const { rewardId, brand, memberId, gift, titles } = reward;
  const at = clock.now();
  if (gift?.as === 'turns') await endTurns(tx, rewardId, at);
  if (gift?.as === 'points')
    await takeBackPoints(tx, {
      brand,
      memberId,
      key: `revoked:${rewardKey(reward)}`,
      points: gift.count,
      titles,
      at,
    });
}

async function revokeCash(
  { db, ledger, turnover }: OffersContext,
  reward: Reward,
  orderId: bigint,
): Promise<void> {
  if (reward.amountMinor === null) return;
  await db.transaction((tx) =>
    turnover.voidTurnover(tx, reward, { source: 'promotion', reference: rewardKey(reward) }),
  );
  await takeFromCash({ ledger }, reward, reward.amountMinor, orderId);
}

async function revokeBonus(context: OffersContext, reward: Reward, orderId: bigint): Promise<void> {
  const { db, ledger } = context;
  const { rewardId: grantId, memberId, brand, currency } = reward;
  await db.transaction(async (tx) => {
    const grant = (await lockOpenGrants(tx, reward)).find((one) => one.grantId === grantId);
    if (grant) await endGrant(tx, context, grant, { state: 'forfeited', reason: chargedBack });
  });
  await settleGrant(context, grantId);
  // The ledger's own sum: the grant's follows later. Nothing is converted after the reward was marked and the purse emptied.
  const purse = { memberId, brand, currency, purse: grantId };
  const page = { pageNo: 1, pageSize: 1 };
  const { outMinor } = await ledger.statement(purse, { kinds: ['bonusConvert'] }, page);
  if (outMinor > 0n) await takeFromCash(context, reward, outMinor, orderId);
}

async function takeFromCash(
  { ledger }: Pick<OffersContext, 'ledger'>,
  { rewardId, brand, memberId, currency, code }: Reward,
  wholeMinor: bigint,
  orderId: bigint,
): Promise<void> {
  await takeBack(ledger, {
    brand,
    memberId,
    currency,
    idempotencyKey: `reward:revoke:${rewardId}`,
    kind: 'promotion',
    house: promotion(code),
    wholeMinor,
    reference: String(orderId),
    detail: { promotion: code },
    debt: { source: 'bonus', of: String(orderId) },
  });
}
