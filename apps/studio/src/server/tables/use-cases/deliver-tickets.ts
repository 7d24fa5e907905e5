import { deliverStake } from '../../stakes/deliver-stake.ts';
import { claimOwed } from '../../stakes/queries.ts';
import { deliveryGraceMs, type Context } from '../../use-cases/context.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import { notifyTable } from '../queries.ts';
import { findAnyTicket } from '../ticket-queries.ts';

/** Pays or returns a ticket now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverTicketNow(context: Context, id: string): Promise<WalletAnswer | null> {
  if (!(await claimOwed(context.db, 'table_ticket', id, deliveryGraceMs(context)))) return null;
  const ticket = (await findAnyTicket(context.db, id))!;
  const { answer, done } = await deliverStake(context, 'table_ticket', ticket);
  if (done) await notifyTable(context.db, `${ticket.vendor}/${ticket.game}`);
  return answer;
}
