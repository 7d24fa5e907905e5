import { sendOwed } from '../../use-cases/send-owed.ts';
import type { Context } from '../../use-cases/context.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import { notifyTable } from '../queries.ts';
import {
  claimDueTickets,
  claimTicket,
  updatePendingTicketsToRefunding,
  updateTicketToCancelled,
  updateTicketToClosed,
  type TicketRow,
} from '../ticket-queries.ts';

/** Pays or returns a ticket now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverTicketNow(context: Context, id: string): Promise<WalletAnswer | null> {
  const ticket = await claimTicket(context.db, id, deliveryGraceMs(context));
  return ticket && deliverTicket(context, ticket);
}

async function deliverTicket(context: Context, ticket: TicketRow): Promise<WalletAnswer> {
  const { answer, done } = await sendOwed(context, ticket);
  if (!done) return answer;
  if (ticket.state === 'settling') await updateTicketToClosed(context.db, ticket.id);
  else await updateTicketToCancelled(context.db, ticket.id);
  await notifyTable(context.db, `${ticket.vendor}/${ticket.game}`);
  return answer;
}

/** One pass over the tickets that are due. @returns how many there were */
export async function deliverDueTickets(context: Context): Promise<number> {
  await updatePendingTicketsToRefunding(context.db);
  const due = await claimDueTickets(context.db, 50);
  await Promise.all(due.map((ticket) => deliverTicket(context, ticket)));
  return due.length;
}
