/** What is done at a player's own seat, in whichever process of the studio it is: endpoint → the table. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import type { StudioEndpoint } from '@perya/contract/studio/endpoint.ts';
import * as endpoints from '@perya/contract/studio/pvp.ts';
import type { Bind } from '../binding.ts';
import { fail, ok, type Result } from '../errors.ts';
import type { SessionRow } from '../queries.ts';
import { gameOf, isStanding } from '../use-cases/open-session.ts';
import type { CardTable } from './card-table.ts';
import { findPvpGame, type PvpContext, type PvpGame } from './context.ts';
import { forward, originOf, type Origin } from './forward.ts';
import type { Hall } from './hall.ts';
import type { Person } from './person.ts';
import type { Pool } from './queries/matches.ts';
import { streamSeat } from './stream.ts';

interface Call {
  session: SessionRow;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Seat {
  table: CardTable;
  person: Person;
}

export const poolOf = (session: SessionRow, level: number): Pool => ({
  game: gameOf(session),
  level,
  merchant: session.merchant,
  currency: session.currency,
});

/** Finds the game that is played, and where its player calls from. */
function lookAt(context: PvpContext, { session, request }: Call): Result<{ game: PvpGame; origin: Origin }> {
  const game = findPvpGame(context, gameOf(session));
  if (!game) return fail('not.found');
  const origin = originOf(request, context.config, session.vendor);
  return origin ? ok({ game, origin }) : fail('request.invalid');
}

const handOn = (
  { config }: PvpContext,
  { session: { vendor }, request, reply }: Call,
  address: string,
): Promise<FastifyReply> => forward(request, reply, { address, config, vendor });

/** Finds the asking player's seat; hands the request on where another process has it. */
async function seatOf(context: PvpContext, hall: Hall, call: Call): Promise<Result<Seat> | FastifyReply> {
  const looked = lookAt(context, call);
  if (!looked.ok) return looked;
  const { game, origin } = looked.value;
  const place = await hall.placeOf(call.session.player_id, game);
  if (place.kind === 'there' && !origin.handedOn) return handOn(context, call, place.address);
  if (place.kind !== 'here') return fail('seat.none');
  place.person.seenAt = Date.now();
  return ok(place);
}

export function bindSeats(bind: Bind, context: PvpContext, hall: Hall): void {
  bind(endpoints.sit, async ({ body: { level }, ...call }) => {
    const looked = lookAt(context, call);
    if (!looked.ok) return looked;
    const { game, origin } = looked.value;
    const { session } = call;
    if (!game.model.levels[level]) return fail('stake.invalid');
    const place = await hall.placeOf(session.player_id, game);
    if (place.kind === 'here') {
      const { table, person } = place;
      return ok({ tableId: table.id, seat: person.seat, level: table.pool.level });
    }
    const pool = poolOf(session, level);
    const elsewhere =
      place.kind === 'there' ? place.address : await hall.betterElsewhere(pool, game.model.seats);
    if (elsewhere !== null && !origin.handedOn) return handOn(context, call, elsewhere);
    const seat = await hall.sit(game, pool, session, origin.address);
    return seat ? ok(seat) : fail('table.full');
  });
  bindActs(bind, context, hall);
  bind(endpoints.streamSeat, async (call) => {
    const seat = await seatOf(context, hall, call);
    if (!('ok' in seat) || !seat.ok) return seat;
    const stands = () => isStanding(context, call.session);
    const key = String(call.request.headers['x-seat-key'] ?? '');
    return (await streamSeat(call.reply, seat.value, key, stands)) ? ok(null) : fail('request.invalid');
  });
}

type Act = StudioEndpoint & { auth: 'session'; wrapping?: undefined };

/** What a player does at the own seat. */
function bindActs(bind: Bind, context: PvpContext, hall: Hall): void {
  const act = <const E extends Act>(
    endpoint: E,
    run: (seat: Seat, body: ParsedRequestOf<E>['body']) => Result<ValueInputOf<E>>,
  ): void =>
    bind(endpoint, (async (call: ParsedRequestOf<E> & Call) => {
      const seat = await seatOf(context, hall, call);
      return 'ok' in seat && seat.ok ? run(seat.value, call.body) : seat;
    }) as never);
  act(endpoints.leaveSeat, ({ table, person }) => {
    table.leave(person.playerId);
    return ok({});
  });
  act(endpoints.beReady, ({ table, person }, { tableId, commitment }) => {
    // Sent for another table, from a page that was left open.
    if (tableId !== table.id) return fail('seat.none');
    table.ready(person.playerId, commitment);
    return ok({});
  });
  act(endpoints.waitAtSeat, ({ table, person }) => {
    table.wait(person.playerId);
    return ok({});
  });
  act(endpoints.revealContribution, ({ table, person }, { matchId, contribution }) =>
    table.reveal(person.playerId, matchId, contribution),
  );
  act(endpoints.makeMove, ({ table, person }, { matchId, step, move }) =>
    table.move(person.playerId, matchId, step, move),
  );
}
