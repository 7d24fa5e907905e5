import type { TicketAnswer } from '../../../table-api.ts';
import { fail, ok, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { updateToRefunding } from '../../stakes/queries.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { keyOf, tableOf, type TableContext } from '../context.ts';
import { presentTicket } from '../present.ts';
import { findTableRound, lockRound, notifyTable } from '../queries.ts';
import { findTicket } from '../ticket-queries.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { deliverTicketNow } from './deliver-tickets.ts';

/**
 * Takes bets back while bets are still taken; not out of a pool, whose odds could be moved with stakes that nobody means to leave there.
 * Repeated, it answers the same.
 */
export async function cancelTicket(
  context: TableContext,
  session: SessionRow,
  ticketId: string,
): Promise<Result<TicketAnswer>> {
  const receivedAt = context.clock.now();
  const { db } = context;
  const known = await findTicket(db, session, ticketId);
  if (!known) return fail('not.found');
  const played = await findTableRound(db, known.round_id);
  if (played && tableOf(played.model).pool) return fail('bet.final');
  const taken = await db.transaction(async (tx) => {
    const round = await lockRound(tx, known.round_id, 'share');
    if (round?.state !== 'open' || receivedAt >= round.closes_at.getTime()) return false;
    const delayMs = deliveryGraceMs(context);
    const done = await updateToRefunding(tx, 'table_ticket', known.id, { from: 'accepted', delayMs });
    if (done) await notifyTable(tx, keyOf(gameOf(session)));
    return done;
  });
  const answer = taken ? await deliverTicketNow(context, known.id) : null;
  const ticket = (await findTicket(db, session, ticketId))!;
  if (ticket.state !== 'refunding' && ticket.state !== 'cancelled')
    return fail(ticket.state === 'pending' ? 'bet.pending' : 'bets.closed');
  return ok({
    ticket: presentTicket(ticket, null),
    balanceMinor: answer?.kind === 'taken' ? answer.balanceMinor : null,
  });
}
