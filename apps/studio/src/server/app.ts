/** The studio's HTTP server: its JSON interface for the game's client, and the client itself as static files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { WatchRequests } from '@perya/process/metrics.ts';
import { createOutageFilter } from '@perya/process/outage-log.ts';
import { traceRequests } from '@perya/process/traces.ts';
import { slotPictureNames } from '@perya/art/slot/names.ts';
import { artVersion } from '@perya/art/version.ts';
import { encodeJson } from '@perya/money/wire.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApp } from '@perya/http/create-app.ts';
import { inlineScriptSources } from '@perya/http/inline-scripts.ts';
import { createLogger } from '@perya/http/log.ts';
import type { SecurityHeaders } from '@perya/http/security-headers.ts';
import type { GameName } from '../api.ts';
import { failurePages } from './failure-pages.ts';
import { systemClock } from './clock.ts';
import { admitPlayers, createBind, type Bind } from './binding.ts';
import { fail } from './errors.ts';
import type { StudioGame } from './games.ts';
import { createPages } from './pages.ts';
import { crestsAddress } from './pictures/store.ts';
import type { CardRoom } from './pvp/pvp.ts';
import { bindPvp } from './pvp/routes.ts';
import type { FishRooms } from './fish/fish.ts';
import { bindFish } from './fish/routes.ts';
import { answerFailure, sendFailure } from './reply.ts';
import { bindRounds } from './routes.ts';
import { fillSportsPage } from './sportsbook/page.ts';
import type { SportsRoom } from './sportsbook/room.ts';
import { bindSportsbook, registerFixtures } from './sportsbook/routes.ts';
import { bindTables } from './tables/routes.ts';
import type { Tables } from './tables/tables.ts';
import type { Context } from './use-cases/context.ts';
import { bindWitnesses } from './witnesses/routes.ts';

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

/** What other programs ask for by the clock, and what is the same for everybody. */
const byPrograms = /^\/(health|sportsbook\/fixtures|assets|pictures|api\/public\/(commitments|witness))\b/;
/** Calls per address and minute: many players of a mobile network share an address. */
const callsPerMinute = 3_000;

export async function createStudioApp(options: AppOptions): Promise<FastifyInstance> {
  const { draining, config } = options.context;
  const app = await createApp({
    // Loops and requests fail together while the database is away.
    logger: createLogger('studio', options.logLevel, {
      destination: options.log,
      passes: createOutageFilter(),
    }),
    trustProxy: config.trustProxy,
    bodyLimit: 4096,
    headers: securityHeaders(config.publicOrigin, guardOf(options.clientDirectory)),
    limit: config.rateLimits
      ? { perMinute: callsPerMinute, allow: ({ url }) => /^\/(assets|pictures)\//.test(url) }
      : null,
    answerFailure,
    pages: failurePages(config.publicOrigin),
    before(early) {
      early.addHook('onRequest', async ({ url }) => {
        if (!byPrograms.test(url)) options.context.activity.note();
      });
      if (draining) early.addHook('onRequest', draining.onRequest);
      if (options.onAnswered) early.addHook('onResponse', options.onAnswered);
      if (config.traces !== null) traceRequests(early);
    },
  });
  app.setReplySerializer(encodeJson);
  bindAll(createBind(app, admitPlayers(options.context), 'Perya studio'), options);
  if (options.sports) registerFixtures(app, options.sports.context);
  servePictures(app, options.context);
  if (options.clientDirectory !== null && existsSync(options.clientDirectory)) {
    await serveClient(app, options, options.clientDirectory);
  }
  return app;
}

function bindAll(bind: Bind, { context, sports, tables, cards, fish }: AppOptions): void {
  bindRounds(bind, context);
  bindWitnesses(bind, { ...context, clock: tables?.context.clock ?? systemClock });
  if (sports) bindSportsbook(bind, sports.context, sports.stream);
  if (tables) bindTables(bind, tables.context, tables.floor);
  if (cards) bindPvp(bind, cards.context, cards.hall);
  if (fish) bindFish(bind, fish.context, fish.aquarium);
}

/** The guard of the built pages, the same in each: it sees to their files, so it stands in the document. */
function guardOf(directory: string | null): string[] {
  if (directory === null || !existsSync(directory)) return [];
  const pages = globSync('*.html', { cwd: directory }).map((name) =>
    readFileSync(join(directory, name), 'utf8'),
  );
  return [...new Set(pages.flatMap(inlineScriptSources))];
}

/**
 * @param publicOrigin of the site, in whose frame games are shown
 * @param inline scripts that stand in the pages, by their hashes
 */
const securityHeaders = (publicOrigin: string, inline: readonly string[]): SecurityHeaders => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inline],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'self'", publicOrigin],
    },
  },
  // `frame-ancestors` says it more exactly; both together would forbid the site's frame.
  xFrameOptions: false,
  // Transport security is the business of whatever terminates TLS before this server.
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
});

const sendPicture = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);

/** Their addresses hold the version of the drawings: what was fetched once is kept. */
function servePictures(app: FastifyInstance, { games, pictures }: Context): void {
  const byCode = new Map(games.list.map((game) => [game.code, game]));
  app.get('/pictures/:version/:code/:file', async (request, reply) => {
    const { version, code, file } = request.params as { version: string; code: string; file: string };
    const game = byCode.get(code);
    const name = slotPictureNames.find((one) => `${one}.webp` === file);
    if (!game || !name || version !== artVersion) return sendFailure(request, reply, fail('not.found'));
    return sendPicture(reply, await pictures.read(game, name));
  });
  app.get(crestsAddress, async (_request, reply) => sendPicture(reply, await pictures.readCrests()));
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
      // A file to keep and to open without this server.
      if (path.includes('offline-verifier.html')) reply.header('content-disposition', 'attachment');
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
    if (door) {
      pictures.prepareCrests();
      return send(reply, fillSportsPage(pages.read('sportsbook.html'), door));
    }
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
