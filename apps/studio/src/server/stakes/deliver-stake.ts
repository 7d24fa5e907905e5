import type { Context } from '../use-cases/context.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import { updateToEnded, type StakeTable } from './queries.ts';
import { sendOwed, type Owed } from './send-owed.ts';

/** Sends the wallet what a stake owes it, once, and ends the stake when the wallet has it. `done`: nothing is owed any more. */
export async function deliverStake(
  context: Pick<Context, 'db' | 'walletOf' | 'log'>,
  table: StakeTable,
  owed: Owed,
): Promise<{ answer: WalletAnswer; done: boolean }> {
  const sent = await sendOwed(context, owed);
  if (sent.done) await updateToEnded(context.db, table, owed);
  return sent;
}
