import { readId } from '@perya/http/cursor.ts';
import { referenceOf, statusOfConflict } from '../wallet-api/claims.ts';
import { houseOf, post } from '../wallet-api/post.ts';
import {
  accountOf,
  gameOf,
  storedId,
  type Sitting,
  type SupplierContext,
  type SupplierOutcome,
} from '../context.ts';
import type { TransactionMessage } from '../wallet-api/messages.ts';
import { freeDetail } from '../rules/split.ts';
import { betDetail, isTakenBack, type BetMessage } from './bet-message.ts';

/**
 * Books a free spin: a bet of nothing that names its grant, once the grant has given a spin for it. Where the posting finds the id taken
 * by something else, the spin goes back.
 */
export async function bookFreeBet(
  context: SupplierContext,
  sitting: Sitting,
  message: BetMessage & TransactionMessage,
  { key, stakeMinor }: { key: string; stakeMinor: bigint },
): Promise<SupplierOutcome> {
  const { token } = sitting;
  const { freeSpins } = context;
  const game = gameOf(sitting, message);
  const bet = { vendor: token.vendor, bet: storedId(message.transaction_uuid) };
  const named = grantOf(message.reward_uuid);
  if (named === 'unknown') return { status: 'RS_ERROR_LIMIT_REACHED' };
  const taken = await freeSpins.take({ ...accountOf(token), ...bet, game, grantId: named, stakeMinor });
  if (taken.status === 'foreign') return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  if (taken.status === 'refused') return { status: 'RS_ERROR_LIMIT_REACHED' };
  const free = { grantId: taken.grantId, promotion: taken.code, stakeMinor };
  const answer = await post(context, {
    ...accountOf(token),
    idempotencyKey: key,
    exclusive: true,
    kind: 'bet',
    amountMinor: 0n,
    house: houseOf(sitting.game),
    // A repetition has the same value: it stands in the reference, as the amount says nothing of it.
    reference: referenceOf(message.round, game, `free ${stakeMinor}`),
    detail: { ...betDetail(sitting, message), ...freeDetail(free) },
  });
  switch (answer.status) {
    case 'booked':
      context.recentStakes.set(key, { stakeMinor, bonus: null, free });
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'replayed':
      if (await isTakenBack(context, sitting, message.transaction_uuid))
        return { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
      return { status: 'RS_OK', balanceMinor: answer.balanceAfterMinor };
    case 'conflict': {
      const isFree = answer.existing.detail?.['spins'] !== undefined;
      if (answer.existing.kind === 'rollback' || (taken.fresh && !isFree)) await freeSpins.giveBack(bet);
      return { status: statusOfConflict(answer.existing) };
    }
    case 'refused':
      if (taken.fresh) await freeSpins.giveBack(bet);
      return {
        status: answer.because === 'cap' ? 'RS_ERROR_LIMIT_REACHED' : 'RS_ERROR_DUPLICATE_TRANSACTION',
      };
    case 'insufficient':
      throw new Error('a stake of nothing needs no money');
  }
}

/** A grant is named by its number. */
function grantOf(reward: string | undefined): bigint | null | 'unknown' {
  if (reward === undefined) return null;
  return (reward.startsWith('0') ? null : readId(reward)) ?? 'unknown';
}
