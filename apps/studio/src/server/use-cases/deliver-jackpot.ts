import { updateToPaid } from '../jackpot-queries.ts';
import type { RoundDetailRow } from '../queries.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import type { Context } from './context.ts';
import { report } from '../stakes/send-owed.ts';

/** Tells the wallet of a pool that a round has won, and keeps what it paid. Telling it again is harmless: the id is the win's. */
export async function deliverJackpot(context: Context, round: RoundDetailRow): Promise<WalletAnswer> {
  const answer = await context.walletOf(round.vendor).jackpot({
    token: round.launch_token,
    user: round.operator_user,
    round: round.id,
    transactionUuid: round.jackpot_uuid!,
    gameCode: round.game,
    currency: round.currency,
    betUuid: round.bet_uuid,
    jackpot: round.jackpot!,
    tier: round.jackpot_tier!,
  });
  if (answer.kind !== 'taken') report(context, round, answer);
  else if (answer.amountMinor === undefined)
    context.log.error({ round: round.id }, 'the wallet does not say what it paid of a jackpot');
  else await updateToPaid(context.db, round.id, answer.amountMinor);
  return answer;
}
