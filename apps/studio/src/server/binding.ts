/** Binds addresses to use cases: what a request holds is read by a schema, and who asks by the session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fail, ok, type Result } from './errors.ts';
import type { SessionRow } from './queries.ts';
import { sendFailure } from './reply.ts';
import type { Context } from './use-cases/context.ts';
import { isStanding, resolveSession } from './use-cases/open-session.ts';

const empty = z.optional(z.strictObject({}));

/** What a route takes, kept with it: the test of bad input asks every route, also one to come. */
declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: { params: z.ZodMiniType; body: z.ZodMiniType; session: boolean };
  }
}

interface Route<Params, Body> {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodMiniType<Params>;
  body: z.ZodMiniType<Body>;
  callsPerMinute?: number;
  /** The use case asks the wallet itself, which refuses a session that has ended. */
  asksWallet?: boolean;
}

export function createBinding(app: FastifyInstance, context: Context) {
  /**
   * Whose session a request is of. What only reads asks the wallet first, or a player's rounds could be read after he has logged
   * out; a stake is refused by the wallet itself, and a round that runs may be played to its end.
   */
  async function sessionOf(
    request: FastifyRequest,
    { asksWallet = request.method !== 'GET' } = {},
  ): Promise<Result<SessionRow>> {
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return fail('session.required');
    const session = await resolveSession(context, token);
    const stands = session !== null && (asksWallet || (await isStanding(context, session)));
    return stands ? ok(session) : fail('session.expired');
  }

  /** Binds a route that needs no session. */
  function open<Params, Body>(
    route: Route<Params, Body>,
    handler: (parts: { params: Params; body: Body }) => Promise<Result<unknown>>,
  ): void {
    app.route({
      method: route.method,
      url: route.path,
      config: {
        takes: { params: route.params, body: route.body, session: false },
        ...(route.callsPerMinute !== undefined && { rateLimit: { max: route.callsPerMinute } }),
      },
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
      config: { takes: { params: route.params, body: route.body, session: true } },
      handler: async (request, reply) => {
        const session = await sessionOf(request, route);
        if (!session.ok) return sendFailure(request, reply, session);
        return answer(
          request,
          reply,
          await parseAnd(route, request, (parts) => handler({ ...parts, session: session.value })),
        );
      },
    });
  }

  const get = <Params>(path: string, params: z.ZodMiniType<Params>) =>
    ({ method: 'GET', path, params, body: empty }) as const;
  const post = <Params, Body>(path: string, params: z.ZodMiniType<Params>, body: z.ZodMiniType<Body>) =>
    ({ method: 'POST', path, params, body }) as const;

  return { open, member, get, post, sessionOf };
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
