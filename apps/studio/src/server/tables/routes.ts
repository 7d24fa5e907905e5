/** The interface of the tables: address → what it takes → use case. */
import { isClientSeed } from '@perya/game-rules/fair/fair-random.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TicketRecord } from '../../table-api.ts';
import { positiveMinor } from '../amount-input.ts';
import { createBinding } from '../binding.ts';
import { endOfSession, fail, ok } from '../errors.ts';
import { sendFailure } from '../reply.ts';
import type { SessionRow } from '../queries.ts';
import { gameOf, isStanding } from '../use-cases/open-session.ts';
import { findTableGame, type TableContext, type TableGame } from './context.ts';
import type { Floor } from './floor.ts';
import { presentTableRound, presentTicket } from './present.ts';
import { registerPublicTables } from './public-routes.ts';
import { lastRounds } from './past-rounds.ts';
import { findTableRounds, listTableRounds } from './queries.ts';
import { streamTable } from './stream.ts';
import { listTickets } from './ticket-queries.ts';
import { cancelTicket } from './use-cases/cancel-ticket.ts';
import { cashOut } from './use-cases/cash-out.ts';
import { placeBets } from './use-cases/place-bets.ts';
import { readTable } from './use-cases/read-table.ts';

const id = z.uuid();
const idParams = z.strictObject({ id });
const noParams = z.object({});
const empty = z.optional(z.strictObject({}));
const bet = z.strictObject({
  spot: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  choice: z.array(z.int()).check(z.maxLength(4)),
  stakeMinor: positiveMinor,
});
const betsBody = z.strictObject({
  betId: id,
  roundId: id,
  bets: z.array(bet).check(z.minLength(1), z.maxLength(40)),
  clientSeed: z.optional(z.string().check(z.refine(isClientSeed))),
});

/** How many past tickets a player can look at. */
const historyLength = 100;

export function registerTableRoutes(app: FastifyInstance, context: TableContext, floor: Floor): void {
  const { db, clock } = context;
  const { get, post, member, sessionOf } = createBinding(app, context);

  const tableOfSession = (session: SessionRow): TableGame | null => findTableGame(context, gameOf(session));

  member({ ...get('/api/table', noParams), asksWallet: true }, async ({ session }) => {
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
  });
  app.get('/api/table/stream', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session.ok) return sendFailure(request, reply, session);
    const game = tableOfSession(session.value);
    if (!game) return sendFailure(request, reply, fail('not.found'));
    const { player_id: playerId, merchant } = session.value;
    const stands = () => isStanding(context, session.value);
    if (streamTable(reply, floor, { game, playerId, merchant, stands })) return reply;
    return sendFailure(request, reply, fail('table.full'));
  });
  member(post('/api/table/bets', noParams, betsBody), ({ session, body }) =>
    placeBets(context, session, body),
  );
  member(post('/api/table/bets/:id/cancel', idParams, empty), ({ session, params }) =>
    cancelTicket(context, session, params.id),
  );
  member(post('/api/table/bets/:id/cash-out', idParams, empty), ({ session, params }) =>
    cashOut(context, session, params.id),
  );
  member(get('/api/table/tickets', noParams), async ({ session }) => {
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
  member(get('/api/table/rounds', noParams), async ({ session }) => {
    const rounds = await listTableRounds(db, gameOf(session), lastRounds);
    return ok(rounds.map((round) => presentTableRound(round, clock.now(), session.merchant)));
  });
  registerPublicTables(app, context);
}
