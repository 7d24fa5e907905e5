/**
 * Fastify as every program uses it: bodies as bytes, security headers, limits, one form of failures, a log without query strings. No
 * business words; each program registers its routes on it.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { answerFailures, type AnswerFailure } from './answer-failures.ts';
import { countedAddress } from './counted-address.ts';
import { keepCompressedBodies } from './kept-bodies.ts';
import { answerBroken, answerPages, type BrokenRequest, type Pages } from './answer-pages.ts';
import { isDocument } from './is-document.ts';
import { keepRawBodies } from './read-body.ts';
import { addSecurityHeaders, type SecurityHeaders } from './security-headers.ts';
import { createSecurityEvents } from './security-events.ts';

export interface AppOptions {
  logger: FastifyBaseLogger;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; empty: none. */
  trustProxy: readonly string[];
  /** Bytes of a body. */
  bodyLimit: number;
  /** Characters of a parameter in a path. */
  maxParamLength?: number;
  headers: SecurityHeaders;
  /** Requests per address and minute on all routes together; null: no limit. Routes with a narrower limit name their own. */
  limit: {
    perMinute: number;
    allow?: RateLimitPluginOptions['allowList'];
    /** Where calls are counted; absent: in this process. */
    store?: RateLimitPluginOptions['store'];
  } | null;
  answerFailure: AnswerFailure;
  /** Draws failures for browsers; absent: nobody opens addresses of this program. */
  pages?: Pages;
  /** Adds hooks that come before all others: counting, shedding of load. */
  before?(app: FastifyInstance): void;
  /** Further options of Fastify. */
  fastify?: Pick<FastifyServerOptions, 'childLoggerFactory' | 'forceCloseConnections'>;
}

/** No hook runs here: a page is drawn in place. */
function answerUnrouted(
  { statusCode: status = 400 }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, answerFailure }: Pick<AppOptions, 'pages' | 'answerFailure'>,
): void {
  if (pages && isDocument(request, pages)) {
    const page = pages.draw(request, { status });
    reply.code(status).headers(page.headers).send(page.html);
  } else answerFailure(request, reply, request.url.length > 0 ? 'request.malformed' : 'not.found');
}

/** How long a whole request may take to arrive; its answer, a stream too, has no such limit. */
const requestTimeoutMs = 30_000;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { logger, trustProxy, bodyLimit, maxParamLength = 100, limit, answerFailure, pages } = options;
  const app = Fastify({
    loggerInstance: logger,
    // Two lines a request say little and cost much; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    // Fastify's default waits for a body for ever: a few thousand of those would hold all connections.
    requestTimeout: requestTimeoutMs,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength },
    // A URL that is no URL (`/%zz`), or is far too long, never reaches a route, nor the error handler.
    frameworkErrors: (error, request, reply) =>
      answerUnrouted(error, request as FastifyRequest, reply as FastifyReply, options),
    clientErrorHandler: (error, socket) =>
      answerBroken(error as unknown as BrokenRequest, socket as Socket, pages),
    ...options.fastify,
  }) as unknown as FastifyInstance;
  app.decorate('securityEvents', createSecurityEvents(logger));
  options.before?.(app);
  keepRawBodies(app);
  addSecurityHeaders(app, options.headers);
  if (limit) {
    await app.register(rateLimit, {
      global: true,
      max: limit.perMinute,
      timeWindow: 60_000,
      // An IPv6 household has more addresses of its own than any limit.
      keyGenerator: ({ ip }) => countedAddress(ip),
      ...(limit.allow && { allowList: limit.allow }),
      ...(limit.store && { store: limit.store }),
    });
  }
  if (pages) answerPages(app, pages);
  answerFailures(app, answerFailure, { limited: limit !== null });
  keepCompressedBodies(app);
  // With a callback: every answer passes here, and a promise for it would cost more than the headers.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  return app;
}
