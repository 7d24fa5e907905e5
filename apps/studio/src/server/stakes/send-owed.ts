import type { WalletAnswer } from '../wallet-client.ts';
import type { Context } from '../use-cases/context.ts';

/** What is owed to the wallet, by a stake or by a payment of a book. */
export interface Owed {
  id: string;
  /** `settling` owes a win, anything else a rollback. */
  state: string;
  vendor: string;
  game: string;
  currency: string;
  win_minor: bigint | null;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  attempts: number;
  launch_token: string;
  operator_user: string;
  free_reward?: string | null;
}

/**
 * Sends the wallet what is owed, once. Sending it again later is harmless: the transaction's id is the round's.
 * `done`: nothing is owed any more.
 */
export async function sendOwed(
  context: Pick<Context, 'walletOf' | 'log'>,
  owed: Owed,
): Promise<{ answer: WalletAnswer; done: boolean }> {
  const wallet = context.walletOf(owed.vendor);
  const move = {
    token: owed.launch_token,
    user: owed.operator_user,
    round: owed.id,
    gameCode: owed.game,
    currency: owed.currency,
    betUuid: owed.bet_uuid,
  };
  if (owed.state === 'settling') {
    const answer = await wallet.win({
      ...move,
      transactionUuid: owed.win_uuid,
      amountMinor: owed.win_minor!,
      isFree: (owed.free_reward ?? null) !== null,
    });
    const done = answer.kind === 'taken';
    if (!done) report(context, owed, answer);
    return { answer, done };
  }
  const answer = await wallet.rollback({ ...move, transactionUuid: owed.rollback_uuid });
  // A bet that the wallet does not know can never be booked any more: it keeps the rollback as a tombstone.
  const done =
    answer.kind === 'taken' ||
    (answer.kind === 'refused' &&
      ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'].includes(answer.status));
  if (!done) report(context, owed, answer);
  return { answer, done };
}

/** Says in the log what could not be sent this time. */
export function report(
  { log }: Pick<Context, 'log'>,
  owed: Pick<Owed, 'id' | 'state' | 'attempts'>,
  answer: WalletAnswer,
): void {
  const fields = {
    round: owed.id,
    state: owed.state,
    attempts: owed.attempts,
    answer: { ...answer, balanceMinor: undefined },
  };
  if (answer.kind === 'refused')
    log.error(fields, 'the wallet refuses what a round owes it; it is tried again');
  else log.warn(fields, 'the wallet does not answer; what the round owes is tried again');
}
