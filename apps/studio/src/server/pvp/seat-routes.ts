/** What is done at a player's own seat, in whichever process of the studio it is: address → what it takes → the table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { MakeMove, Ready, Reveal, SitDown } from '../../pvp-api.ts';
import { createBinding } from '../binding.ts';
import { fail, ok, type Result } from '../errors.ts';
import type { SessionRow } from '../queries.ts';
import { sendFailure } from '../reply.ts';
import { gameOf, isStanding } from '../use-cases/open-session.ts';
import type { CardTable } from './card-table.ts';
import { findPvpGame, type PvpContext, type PvpGame } from './context.ts';
import { forward, originOf, type Origin } from './forward.ts';
import type { Hall } from './hall.ts';
import type { Person } from './person.ts';
import type { Pool } from './queries/matches.ts';
import { streamSeat } from './stream.ts';

const id = z.uuid();
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const empty = z.strictObject({});
const sitBody: z.ZodMiniType<SitDown> = z.strictObject({ level: z.int().check(z.gte(0), z.lte(20)) });
const readyBody: z.ZodMiniType<Ready> = z.strictObject({ tableId: id, commitment: hex });
const revealBody: z.ZodMiniType<Reveal> = z.strictObject({ matchId: id, contribution: hex });
const moveBody: z.ZodMiniType<MakeMove> = z.strictObject({
  matchId: id,
  step: z.int().check(z.gte(0), z.lte(1000)),
  move: z.array(z.int().check(z.gte(-1), z.lte(1000))).check(z.maxLength(14)),
});

const taking = (body: z.ZodMiniType) => ({
  config: { takes: { params: z.object({}), body, session: true } },
});

interface Asked<Body> {
  session: SessionRow;
  game: PvpGame;
  origin: Origin;
  value: Body;
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

/** Reads who asks for what, and finds his seat. */
function createSeatBinding(app: FastifyInstance, context: PvpContext, hall: Hall) {
  const { sessionOf } = createBinding(app, context);

  async function read<Body>(
    request: FastifyRequest,
    body: z.ZodMiniType<Body>,
  ): Promise<Result<Asked<Body>>> {
    const session = await sessionOf(request);
    if (!session.ok) return session;
    const game = findPvpGame(context, gameOf(session.value));
    if (!game) return fail('not.found');
    const origin = originOf(request, context.config, session.value.vendor);
    const parsed = z.safeParse(body, request.body ?? {});
    if (!parsed.success || !origin) return fail('request.invalid');
    return ok({ session: session.value, game, origin, value: parsed.data });
  }

  const handOn = (
    request: FastifyRequest,
    reply: FastifyReply,
    { vendor }: SessionRow,
    address: string,
  ): Promise<FastifyReply> => forward(request, reply, { address, config: context.config, vendor });

  /** Does something at the asking player's seat; handed on where another process has it. */
  async function atSeat<Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    body: z.ZodMiniType<Body>,
    act: (seat: Seat, body: Body, session: SessionRow) => Promise<FastifyReply> | FastifyReply,
  ): Promise<FastifyReply> {
    const asked = await read(request, body);
    if (!asked.ok) return sendFailure(request, reply, asked);
    const { session, game, origin, value } = asked.value;
    const place = await hall.placeOf(session.player_id, game);
    if (place.kind === 'there' && !origin.handedOn) return handOn(request, reply, session, place.address);
    if (place.kind !== 'here') return sendFailure(request, reply, fail('seat.none'));
    place.person.seenAt = Date.now();
    return act(place, value, session);
  }

  function post<Body>(
    path: string,
    body: z.ZodMiniType<Body>,
    act: (seat: Seat, body: Body) => Result<object>,
  ): void {
    app.post(path, taking(body), (request, reply) =>
      atSeat(request, reply, body, (seat, value) => answer(request, reply, act(seat, value))),
    );
  }

  return { read, handOn, atSeat, post };
}

export function registerSeatRoutes(app: FastifyInstance, context: PvpContext, hall: Hall): void {
  const { read, handOn, atSeat, post } = createSeatBinding(app, context, hall);
  app.post('/api/pvp/sit', taking(sitBody), async (request, reply) => {
    const asked = await read(request, sitBody);
    if (!asked.ok) return sendFailure(request, reply, asked);
    const { session, game, origin, value } = asked.value;
    if (!game.model.levels[value.level]) return sendFailure(request, reply, fail('stake.invalid'));
    const place = await hall.placeOf(session.player_id, game);
    if (place.kind === 'here') {
      const { table, person } = place;
      return answer(request, reply, ok({ tableId: table.id, seat: person.seat, level: table.pool.level }));
    }
    const pool = poolOf(session, value.level);
    const elsewhere =
      place.kind === 'there' ? place.address : await hall.betterElsewhere(pool, game.model.seats);
    if (elsewhere !== null && !origin.handedOn) return handOn(request, reply, session, elsewhere);
    const seat = await hall.sit(game, pool, session, origin.address);
    return answer(request, reply, seat ? ok(seat) : fail('table.full'));
  });
  post('/api/pvp/leave', empty, ({ table, person }) => {
    table.leave(person.playerId);
    return ok({});
  });
  post('/api/pvp/ready', readyBody, ({ table, person }, { tableId, commitment }) => {
    // Sent for another table, from a page that was left open.
    if (tableId !== table.id) return fail('seat.none');
    table.ready(person.playerId, commitment);
    return ok({});
  });
  post('/api/pvp/wait', empty, ({ table, person }) => {
    table.wait(person.playerId);
    return ok({});
  });
  post('/api/pvp/reveal', revealBody, ({ table, person }, { matchId, contribution }) =>
    table.reveal(person.playerId, matchId, contribution),
  );
  post('/api/pvp/move', moveBody, ({ table, person }, { matchId, step, move }) =>
    table.move(person.playerId, matchId, step, move),
  );
  app.get('/api/pvp/stream', (request, reply) =>
    atSeat(request, reply, empty, async (seat, _body, session) => {
      const stands = () => isStanding(context, session);
      const streamed = await streamSeat(reply, seat, String(request.headers['x-seat-key'] ?? ''), stands);
      return streamed ? reply : sendFailure(request, reply, fail('request.invalid'));
    }),
  );
}

function answer(request: FastifyRequest, reply: FastifyReply, result: Result<object>): FastifyReply {
  reply.header('cache-control', 'no-store');
  return result.ok ? reply.send({ success: true, value: result.value }) : sendFailure(request, reply, result);
}
