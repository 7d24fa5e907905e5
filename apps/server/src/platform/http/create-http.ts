/**
 * Fastify as every part of the server uses it: raw bodies, one form of error answers, security headers, limits and
 * shedding of load. No business words; `app.ts` registers the modules on it.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import type { Draining } from '@perya/process/draining.ts';
import type { WatchRequests } from '@perya/process/metrics.ts';
import { traceRequests } from '@perya/process/traces.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Logger } from 'pino';
import type { Pulse } from '#platform/db/pulse.ts';
import { StorageAway } from '#platform/storage/storage.ts';
import { sendFailure } from './bind.ts';
import { pathOf } from './logger.ts';
import { createSecurityEvents } from './security-events.ts';
import { createLoadGauge } from './load-gauge.ts';
import { addSecurityHeaders } from './security-headers.ts';

export interface HttpOptions {
  logger: Logger;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; empty: none. */
  trustProxy: string[];
  rateLimits: boolean;
  /** New requests are turned away above it; 0: never. */
  maxEventLoopDelayMs: number;
  /** The site is reached by https, so browsers may be told to stay there. */
  secure: boolean;
  resolveLanguage: (request: FastifyRequest) => PhraseLanguage;
  /** Whether the database is away; absent: nobody looks. */
  pulse?: Pick<Pulse, 'isAway' | 'race' | 'suspect'>;
  /** Counts open requests. */
  draining?: Pick<Draining, 'onRequest'>;
  /** A span for each request. */
  traced?: boolean;
  /** Counts and times answers. */
  onAnswered?: ReturnType<WatchRequests>;
}

/** Enough for the largest form; files have their own way in. */
export const bodyLimitBytes = 256 * 1024;

/** How long a whole request may take to arrive; its answer, a stream too, has no such limit. */
const requestTimeoutMs = 30_000;

/** Requests per address and minute on all routes together; routes with a narrower limit name their own. */
const requestsPerMinute = 3_000;

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger as never,
    // Two lines a request say little and cost much; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // Fastify's default waits for a body for ever: a few thousand of those would hold all connections.
    requestTimeout: requestTimeoutMs,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // A logger of its own costs a request more than its body does; suppliers' calls are named by their own ids.
    childLoggerFactory: (logger, bindings, childOptions, request) =>
      request.url?.startsWith('/supplier/') ? logger : logger.child(bindings, childOptions),
    // A push stream stays open for as long as its page: it must not keep the process from stopping.
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // A URL that is no URL (`/%zz`) never reaches a route, nor the error handler.
    frameworkErrors: (_error, request, reply) => {
      void sendFailure(
        reply as FastifyReply,
        'EN',
        fail(request.url.length > 0 ? 'request.malformed' : 'not.found'),
      );
    },
  }) as unknown as FastifyInstance;
  app.decorate('securityEvents', createSecurityEvents(options.logger));
  if (options.draining) app.addHook('onRequest', options.draining.onRequest);
  if (options.onAnswered) app.addHook('onResponse', options.onAnswered);
  // Suppliers are known by their signatures.
  if (options.traced) traceRequests(app, (path) => path.startsWith('/supplier/'));
  readRawBodies(app);
  shedLoad(app, options);
  if (options.pulse) answerWhileAway(app, options.pulse, options.resolveLanguage);
  addSecurityHeaders(app, {
    // A page replaces this by its own policy, with its nonce.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'sameorigin' },
  });
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: true,
      max: requestsPerMinute,
      timeWindow: 60_000,
      // Suppliers send all players' bets from a few addresses; they are known by their signatures.
      allowList: (request) => isProbe(request) || request.url.startsWith('/supplier/'),
    });
  }
  // A document brings its own compressed form; small answers are sent as they are.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  answerFailures(app, options);
  // With a callback: every answer passes here, and a promise for it would cost more than the headers.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  return app;
}

function isProbe(request: FastifyRequest): boolean {
  return request.url === '/healthz' || request.url === '/readyz';
}

/** Signatures are over bytes and encrypted bodies are no JSON, so nothing is parsed before the endpoint is known. */
function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function shedLoad(app: FastifyInstance, options: HttpOptions): void {
  if (options.maxEventLoopDelayMs === 0) return;
  const gauge = createLoadGauge();
  app.addHook('onClose', async () => gauge.stop());
  app.addHook('onRequest', (request, reply, done) => {
    // Monitoring must work under overload.
    const isWatched = isProbe(request) || request.url === '/metrics';
    if (gauge.delayMs() <= options.maxEventLoopDelayMs || isWatched) return done();
    sendFailure(reply, options.resolveLanguage(request), fail('system.overloaded', { retryAfterSeconds: 5 }));
  });
}

/** What needs the database, whole families. */
const needsDatabase = /^\/(wps|lgw|ops|supplier)\//;
const away = () => fail('system.overloaded', { retryAfterSeconds: 2 });

/** An absent database is said at once, also to those who wait for it already: what they asked for may be done or not. */
function answerWhileAway(
  app: FastifyInstance,
  pulse: Pick<Pulse, 'isAway' | 'race'>,
  resolveLanguage: HttpOptions['resolveLanguage'],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!pulse.isAway() || !needsDatabase.test(request.url)) return done();
    sendFailure(reply, resolveLanguage(request), away());
  });
  app.addHook('onRoute', (route) => {
    if (!needsDatabase.test(route.url)) return;
    const { handler } = route;
    route.handler = function raced(request, reply) {
      return pulse.race(Promise.resolve(handler.call(this, request, reply)));
    };
  });
}

/** A family of endpoints, and none of it named. */
const emptyPath = /^\/(wps|lgw|ops|supplier)\/*$/;

function answerFailures(app: FastifyInstance, { resolveLanguage, rateLimits, pulse }: HttpOptions): void {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return;
    const pattern = new RegExp(
      `^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`,
    );
    for (const one of [method].flat()) routes.push({ method: one, pattern });
  });
  app.setNotFoundHandler({ preHandler: rateLimits ? app.rateLimit() : [] }, (request, reply) => {
    const path = pathOf(request.url);
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0 || methods.includes(request.method)) {
      const code = emptyPath.test(path) ? 'request.empty' : 'not.found';
      return sendFailure(reply, resolveLanguage(request), fail(code));
    }
    reply.header('allow', [...new Set(methods)].join(', '));
    return sendFailure(reply, resolveLanguage(request), fail('method.not.allowed'));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error);
    // Whoever sent it has gone in the middle of the body: nothing failed here, and nobody hears the answer.
    if (isBrokenOff(request)) return sendFailure(reply, 'EN', fail('request.malformed'));
    if (code === 'request.rate.limited')
      app.securityEvents.note('limit.reached', request.ip, { path: pathOf(request.url) });
    if (isDatabaseAway(error)) {
      // A line for each request would bury the one that says why.
      if (pulse) pulse.suspect(error);
      else request.log.error({ err: error, req: request }, 'request failed');
      return sendFailure(reply, resolveLanguage(request), away());
    }
    // Its watch has told the log.
    if (error instanceof StorageAway) return sendFailure(reply, resolveLanguage(request), away());
    if (code === 'unknown.error' || code === 'system.overloaded')
      request.log.error({ err: error, req: request }, 'request failed');
    return sendFailure(reply, resolveLanguage(request), fail(code));
  });
}

function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not.found',
  405: 'method.not.allowed',
  413: 'request.too.large',
  415: 'request.media.type',
  429: 'request.rate.limited',
  503: 'system.overloaded',
};

function codeOf(error: FastifyError): ErrorCode {
  const status = error.statusCode ?? 500;
  return codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'request.malformed' : 'unknown.error');
}
