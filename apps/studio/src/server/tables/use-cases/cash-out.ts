import type { TicketAnswer } from '../../../table-api.ts';
import { fail, ok, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { keyOf, tableOf, type TableContext } from '../context.ts';
import { presentTicket } from '../present.ts';
import { findTableRound, notifyTable, type TableRoundRow } from '../queries.ts';
import { automaticExitOf, winOfExit } from '../rules/settle-ticket.ts';
import { findTicket, updateToLeft, type TicketRow } from '../ticket-queries.ts';
import { deliverTicketNow } from './deliver-tickets.ts';

/**
 * Leaves a flight with one ticket, at the multiplier that stands by the studio's clock when the request arrives. Whether
 * that was in time is known here alone. Repeated, it answers with what the first one reached.
 */
export async function cashOut(
  context: TableContext,
  session: SessionRow,
  ticketId: string,
): Promise<Result<TicketAnswer>> {
  const receivedAt = context.clock.now();
  const { db } = context;
  const ticket = await findTicket(db, session, ticketId);
  if (!ticket) return fail('not.found');
  const round = await findTableRound(db, ticket.round_id);
  const leftAt = round && exitAt(round, ticket, receivedAt);
  const left =
    leftAt !== null &&
    (await updateToLeft(db, ticket.id, {
      winMinor: winOfExit(ticket.bets, leftAt),
      leftAt,
      delayMs: deliveryGraceMs(context),
    }));
  if (left) await notifyTable(db, keyOf(gameOf(session)));
  const answer = left ? await deliverTicketNow(context, ticket.id) : null;
  const now = (await findTicket(db, session, ticketId))!;
  if (now.left_at === null) return fail('flight.over');
  return ok({
    ticket: presentTicket(now, await findTableRound(db, ticket.round_id)),
    balanceMinor: answer?.kind === 'taken' ? answer.balanceMinor : null,
  });
}

/** The multiplier at that time, in hundredths; null where the flight has not begun or is over. */
function exitAt(round: TableRoundRow, { bets }: TicketRow, at: number): number | null {
  const model = tableOf(round.model);
  if (!model.flight || !round.shown_from || !round.shown_until) return null;
  if (at < round.shown_from.getTime() || at >= round.shown_until.getTime()) return null;
  const reached = model.flight.multiplierAt(at - round.shown_from.getTime());
  return Math.min(reached, automaticExitOf(model, bets) ?? reached);
}
