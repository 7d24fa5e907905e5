/** Binds endpoints of the contract to use cases: who asks is known by the session, parts and answers fit the endpoint's schemas. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import type { StudioEndpoint } from '@perya/contract/studio/endpoint.ts';
import { serveDocument } from '@perya/http/openapi/serve-document.ts';
import { parseParts } from '@perya/http/parse-parts.ts';
import { decodeUtf8, isOfType, rawBodyOf, readJson } from '@perya/http/read-body.ts';
import { sendValue } from '@perya/http/send-value.ts';
import { fail, ok, type Result } from './errors.ts';
import { studioDocument } from './openapi.ts';
import type { SessionRow } from './queries.ts';
import { sendFailure } from './reply.ts';
import type { Context } from './use-cases/context.ts';
import { isStanding, resolveSession } from './use-cases/open-session.ts';

/** What a route answers to, kept with it: the test of bad input asks every route, also one to come. */
declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: StudioEndpoint;
  }
}

type SessionOf<E extends StudioEndpoint> = E['auth'] extends 'session' ? SessionRow : null;
/** A stream has no value of its own. */
type AnswerOf<E extends StudioEndpoint> = E['wrapping'] extends 'stream' ? null : ValueInputOf<E>;

interface Call<E extends StudioEndpoint> {
  session: SessionOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns a value or a failure; or the reply, once the handler has answered by itself. */
export type Handler<E extends StudioEndpoint> = (
  call: ParsedRequestOf<E> & Call<E>,
) => Promise<Result<AnswerOf<E>> | FastifyReply> | Result<AnswerOf<E>>;

export interface BindOptions {
  /** The use case asks the wallet itself, which refuses a session that has ended. */
  asksWallet?: boolean;
}

export type Bind = <const E extends StudioEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  options?: BindOptions,
) => void;

/**
 * Binds endpoints on a listener, which tells of them at `/openapi.json`.
 * @param admit finds who asks, or refuses
 * @param title of the document
 */
export function createBind(app: FastifyInstance, admit: Admit, title: string): Bind {
  const bound: StudioEndpoint[] = [];
  serveDocument(app, () => studioDocument(bound, title));
  return (endpoint, handler, options = {}) => {
    bound.push(endpoint);
    const { method, path, callsPerMinute } = endpoint;
    app.route({
      method,
      url: path,
      config: { endpoint, ...(callsPerMinute !== undefined && { rateLimit: { max: callsPerMinute } }) },
      async handler(request, reply) {
        const session = await admit(endpoint, request, options);
        if (!session.ok) return sendFailure(request, reply, session);
        const parts = readParts(endpoint, request);
        if (!parts.ok) return sendFailure(request, reply, parts);
        const result = await (handler as Handler<StudioEndpoint>)({
          ...parts.value,
          session: session.value as never,
          request,
          reply,
        });
        if (!('ok' in result)) return result;
        return result.ok
          ? sendValue(endpoint, request, reply, result.value)
          : sendFailure(request, reply, result);
      },
    });
  };
}

type Admit = (
  endpoint: StudioEndpoint,
  request: FastifyRequest,
  options: BindOptions,
) => Promise<Result<SessionRow | null>>;

/**
 * Admits players by their session. What only reads asks the wallet first, or a player's rounds could be read after he has logged
 * out; a stake is refused by the wallet itself, and a round that runs may be played to its end.
 */
export const admitPlayers =
  (context: Context): Admit =>
  async ({ auth, method }, request, { asksWallet = method !== 'GET' }) => {
    if (auth !== 'session') return ok(null);
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) return fail('session.required');
    const session = await resolveSession(context, token);
    if (session === null) {
      const path = request.routeOptions.url ?? '';
      request.server.securityEvents.note('session.unknown', request.ip, { path });
      return fail('session.expired');
    }
    return asksWallet || (await isStanding(context, session)) ? ok(session) : fail('session.expired');
  };

function readParts<E extends StudioEndpoint>(
  endpoint: E,
  request: FastifyRequest,
): Result<ParsedRequestOf<E>> {
  const { params, query, headers } = request;
  // An address that names nothing is an unknown one.
  if (endpoint.params && !safeParse(endpoint.params, params).success) return fail('not.found');
  const body = endpoint.body ? readBody(request) : ok(undefined);
  return body.ok ? parseParts<E>(endpoint, { params, query, headers, body: body.value }) : body;
}

function readBody(request: FastifyRequest): Result<unknown> {
  const bytes = rawBodyOf(request);
  if (bytes.length === 0 && request.headers['content-type'] === undefined) return ok(undefined);
  return isOfType(request, 'json') ? readJson(decodeUtf8(bytes)) : fail('request.media.type');
}
