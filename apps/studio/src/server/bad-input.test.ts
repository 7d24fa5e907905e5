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
import { errorStatus } from './errors.ts';
import { createFishRooms } from './fish/fish.ts';
import { createSportsRoom } from './sportsbook/room.ts';

interface Route {
  method: string;
  url: string;
  /** Absent: a stream, or a file. */
  takes: FastifyContextConfig['takes'];
}

let studio: TestStudio;
let app: FastifyInstance;
const routes: Route[] = [];
/** A session of a game that is played by the routes below a path: elsewhere they would answer before they look. */
const sessions = new Map<string, string>();

beforeAll(async () => {
  studio = await startStudio();
  const { tables, cards } = studio;
  const context = { ...studio.context, config: { ...studio.context.config, rateLimits: false } };
  const note = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat())
        if (one !== 'HEAD') routes.push({ method: one, url, takes: config?.takes });
    });
  };
  subscribe('fastify.initialization', note);
  app = await createStudioApp({
    context,
    tables,
    cards,
    fish: createFishRooms(context),
    sports: createSportsRoom(context),
    clientDirectory: null,
    logLevel: 'silent',
  });
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
  await app.close();
  await studio.close();
});

function sessionFor(url: string): string {
  const path = [...sessions.keys()].findLast((one) => url.startsWith(one)) ?? '/api/';
  return sessions.get(path) ?? '';
}

/** @returns what is wrong with the answer, or null. */
async function ask({ method, url }: Route, bad: BadRequest): Promise<string | null> {
  const path = url.replaceAll(
    /:(\w+)/g,
    (_, name: string) => bad.params?.[name] ?? '11111111-1111-4111-8111-111111111111',
  );
  const type = bad.contentType === undefined ? 'application/json' : bad.contentType;
  const authorization = bad.authorization === undefined ? `Bearer ${sessionFor(url)}` : bad.authorization;
  const { statusCode, body } = await app.inject({
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

function badRequestsOf({ method, url, takes }: Route): BadRequest[] {
  const path = url as `/${string}`;
  // A stream that opens does not end: of those, only what fails before.
  if (!takes && url.endsWith('/stream')) return badTokens({ auth: 'session' });
  if (!takes) return badParts({ path, params: z.object({}), auth: 'public' });
  const auth = takes.session ? 'session' : 'public';
  const body = method === 'POST' ? { body: takes.body as never } : {};
  return [...badTokens({ auth }), ...badParts({ path, params: takes.params, auth, ...body })];
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
  expect(routes.length).toBeGreaterThan(35);
  expect(sent).toBeGreaterThan(routes.length * 20);
}, 120_000);
