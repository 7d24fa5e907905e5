import { claimDue, claimOwed, updatePendingToRefunding } from '../../stake-queries.ts';
import { deliveryGraceMs, type Context } from '../../use-cases/context.ts';
import { deliverOwed } from '../../use-cases/deliver-owed.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import { notifyTable } from '../queries.ts';
import { findAnyTicket, listTicketsById, type TicketRow } from '../ticket-queries.ts';

/** Pays or returns a ticket now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverTicketNow(context: Context, id: string): Promise<WalletAnswer | null> {
  if (!(await claimOwed(context.db, 'table_ticket', id, deliveryGraceMs(context)))) return null;
  return deliverTicket(context, (await findAnyTicket(context.db, id))!);
}

async function deliverTicket(context: Context, ticket: TicketRow): Promise<WalletAnswer> {
  const { answer, done } = await deliverOwed(context, 'table_ticket', ticket);
  if (done) await notifyTable(context.db, `${ticket.vendor}/${ticket.game}`);
  return answer;
}

/** One pass over the tickets that are due. @returns how many there were */
export async function deliverDueTickets(context: Context): Promise<number> {
  const { db } = context;
  await updatePendingToRefunding(db, 'table_ticket');
  const due = await claimDue(db, 'table_ticket', listTicketsById, 50);
  await Promise.all(due.map((ticket) => deliverTicket(context, ticket)));
  return due.length;
}
