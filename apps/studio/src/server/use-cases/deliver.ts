import { setTimeout as pause } from 'node:timers/promises';
import {
  claimDueRounds,
  updateAbandonedToSettling,
  updatePendingToRefunding,
  updateToCancelled,
  updateToClosed,
  type RoundDetailRow,
} from '../queries.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import type { Context } from './context.ts';
import { endAbandonedChoices } from './end-abandoned.ts';

/** Sends the wallet what a round owes it, once. Sending it again later is harmless: the transaction's id is the round's. */
export async function deliver(context: Context, round: RoundDetailRow): Promise<WalletAnswer> {
  const wallet = context.walletOf(round.vendor);
  const move = {
    token: round.launch_token,
    user: round.operator_user,
    round: round.id,
    gameCode: round.game,
    currency: round.currency,
    betUuid: round.bet_uuid,
  };
  if (round.state === 'settling') {
    const answer = await wallet.win({
      ...move,
      transactionUuid: round.win_uuid,
      amountMinor: round.win_minor!,
    });
    if (answer.kind === 'taken') await updateToClosed(context.db, round.id);
    else report(context, round, answer);
    return answer;
  }
  const answer = await wallet.rollback({ ...move, transactionUuid: round.rollback_uuid });
  // A bet that the wallet does not know can never be booked any more: it keeps the rollback as a tombstone.
  const settled =
    answer.kind === 'taken' ||
    (answer.kind === 'refused' &&
      ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK'].includes(answer.status));
  if (settled) await updateToCancelled(context.db, round.id);
  else report(context, round, answer);
  return answer;
}

function report(context: Context, round: RoundDetailRow, answer: WalletAnswer): void {
  const fields = {
    round: round.id,
    state: round.state,
    attempts: round.attempts,
    answer: { ...answer, balanceMinor: undefined },
  };
  if (answer.kind === 'refused')
    context.log.error(fields, 'the wallet refuses what a round owes it; it is tried again');
  else context.log.warn(fields, 'the wallet does not answer; what the round owes is tried again');
}

/** One pass over everything that is due: rounds of dead processes, abandoned steps, wins and rollbacks. */
export async function deliverDue(context: Context): Promise<number> {
  await updatePendingToRefunding(context.db);
  await updateAbandonedToSettling(context.db, context.config.abandonedAfterMs);
  await endAbandonedChoices(context);
  const due = await claimDueRounds(context.db, 20);
  await Promise.all(due.map((round) => deliver(context, round)));
  return due.length;
}

/** Runs `deliverDue` until stopped; a database that is away for a while only delays it. */
export function startDelivery(context: Context, everyMs = 500): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const delivered = await deliverDue(context).catch((error: unknown) => {
        context.log.error({ err: error }, 'a pass over the rounds that are due failed');
        return 0;
      });
      if (delivered === 0) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
