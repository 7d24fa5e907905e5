/** The interface of the tables: endpoint → use case. */
import * as endpoints from '@perya/contract/studio/tables.ts';
import type { TicketRecord } from '../../table-api.ts';
import type { Bind } from '../binding.ts';
import { endOfSession, fail, ok } from '../errors.ts';
import type { SessionRow } from '../queries.ts';
import { gameOf, isStanding } from '../use-cases/open-session.ts';
import { findTableGame, type TableContext, type TableGame } from './context.ts';
import type { Floor } from './floor.ts';
import { presentTableRound, presentTicket } from './present.ts';
import { bindPublicTables } from './public-routes.ts';
import { lastRounds } from './past-rounds.ts';
import { findTableRounds, listTableRounds } from './queries.ts';
import { streamTable } from './stream.ts';
import { listTickets } from './ticket-queries.ts';
import { cancelTicket } from './use-cases/cancel-ticket.ts';
import { cashOut } from './use-cases/cash-out.ts';
import { placeBets } from './use-cases/place-bets.ts';
import { readTable } from './use-cases/read-table.ts';

/** How many past tickets a player can look at. */
const historyLength = 100;

export function bindTables(bind: Bind, context: TableContext, floor: Floor): void {
  const { db, clock } = context;
  const tableOfSession = (session: SessionRow): TableGame | null => findTableGame(context, gameOf(session));

  bind(
    endpoints.readTable,
    async ({ session }) => {
      const game = tableOfSession(session);
      if (!game) return fail('not.found');
      const [snapshot, answer] = await Promise.all([
        readTable(context, game),
        context.walletOf(session.vendor).balance(session.launch_token, session.game),
      ]);
      const ended = endOfSession(answer);
      if (ended !== null) return fail(ended);
      return ok({
        table: snapshot.viewOf(session.merchant),
        mine: snapshot.mineOf(session.player_id),
        balanceMinor: answer.kind === 'taken' ? answer.balanceMinor : null,
      });
    },
    { asksWallet: true },
  );
  bind(endpoints.streamTable, ({ session, reply }) => {
    const game = tableOfSession(session);
    if (!game) return fail('not.found');
    const { player_id: playerId, merchant } = session;
    const stands = () => isStanding(context, session);
    return streamTable(reply, floor, { game, playerId, merchant, stands }) ? ok(null) : fail('table.full');
  });
  bind(endpoints.placeBets, ({ session, body }) => placeBets(context, session, body));
  bind(endpoints.cancelTicket, ({ session, params }) => cancelTicket(context, session, params.id));
  bind(endpoints.cashOutTicket, ({ session, params }) => cashOut(context, session, params.id));
  bind(endpoints.listTickets, async ({ session }) => {
    const player = { playerId: session.player_id, vendor: session.vendor, game: session.game };
    const tickets = await listTickets(db, player, historyLength);
    const rounds = await findTableRounds(db, [...new Set(tickets.map(({ round_id }) => round_id))]);
    const byId = new Map(rounds.map((round) => [round.id, round]));
    return ok(
      tickets.flatMap((ticket): TicketRecord[] => {
        const round = byId.get(ticket.round_id);
        if (!round) return [];
        const [model, now] = [round.model, clock.now()];
        const shown = presentTableRound(round, now, ticket.merchant);
        return [{ model, ticket: presentTicket(ticket, round), round: shown }];
      }),
    );
  });
  bind(endpoints.listTableRounds, async ({ session }) => {
    const rounds = await listTableRounds(db, gameOf(session), lastRounds);
    return ok(rounds.map((round) => presentTableRound(round, clock.now(), session.merchant)));
  });
  bindPublicTables(bind, context);
}
