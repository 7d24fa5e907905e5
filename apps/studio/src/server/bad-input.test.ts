/**
 * Every route of the studio against bad input: an answer of its own table of failures, never a 5xx, and never a success for
 * what cannot be right. Routes are taken from the server itself, so one that is added is tested without a word here.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { badParts, badTokens } from '../../../server/test/bad-input/cases.ts';
import type { BadRequest } from '../../../server/test/bad-input/naughty.ts';
import { launchOf } from '../../test/fake-wallet.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';
import type { SessionView } from '../api.ts';
import { createStudioApp } from './app.ts';
import { createDesk } from './desk.ts';
import { proofsDesk } from './proofs-desk.ts';
import { findRoundProof } from './routes.ts';
import { findTableProof } from './tables/public-routes.ts';
import { errorStatus } from './errors.ts';
import { createFishRooms } from './fish/fish.ts';
import { cardsDesk } from './pvp/desk.ts';
import { sportsbookDesk } from './sportsbook/desk.ts';
import { createSportsRoom } from './sportsbook/room.ts';
import { tablesDesk } from './tables/desk.ts';

interface Route {
  /** The listener that has it. */
  of: 'players' | 'desk';
  method: string;
  url: string;
  /** Absent: a file, or the feed of home. */
  endpoint: FastifyContextConfig['endpoint'];
}

let studio: TestStudio;
let apps: Record<Route['of'], FastifyInstance>;
const secret = Buffer.alloc(32, 7);
const routes: Route[] = [];
/** A session of a game that is played by the routes below a path: elsewhere they would answer before they look. */
const sessions = new Map<string, string>();

beforeAll(async () => {
  studio = await startStudio();
  const { tables, cards } = studio;
  const context = { ...studio.context, config: { ...studio.context.config, rateLimits: false } };
  let of: Route['of'] = 'players';
  const note = (message: unknown): void => {
    const listener = of;
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat())
        if (one !== 'HEAD') routes.push({ of: listener, method: one, url, endpoint: config?.endpoint });
    });
  };
  subscribe('fastify.initialization', note);
  const sports = createSportsRoom(context);
  const players = await createStudioApp({
    context,
    tables,
    cards,
    fish: createFishRooms(context),
    sports,
    clientDirectory: null,
    logLevel: 'silent',
  });
  of = 'desk';
  const parts = [
    sportsbookDesk(sports.context),
    tablesDesk(tables.context),
    cardsDesk(context),
    proofsDesk([findRoundProof(context), findTableProof(tables.context)]),
  ];
  apps = { players, desk: await createDesk({ secret, parts, logLevel: 'silent' }) };
  unsubscribe('fastify.initialization', note);
  for (const [path, vendor, code] of [
    ['/api/', 'STUDIO', 'fiesta-nights'],
    ['/api/table', 'STUDIO', 'color-game'],
    ['/api/fish', 'LAOT', 'reef-hunters'],
    ['/api/pvp', 'AGIMAT', 'lucky-nine'],
  ] as const) {
    const { body } = await studio.request<SessionView>('POST', '/api/session', launchOf(vendor, code));
    sessions.set(path, body.value.session);
  }
});
afterAll(async () => {
  await Promise.all([apps.players.close(), apps.desk.close()]);
  await studio.close();
});

function sessionFor(url: string): string {
  const path = [...sessions.keys()].findLast((one) => url.startsWith(one)) ?? '/api/';
  return sessions.get(path) ?? '';
}

/** @returns what is wrong with the answer, or null. */
async function ask({ of, method, url }: Route, bad: BadRequest): Promise<string | null> {
  const path = url.replaceAll(
    /:(\w+)/g,
    (_, name: string) => bad.params?.[name] ?? '11111111-1111-4111-8111-111111111111',
  );
  const type = bad.contentType === undefined ? 'application/json' : bad.contentType;
  const token = of === 'desk' ? secret.toString('hex') : sessionFor(url);
  const authorization = bad.authorization === undefined ? `Bearer ${token}` : bad.authorization;
  const { statusCode, body } = await apps[of].inject({
    method: method as 'GET' | 'POST',
    url: bad.query === undefined ? path : `${path}?${bad.query}`,
    headers: {
      ...(type !== null && bad.body !== undefined && { 'content-type': type }),
      ...(authorization !== null && { authorization }),
    },
    ...(bad.body !== undefined && { payload: bad.body }),
  });
  if (statusCode < 400) return bad.mustFail ? `answers ${statusCode}` : null;
  const { success, errorCode, message } = JSON.parse(body) as Record<string, unknown>;
  const wanted = Object.entries(errorStatus).find(([code]) => code === errorCode)?.[1];
  if (success !== false || typeof message !== 'string' || wanted !== statusCode || statusCode === 500)
    return `answers ${statusCode}: ${body.slice(0, 200)}`;
  return null;
}

function badRequestsOf({ url, endpoint }: Route): BadRequest[] {
  const path = url as `/${string}`;
  const none = z.object({});
  if (!endpoint) return badParts({ path, params: none, auth: 'public' });
  // A request from elsewhere is refused like one without a session.
  const auth = endpoint.auth === 'public' ? 'public' : 'session';
  if (endpoint.wrapping === 'stream') {
    // A stream that opens does not end: of those, only what fails before.
    const names = badParts({ path, params: none, auth }).filter((bad) => bad.params !== undefined);
    return auth === 'session' ? [...badTokens({ auth }), ...names] : names;
  }
  const { params = none, query, body } = endpoint;
  const parts = { path, params, auth, ...(query && { query }), ...(body && { body }) } as const;
  return [...badTokens({ auth }), ...badParts(parts)];
}

/** They wait for the database, and for each other only where they would mean something. */
const atOnce = 12;

test('every route answers bad input from its table of failures, never with a 5xx', async () => {
  const findings: string[] = [];
  let sent = 0;
  for (const route of routes) {
    const all = badRequestsOf(route);
    sent += all.length;
    for (let at = 0; at < all.length; at += atOnce) {
      await Promise.all(
        all.slice(at, at + atOnce).map(async (bad) => {
          const wrong = await ask(route, bad);
          if (wrong !== null) findings.push(`${route.method} ${route.url}, ${bad.name}: ${wrong}`);
        }),
      );
    }
  }
  expect(findings).toEqual([]);
  expect(routes.length).toBeGreaterThan(45);
  expect(sent).toBeGreaterThan(routes.length * 20);
}, 120_000);

test.each(['players', 'desk'] as const)(
  'the document of the listener for %s describes its endpoints',
  async (of) => {
    const answer = await apps[of].inject({
      url: '/openapi.json',
      headers: { authorization: `Bearer ${secret.toString('hex')}` },
    });
    const { paths } = answer.json() as { paths: Record<string, Record<string, { responses: object }>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const bound = routes.filter((route) => route.of === of && route.endpoint);
    expect(described.toSorted()).toEqual(bound.map(({ method, url }) => `${method} ${url}`).toSorted());
    // Amounts are strings on the wire.
    expect(answer.body).not.toContain('Minor":{}');
  },
);
