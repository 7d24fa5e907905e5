/** The interface of the card tables: address → what it takes → what is done at the player's seat. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { stakeMinorOf } from '@perya/game-rules/pvp/match.ts';
import type { PvpLobby, PvpRecord } from '../../pvp-api.ts';
import { createBinding } from '../binding.ts';
import { fail, ok, type Result } from '../errors.ts';
import type { SessionRow } from '../queries.ts';
import { sendFailure } from '../reply.ts';
import { gameOf } from '../use-cases/open-session.ts';
import type { CardTable, Person } from './card-table.ts';
import { findPvpGame, type PvpContext, type PvpGame } from './context.ts';
import { forward, forwardedHeader } from './forward.ts';
import type { Hall } from './hall.ts';
import { presentPvpProof, presentPvpRecord } from './present.ts';
import { countSitting, findMatch, listMatches, type Pool } from './queries/matches.ts';
import { findPvpRound, listPvpRounds } from './queries/rounds.ts';
import { streamSeat } from './stream.ts';

const id = z.uuid();
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const noParams = z.object({});
const sitBody = z.strictObject({ level: z.int().check(z.gte(0), z.lte(20)) });
const readyBody = z.strictObject({ tableId: id, commitment: hex });
const revealBody = z.strictObject({ matchId: id, contribution: hex });
const moveBody = z.strictObject({
  matchId: id,
  step: z.int().check(z.gte(0), z.lte(1000)),
  move: z.array(z.int().check(z.gte(-1), z.lte(1000))).check(z.maxLength(14)),
});
const empty = z.strictObject({});

/** How many past matches a player can look at. */
const historyLength = 100;

