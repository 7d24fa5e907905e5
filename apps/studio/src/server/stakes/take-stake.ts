import { setTimeout as pause } from 'node:timers/promises';
import type { WalletAnswer } from '../wallet-client.ts';
import type { Context } from '../use-cases/context.ts';

/** A bet that gets no answer is sent again, word for word, so often and after these pauses. */
const betPausesMs = [150, 350];

/** What the wallet is told of a stake. */
export interface Stake {
  id: string;
  vendor: string;
  game: string;
  currency: string;
  stake_minor: bigint;
  bet_uuid: string;
  launch_token: string;
  operator_user: string;
  /** Absent: of a family that has no free spins. */
  free_reward?: string | null;
}

/**
 * Sends the bet until there is an answer. A refusal counts only where it is the first answer to the first copy: after a
 * copy whose fate is unknown, that one may still arrive and be taken when the round has long been given up.
 */
export async function takeStake(
  { walletOf }: Pick<Context, 'walletOf'>,
  stake: Stake,
): Promise<WalletAnswer> {
  const send = (): Promise<WalletAnswer> =>
    walletOf(stake.vendor).bet({
      token: stake.launch_token,
      user: stake.operator_user,
      round: stake.id,
      transactionUuid: stake.bet_uuid,
      gameCode: stake.game,
      currency: stake.currency,
      amountMinor: stake.stake_minor,
      freeReward: stake.free_reward ?? null,
    });
  let answer = await send();
  for (const pauseMs of betPausesMs) {
    if (answer.kind !== 'unknown') break;
    await pause(pauseMs);
    answer = await send();
    if (answer.kind === 'refused') {
      return { kind: 'unknown', reason: `${answer.status}, after a copy of the bet got no answer` };
    }
  }
  return answer;
}
