/** The studio's HTTP server: its JSON interface for the game's client, and the client itself as static files. */
import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { isDatabaseAway } from '@perya/process/database-away.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import type { WatchRequests } from '@perya/process/metrics.ts';
import { traceRequests } from '@perya/process/traces.ts';
import { permissionsPolicy } from '@perya/process/permissions-policy.ts';
import { slotPictureNames } from '@perya/art/slot/names.ts';
import { artVersion } from '@perya/art/version.ts';
import { encodeJson } from '@perya/money/wire.ts';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type PinoLoggerOptions,
} from 'fastify';
import type { GameName } from '../api.ts';
import { fail, type ErrorCode } from './errors.ts';
import type { StudioGame } from './games.ts';
import { createPages } from './pages.ts';
import type { CardRoom } from './pvp/pvp.ts';
import { registerPvpRoutes } from './pvp/routes.ts';
import type { FishRooms } from './fish/fish.ts';
import { registerFishRoutes } from './fish/routes.ts';
import { sendFailure } from './reply.ts';
import { registerRoutes } from './routes.ts';
import { fillSportsPage } from './sportsbook/page.ts';
import type { SportsRoom } from './sportsbook/room.ts';
import { registerSportsbook } from './sportsbook/routes.ts';
import { registerTableRoutes } from './tables/routes.ts';
import type { Tables } from './tables/tables.ts';
import type { Context } from './use-cases/context.ts';

export interface AppOptions {
  context: Context;
  sports?: SportsRoom;
  tables?: Tables;
  cards?: CardRoom;
  fish?: FishRooms;
  /** The built client, or `null` when only the interface is wanted. */
  clientDirectory: string | null;
  logLevel: string;
  /** Counts and times what was answered. */
  onAnswered?: ReturnType<WatchRequests>;
  /** Where the log goes; standard output where it is left out. */
  log?: Writable;
}

/** Calls per address and minute: many players of a mobile network share an address. */
const callsPerMinute = 3_000;

export async function createStudioApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustProxy, rateLimits } = options.context.config;
  const app = fastify({
    bodyLimit: 4096,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    // Without it a body may take for ever to arrive.
    requestTimeout: 30_000,
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization'],
      hooks: { logMethod: logOutagesOnce() },
      ...(options.log && { stream: options.log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
    // An address that is none, or far too long, never reaches a route, nor the error handler.
    frameworkErrors: (_error, request, reply) =>
      void sendFailure(request as FastifyRequest, reply as FastifyReply, fail('not.found')),
  });
  if (options.context.draining) app.addHook('onRequest', options.context.draining.onRequest);
  if (options.onAnswered) app.addHook('onResponse', options.onAnswered);
  if (options.context.config.traces !== null) traceRequests(app);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", options.context.config.publicOrigin],
      },
    },
    // `frame-ancestors` says it more exactly; both together would forbid the site's frame.
    frameguard: false,
    // Transport security is the business of whatever terminates TLS before this server.
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done(null, payload);
  });
  if (rateLimits) await app.register(fastifyRateLimit, { max: callsPerMinute, timeWindow: 60_000 });
  takeJson(app);
  app.setReplySerializer(encodeJson);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isDatabaseAway(error)) {
      request.log.error({ err: error }, 'the database is away: requests are answered with 503');
      return sendFailure(request, reply.header('retry-after', '2'), fail('game.unavailable'));
    }
    const code = codeOf(error);
    if (code === 'unknown.error') request.log.error({ err: error }, 'a request failed');
    return sendFailure(request, reply, fail(code));
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, fail('not.found')));
  registerRoutes(app, options.context);
  if (options.sports) registerSportsbook(app, options.sports.context, options.sports.stream);
  if (options.tables) registerTableRoutes(app, options.tables.context, options.tables.floor);
  if (options.cards) registerPvpRoutes(app, options.cards.context, options.cards.hall);
  if (options.fish) registerFishRoutes(app, options.fish.context, options.fish.aquarium);
  servePictures(app, options.context);
  if (options.clientDirectory !== null && existsSync(options.clientDirectory)) {
    await serveClient(app, options, options.clientDirectory);
  }
  return app;
}

type LogMethod = NonNullable<NonNullable<PinoLoggerOptions['hooks']>['logMethod']>;

/** Loops and requests fail together while the database is away. */
function logOutagesOnce(): LogMethod {
  const passes = createOutageFilter();
  return function (args, method) {
    if (passes(args[0])) method.apply(this, args);
  };
}

/** Bodies are JSON and nothing else. */
function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('malformed JSON'), { code: 'STUDIO_MALFORMED' }), undefined);
    }
  });
}

function codeOf(error: FastifyError): ErrorCode {
  switch (error.code) {
    case 'STUDIO_MALFORMED':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'request.malformed';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'request.too.large';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'request.media.type';
    default:
      if (error.statusCode === 429) return 'request.rate.limited';
      return error.statusCode !== undefined && error.statusCode < 500 ? 'request.malformed' : 'unknown.error';
  }
}

/** Their addresses hold the version of the drawings: what was fetched once is kept. */
function servePictures(app: FastifyInstance, { games, pictures }: Context): void {
  const byCode = new Map(games.list.map((game) => [game.code, game]));
  app.get('/pictures/:version/:code/:file', async (request, reply) => {
    const { version, code, file } = request.params as { version: string; code: string; file: string };
    const game = byCode.get(code);
    const name = slotPictureNames.find((one) => `${one}.webp` === file);
    if (!game || !name || version !== artVersion) return sendFailure(request, reply, fail('not.found'));
    const bytes = await pictures.read(game, name);
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}

/** Files under `assets/` have their content's hash in their names and never change; the pages are asked for each time. */
async function serveClient(app: FastifyInstance, options: AppOptions, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    preCompressed: true,
    index: false,
    decorateReply: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const { games, pictures } = options.context;
  const pages = createPages(directory);
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  const page = (make: (game: StudioGame) => string) => (request: FastifyRequest, reply: FastifyReply) => {
    const name = request.params as GameName;
    const door = options.sports?.context.doors.find(name);
    // A book has one page, on which its bets are checked too.
    if (door) return send(reply, fillSportsPage(pages.read('sportsbook.html'), door));
    const game = games.find(name);
    if (!game) return sendFailure(request, reply, fail('not.found'));
    return send(reply, make(game));
  };
  app.get(
    '/play/:vendor/:code',
    page((game) => {
      pictures.prepare(game);
      return pages.play(game);
    }),
  );
  app.get('/verify/:vendor/:code', page(pages.verify));
}
