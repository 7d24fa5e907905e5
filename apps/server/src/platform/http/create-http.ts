/**
 * Fastify as every part of the server uses it: what all programs share (`@perya/http`), compression, shedding of load, and answers while
 * the database is away. No business words; `app.ts` registers the modules on it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerFailure } from '@perya/http/answer-failures.ts';
import { createApp, type AppOptions } from '@perya/http/create-app.ts';
import type { Pages } from '@perya/http/answer-pages.ts';
import { pathOf } from '@perya/http/path-of.ts';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import type { Draining } from '@perya/process/draining.ts';
import type { WatchRequests } from '@perya/process/metrics.ts';
import { traceRequests } from '@perya/process/traces.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Logger } from 'pino';
import type { Pulse } from '#platform/db/pulse.ts';
import {
  createOwnLimits,
  createSharedLimits,
  type SharedLimits,
  type SharedLimitsOptions,
} from '#platform/limits/shared-limits.ts';
import { StorageAway } from '#platform/storage/storage.ts';
import { sendFailure } from './bind.ts';
import { createLoadGauge } from './load-gauge.ts';

export interface HttpOptions {
  logger: Logger;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; empty: none. */
  trustProxy: string[];
  rateLimits: boolean;
  /** By which processes count the calls of a route together; absent: each counts alone. */
  shared?: SharedLimitsOptions;
  /** New requests are turned away above it; 0: never. */
  maxEventLoopDelayMs: number;
  /** The site is reached by https, so browsers may be told to stay there. */
  secure: boolean;
  resolveLanguage: (request: FastifyRequest) => PhraseLanguage;
  /** Why a visitor is refused whatever he asks for, or null; absent: nobody is. Partners that sign their calls are not asked. */
  refusalOf?: (request: FastifyRequest) => ErrorCode | null;
  /** Draws failures for browsers that open an address; absent: every failure is an envelope. */
  pages?: Pages;
  /** Encloses each request's work, for what it takes from a budget of its own. */
  enclose?: <T>(work: () => T) => T;
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

/** Requests per address and minute on all routes together; routes with a narrower limit name their own. */
const requestsPerMinute = 3_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Limits of members and operators, whatever addresses they come from; null: there are no limits. */
    callerLimits: Pick<SharedLimits, 'take'> | null;
    /** What serves such files says which there are. */
    builtFiles: BuiltFiles;
  }
}

/** Its options are the plugin's own affair. */
type Store = NonNullable<AppOptions['limit']>['store'];

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const builtFiles = createBuiltFiles();
  const limits = options.rateLimits && options.shared ? createSharedLimits(options.shared) : null;
  const app = await createApp({
    logger: options.logger as never,
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    maxParamLength: 200,
    headers: {
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
    },
    // Suppliers send all players' bets from a few addresses; they are known by their signatures.
    limit: options.rateLimits
      ? {
          perMinute: requestsPerMinute,
          // Files cost next to nothing, and a page without one of them is broken; a mobile network's players share an address.
          allow: ({ url }) => isProbe(url) || url.startsWith('/supplier/') || builtFiles.has(pathOf(url)),
          ...(limits && { store: limits.Store as Store }),
        }
      : null,
    answerFailure: answerFailureOf(options),
    ...(options.pages && { pages: options.pages }),
    before(early) {
      early.decorate('builtFiles', builtFiles);
      if (options.draining) early.addHook('onRequest', options.draining.onRequest);
      if (options.onAnswered) early.addHook('onResponse', options.onAnswered);
      // Suppliers are known by their signatures.
      if (options.traced)
        traceRequests(early, (path) => (path.startsWith('/supplier/') ? 'proved caller' : 'own'));
      if (options.enclose) encloseRequests(early, options.enclose);
      shedLoad(early, options);
      if (options.refusalOf) refuseVisitors(early, options.refusalOf, options.resolveLanguage);
      if (options.pulse) answerWhileAway(early, options.pulse, options.resolveLanguage);
    },
    fastify: {
      // A logger of its own costs a request more than its body does; suppliers' calls are named by their own ids.
      childLoggerFactory: (logger, bindings, childOptions, request) =>
        request.url?.startsWith('/supplier/') ? logger : logger.child(bindings, childOptions),
      // A push stream stays open for as long as its page: it must not keep the process from stopping.
      forceCloseConnections: true,
    },
  });
  app.addHook('onClose', async () => limits?.close());
  const own = options.rateLimits ? createOwnLimits({ now: () => new Date() }) : null;
  app.decorate('callerLimits', limits ?? own);
  // A document brings its own compressed form; small answers are sent as they are.
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

