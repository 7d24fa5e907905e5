import type { Queryable } from '#platform/db/database.ts';
import { takeBack } from '#modules/wallet/index.ts';
import { promotion } from '#modules/wallet/ledger/house.ts';
import { findGrant, lockOpenGrants } from '../../bonus/queries/grants.ts';
import { endGrant } from '../../bonus/use-cases/end-grant.ts';
import { settleGrant } from '../../bonus/use-cases/settle-grant.ts';
import { findRewardOf, returnToFund } from '../../rewards/queries/rewards.ts';
import { rewardKey, type Reward } from '../../rewards/reward.ts';
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
 * won. Cash that was given, or that a bonus became, leaves the cash; what the member has spent of it is a debt. Each step has one effect under a
 * key of the reward, so the work can be repeated.
 */
export async function revokeForDeposit(context: OffersContext, orderId: bigint): Promise<void> {
  const { db } = context;
  const reward = await db.transaction(async (tx) => {
    const choice = await lockChoice(tx, orderId);
    if (choice === null) return null;
    // Its deposit was credited a moment ago, and nothing is granted yet: nothing will be.
    if (choice.state === 'open') await returnToFund(tx, choice);
    if (choice.state === 'open' || choice.state === 'released')
      await updateChoiceState(tx, orderId, 'passed');
    return choice.state === 'granted' ? findRewardOf(tx, choice) : null;
  });
  if (reward === null) return;
  if (reward.kind === 'cash') await revokeCash(context, reward, orderId);
  else if (reward.kind === 'bonus' || reward.kind === 'freeSpins')
    await revokeBonus(context, reward, orderId);
}

async function revokeCash(
  { db, ledger, turnover }: OffersContext,
  reward: Reward,
  orderId: bigint,
): Promise<void> {
  const { amountMinor, state } = reward;
  if (isOver(state)) return;
  // One that is not paid yet is paid by due work of its own: then this is repeated.
  if (state !== 'claimed') throw new Error(`the reward ${reward.rewardId} is not paid yet`);
  if (amountMinor === null) return;
  await db.transaction((tx) =>
    turnover.voidTurnover(tx, reward, { source: 'promotion', reference: rewardKey(reward) }),
  );
  await takeFromCash({ ledger }, reward, amountMinor, orderId);
}

async function revokeBonus(context: OffersContext, reward: Reward, orderId: bigint): Promise<void> {
  const { db } = context;
  const grantId = reward.rewardId;
  if (isOver(reward.state)) return;
  await db.transaction(async (tx) => {
    const grant = (await lockOpenGrants(tx, reward)).find((one) => one.grantId === grantId);
    if (grant) await endGrant(tx, context, grant, { state: 'forfeited', reason: 'chargeback' });
  });
  await settleGrant(context, grantId);
  const grant = await findGrant(db, grantId);
  // The grant of a bonus follows the reward by due work of its own: then this is repeated.
  if (grant === null && reward.kind === 'bonus') throw new Error(`the reward ${grantId} is not granted yet`);
  if (grant?.state === 'completed' && grant.convertedMinor > 0n)
    await takeFromCash(context, reward, grant.convertedMinor, orderId);
}

/** A reward that ended without giving anything has nothing to take back. */
const isOver = (state: Reward['state']): boolean => state === 'expired' || state === 'rejected';

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
