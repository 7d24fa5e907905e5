/**
 * The studio's listener for the console's server, on a port of its own: the games' port is public. The server authenticates with a shared
 * secret and decides what an operator may see and do. Each family of games registers its routes.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { encodeJson } from '@perya/money/wire.ts';
import { traceRequests } from '@perya/process/traces.ts';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import * as z from 'zod/mini';
import { fail, type Result } from './errors.ts';
import { sendFailure } from './reply.ts';

interface DeskRoute<Params, Query> {
  method: 'GET' | 'POST';
  /** Below `/desk`. */
  path: string;
  params?: z.ZodMiniType<Params>;
  query?: z.ZodMiniType<Query>;
}

export type BindDesk = <Params = undefined, Query = undefined>(
  route: DeskRoute<Params, Query>,
  handler: (parts: { params: Params; query: Query }) => Promise<Result<unknown>>,
) => void;

/** Registers a family's routes for operators. */
export type DeskPart = (bind: BindDesk) => void;

export interface DeskOptions {
  secret: Buffer;
  parts: readonly DeskPart[];
  logLevel: string;
  /** A span for each request, below the server's. */
  traced?: boolean;
}

export function createDesk({ secret, parts, logLevel, traced }: DeskOptions): FastifyInstance {
  const app = fastify({
    bodyLimit: 4096,
    requestTimeout: 30_000,
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
  });
  app.setReplySerializer(encodeJson);
  app.addHook('onRequest', async (request, reply) => {
    if (!isAdmitted(request, secret)) return sendFailure(request, reply, fail('session.required'));
  });
  if (traced) traceRequests(app, () => true);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isBad = error.statusCode !== undefined && error.statusCode < 500;
    if (!isBad) request.log.error({ err: error }, 'a request of the console failed');
    return sendFailure(request, reply, fail(isBad ? 'request.malformed' : 'unknown.error'));
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, fail('not.found')));
  const bind: BindDesk = (route, handler) =>
    app.route({
      method: route.method,
      url: `/desk${route.path}`,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const params = route.params && z.safeParse(route.params, request.params);
        if (params && !params.success) return sendFailure(request, reply, fail('not.found'));
        const query = route.query && z.safeParse(route.query, request.query);
        if (query && !query.success) return sendFailure(request, reply, fail('request.invalid'));
        const result = await handler({ params: params?.data as never, query: query?.data as never });
        return result.ok
          ? reply.send({ success: true, value: result.value })
          : sendFailure(request, reply, result);
      },
    });
  for (const part of parts) part(bind);
  return app;
}

/** Compares digests, so that the length leaks nothing. */
function isAdmitted({ headers }: FastifyRequest, secret: Buffer): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secret.toString('hex')}`));
}
