/** The studio's interface: address → what it takes → use case. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isClientSeed } from '@perya/game-rules/fair/fair-random.ts';
import { fail, ok, type Result } from './errors.ts';
import { presentProof, presentPublicProof, presentRound } from './present.ts';
import { sendFailure } from './reply.ts';
import { findAnyRound, findRound, listRounds, type SessionRow } from './queries.ts';
import type { Context } from './use-cases/context.ts';
import { gameOf, openSession, readState, resolveSession } from './use-cases/open-session.ts';
import { rotateSeeds } from './use-cases/seeds.ts';
import { showNextStep, spin } from './use-cases/spin.ts';

const id = z.uuid();
const empty = z.optional(z.strictObject({}));
const name = z.string().check(z.regex(/^[\w-]{1,60}$/));
const sessionBody = z.strictObject({
  token: z.string().check(z.regex(/^[\w.~-]{8,255}$/)),
  vendor: name,
  code: name,
});
const spinBody = z.strictObject({ spinId: id, stakeMinor: z.int() });
const nextBody = z.strictObject({ stepIndex: z.int().check(z.gte(1), z.lte(1000)) });
const rotateBody = z.strictObject({ clientSeed: z.string().check(z.refine(isClientSeed)) });
const roundParams = z.strictObject({ id });
const noParams = z.object({});

/** How many past rounds a player can look at. */
const historyLength = 100;

/** Launches per address and minute. Each costs a signature and a call of the wallet before anything is known of the caller. */
const launchesPerMinute = 120;

interface Route<Params, Body> {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodMiniType<Params>;
  body: z.ZodMiniType<Body>;
  callsPerMinute?: number;
}

export function registerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  /** Binds a route that needs no session. */
  function open<Params, Body>(
    route: Route<Params, Body>,
    handler: (parts: { params: Params; body: Body }) => Promise<Result<unknown>>,
  ): void {
    app.route({
      method: route.method,
      url: route.path,
      ...(route.callsPerMinute !== undefined && { config: { rateLimit: { max: route.callsPerMinute } } }),
      handler: async (request, reply) => answer(request, reply, await parseAnd(route, request, handler)),
    });
  }

  /** Binds a route of a player with a session. */
  function member<Params, Body>(
    route: Route<Params, Body>,
    handler: (parts: { params: Params; body: Body; session: SessionRow }) => Promise<Result<unknown>>,
  ): void {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
        if (token === undefined) return sendFailure(request, reply, fail('session.required'));
        const session = await resolveSession(context, token);
        if (!session) return sendFailure(request, reply, fail('session.expired'));
        return answer(
          request,
          reply,
          await parseAnd(route, request, (parts) => handler({ ...parts, session })),
        );
      },
    });
  }

  const get = <Params>(path: string, params: z.ZodMiniType<Params>) =>
    ({ method: 'GET', path, params, body: empty }) as const;
  const post = <Params, Body>(path: string, params: z.ZodMiniType<Params>, body: z.ZodMiniType<Body>) =>
    ({ method: 'POST', path, params, body }) as const;

  open(get('/health', noParams), async () => {
    await db.query('select 1');
    return ok({ status: 'up' });
  });
  open({ ...post('/api/session', noParams, sessionBody), callsPerMinute: launchesPerMinute }, ({ body }) =>
    openSession(context, body),
  );
  member(get('/api/state', noParams), ({ session }) => readState(context, session));
  member(post('/api/spin', noParams, spinBody), ({ session, body }) => spin(context, session, body));
  member(post('/api/rounds/:id/next', roundParams, nextBody), ({ session, params, body }) =>
    showNextStep(context, session, { roundId: params.id, stepIndex: body.stepIndex }),
  );
  member(get('/api/rounds', noParams), async ({ session }) =>
    ok((await listRounds(db, session.player_id, gameOf(session), historyLength)).map(presentRound)),
  );
  member(get('/api/rounds/:id/proof', roundParams), async ({ session, params }) => {
    const round = await findRound(db, session.player_id, params.id);
    return round && round.state !== 'refused' ? ok(presentProof(round)) : fail('not.found');
  });
  open(get('/api/public/rounds/:id', roundParams), async ({ params }) => {
    const round = await findAnyRound(db, params.id);
    return round && round.state !== 'refused' ? ok(presentPublicProof(round)) : fail('not.found');
  });
  member(post('/api/seeds/rotate', noParams, rotateBody), ({ session, body }) =>
    rotateSeeds(context, session, body.clientSeed),
  );
}

async function parseAnd<Params, Body>(
  route: Route<Params, Body>,
  request: FastifyRequest,
  handler: (parts: { params: Params; body: Body }) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const params = z.safeParse(route.params, request.params);
  if (!params.success) return fail('not.found');
  const body = z.safeParse(route.body, request.body ?? undefined);
  if (!body.success) return fail('request.invalid');
  return handler({ params: params.data, body: body.data });
}

function answer(request: FastifyRequest, reply: FastifyReply, result: Result<unknown>): FastifyReply {
  reply.header('cache-control', 'no-store');
  return result.ok ? reply.send({ success: true, value: result.value }) : sendFailure(request, reply, result);
}