export function registerPvpRoutes(app: FastifyInstance, context: PvpContext, hall: Hall): void {
  const { db } = context;
  const { get, open, member, sessionOf } = createBinding(app, context);
  const poolOf = (session: SessionRow, level: number): Pool => ({
    game: gameOf(session),
    level,
    merchant: session.merchant,
    currency: session.currency,
  });

  /** Binds what is done at the player's own seat, in whichever process it is. */
  function atSeat<Body extends object>(
    path: string,
    body: z.ZodMiniType<Body>,
    act: (seat: { table: CardTable; person: Person; body: Body }) => Result<object>,
  ): void {
    app.post(path, async (request, reply) => {
      const asked = await readRequest(request, body);
      if (!asked.ok) return sendFailure(request, reply, asked);
      const { session, game, value } = asked.value;
      const place = await hall.placeOf(session.player_id, game);
      if (place.kind === 'there' && !isForwarded(request)) return forward(request, reply, place.address);
      if (place.kind !== 'here') return sendFailure(request, reply, fail('seat.none'));
      place.person.seenAt = Date.now();
      return answer(request, reply, act({ ...place, body: value }));
    });
  }

  async function readRequest<Body>(
    request: FastifyRequest,
    body: z.ZodMiniType<Body>,
  ): Promise<Result<{ session: SessionRow; game: PvpGame; value: Body }>> {
    const session = await sessionOf(request);
    if (!session.ok) return session;
    const game = findPvpGame(context, gameOf(session.value));
    if (!game) return fail('not.found');
    const parsed = z.safeParse(body, request.body ?? {});
    if (!parsed.success) return fail('request.invalid');
    return ok({ session: session.value, game, value: parsed.data });
  }

  member(get('/api/pvp', noParams), async ({ session }) => {
    const game = findPvpGame(context, gameOf(session));
    if (!game) return fail('not.found');
    const [place, sitting, balance] = await Promise.all([
      hall.placeOf(session.player_id, game),
      countSitting(db, poolOf(session, 0)),
      context.walletOf(session.vendor).balance(session.launch_token, session.game),
    ]);
    const levels = game.model.levels.map((level, index) => ({
      level: index,
      unitMinor: level.unitMinor,
      stakeMinor: stakeMinorOf(game.model, level),
      rakeCapMinor: level.rakeCapMinor,
      people: sitting.find((one) => one.level === index)?.people ?? 0,
    }));
    return ok({
      levels,
      seated: place.kind !== 'none',
      balanceMinor: balance.kind === 'taken' ? Number(balance.balanceMinor) : null,
    } satisfies PvpLobby);
  });
  app.post('/api/pvp/sit', async (request, reply) => {
    const asked = await readRequest(request, sitBody);
    if (!asked.ok) return sendFailure(request, reply, asked);
    const { session, game, value } = asked.value;
    if (!game.model.levels[value.level]) return sendFailure(request, reply, fail('stake.invalid'));
    const place = await hall.placeOf(session.player_id, game);
    if (place.kind === 'here') {
      const { table, person } = place;
      return answer(request, reply, ok({ tableId: table.id, seat: person.seat, level: table.pool.level }));
    }
    const pool = poolOf(session, value.level);
    const elsewhere = place.kind === 'there' ? place.address : await hall.betterElsewhere(pool, game.model.seats);
    if (elsewhere !== null && !isForwarded(request)) return forward(request, reply, elsewhere);
    const seat = await hall.sit(game, pool, session, addressOf(request));
    return answer(request, reply, seat ? ok(seat) : fail('table.full'));
  });
  atSeat('/api/pvp/leave', empty, ({ table, person }) => {
    table.leave(person.playerId);
    return ok({});
  });
  atSeat('/api/pvp/ready', readyBody, ({ table, person, body }) => {
    // Sent for another table, from a page that was left open.
    if (body.tableId !== table.id) return fail('seat.none');
    table.ready(person.playerId, body.commitment);
    return ok({});
  });
  atSeat('/api/pvp/wait', empty, ({ table, person }) => {
    table.wait(person.playerId);
    return ok({});
  });
  atSeat('/api/pvp/reveal', revealBody, ({ table, person, body }) =>
    table.reveal(person.playerId, body.matchId, body.contribution),
  );
  atSeat('/api/pvp/move', moveBody, ({ table, person, body }) =>
    table.move(person.playerId, body.matchId, body.step, body.move),
  );
  app.get('/api/pvp/stream', async (request, reply) => {
    const asked = await readRequest(request, noParams);
    if (!asked.ok) return sendFailure(request, reply, asked);
    const place = await hall.placeOf(asked.value.session.player_id, asked.value.game);
    if (place.kind === 'there' && !isForwarded(request)) return forward(request, reply, place.address);
    if (place.kind !== 'here') return sendFailure(request, reply, fail('seat.none'));
    const streamed = await streamSeat(reply, place, String(request.headers['x-seat-key'] ?? ''));
    return streamed ? reply : sendFailure(request, reply, fail('request.invalid'));
  });
  member(get('/api/pvp/matches', noParams), async ({ session }) => {
    const player = { playerId: session.player_id, vendor: session.vendor, game: session.game };
    const rounds = await listPvpRounds(db, player, historyLength);
    const matches = await listMatches(
      db,
      rounds.map(({ match_id }) => match_id),
    );
    const byId = new Map(matches.map((match) => [match.id, match]));
    return ok(
      rounds.flatMap((round): PvpRecord[] => {
        const match = byId.get(round.match_id);
        return match ? [presentPvpRecord(round, match)] : [];
      }),
    );
  });
  // Of a match by its own number, or by that of a seat's round: a betting record knows the round's.
  open(get('/api/public/pvp/:id', z.strictObject({ id })), async ({ params }) => {
    const round = await findPvpRound(db, params.id);
    const match = await findMatch(db, round?.match_id ?? params.id);
    return match ? ok(presentPvpProof(match)) : fail('not.found');
  });
}

const isForwarded = (request: FastifyRequest): boolean => request.headers[forwardedHeader] !== undefined;

/** Of the phone, not of the process that handed the request on. */
const addressOf = (request: FastifyRequest): string => String(request.headers[forwardedHeader] ?? request.ip);

function answer(request: FastifyRequest, reply: FastifyReply, result: Result<object>): FastifyReply {
  reply.header('cache-control', 'no-store');
  return result.ok ? reply.send({ success: true, value: result.value }) : sendFailure(request, reply, result);
}