const isProbe = (url: string): boolean => url === '/healthz' || url === '/readyz';

/** Addresses of files whose name holds their version: scripts, style sheets, fonts, pictures of the art. */
export interface BuiltFiles {
  /** @param isBuilt true for the address of a file that is there, or is drawn when it is asked for */
  add(isBuilt: (path: string) => boolean): void;
  has(path: string): boolean;
}

function createBuiltFiles(): BuiltFiles {
  const tests: ((path: string) => boolean)[] = [];
  return {
    add: (isBuilt) => void tests.push(isBuilt),
    has: (path) => tests.some((isBuilt) => isBuilt(path)),
  };
}

/** Where such files stand. What is not one of them, an editor's picture or a file that is nowhere, costs like any other request. */
const fileFolder = /^\/(assets|art)\//;

/** Twice: what arrives with a body begins outside of the first. */
function encloseRequests(app: FastifyInstance, enclose: NonNullable<HttpOptions['enclose']>): void {
  app.addHook('onRequest', (_request, _reply, done) => enclose(done));
  app.addHook('preHandler', (_request, _reply, done) => enclose(done));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** True while the process is too far behind its work to draw pages. */
    isOverloaded(): boolean;
    /** Calls inside of it belong to a request that was let in already. */
    admitted<T>(work: () => T): T;
    /** True inside of such calls. */
    isAdmitted(): boolean;
  }
}

/**
 * Turns calls away while the process is behind. Never the product's own files, whose absence breaks a page that is on its way already, nor
 * what monitoring reads. Documents are the site's: it has older ones (`platform/site/site.ts`).
 */
function shedLoad(app: FastifyInstance, options: HttpOptions): void {
  const gauge = options.maxEventLoopDelayMs === 0 ? null : createLoadGauge();
  const isOverloaded = (): boolean => gauge !== null && gauge.delayMs() > options.maxEventLoopDelayMs;
  const inside = new AsyncLocalStorage<true>();
  app.decorate('isOverloaded', isOverloaded);
  app.decorate('admitted', (work) => inside.run(true, work));
  app.decorate('isAdmitted', () => inside.getStore() === true);
  if (gauge === null) return;
  app.addHook('onClose', async () => gauge.stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOverloaded() || !isShed(app.builtFiles, request.url) || inside.getStore()) return done();
    sendFailure(reply, options.resolveLanguage(request), fail('system.overloaded', { retryAfterSeconds: 5 }));
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Partners' programs call it and prove themselves by a signature. */
    isSigned?: boolean;
  }
}

/** What the page of a refusal may need, and what monitoring reads. */
const open = /^\/(assets\/|art\/|favicon\.svg$|healthz$|readyz$|metrics$)/;

/** Refuses visitors before anything is done for them. What a document asks for in this process was let in with it. */
function refuseVisitors(
  app: FastifyInstance,
  refusalOf: NonNullable<HttpOptions['refusalOf']>,
  resolveLanguage: HttpOptions['resolveLanguage'],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isSigned || app.isAdmitted() || open.test(pathOf(request.url)))
      return done();
    const refused = refusalOf(request);
    if (refused === null) return done();
    sendFailure(reply, resolveLanguage(request), fail(refused));
  });
}

/** What programs call and what is made for one request, whole families. */
const isCall = /^\/(wps|lgw|ops|supplier)\/|^\/openapi\.json/;
const isShed = (files: BuiltFiles, url: string): boolean =>
  isCall.test(url) || (fileFolder.test(url) && !files.has(pathOf(url)));
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

/** Failures in the envelope, in the language of the request. An absent database is no error of the request's. */
function answerFailureOf({ resolveLanguage, pulse }: HttpOptions): AnswerFailure {
  return (request, reply, code, error) => {
    const language = resolveLanguage(request);
    if (error && isDatabaseAway(error)) {
      // A line for each request would bury the one that says why.
      if (pulse) pulse.suspect(error);
      else request.log.error({ err: error, req: request }, 'request failed');
      return sendFailure(reply, language, away());
    }
    // Its watch has told the log.
    if ((error as Error | undefined) instanceof StorageAway) return sendFailure(reply, language, away());
    if (error && (code === 'unknown.error' || code === 'system.overloaded'))
      request.log.error({ err: error, req: request }, 'request failed');
    const isEmpty = code === 'not.found' && !error && emptyPath.test(pathOf(request.url));
    return sendFailure(reply, language, fail(isEmpty ? 'request.empty' : code));
  };
}
