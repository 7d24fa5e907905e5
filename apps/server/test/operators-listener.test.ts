/** What is served where: operators' endpoints on their listener alone, players' on theirs. */
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorEndpoints } from '@perya/contract/operators-api.ts';
import { endpoint } from '@perya/contract/endpoint.ts';
import { createBind } from '#platform/http/bind.ts';
import { checkDescription } from '#platform/http/bind-operators.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
});
afterAll(() => server.close());

const concrete = (path: string): string => path.replaceAll(/:\w+/g, '1');
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('the list of operators’ endpoints is what is bound', () => {
  expect(console_.endpoints.map(nameOf).toSorted()).toEqual(operatorEndpoints.map(nameOf).toSorted());
});

test('the players’ port knows no path of operators, whatever a request brings', async () => {
  const owner = await console_.logIn(['owner']);
  for (const { method, path } of operatorEndpoints) {
    const headers = { cookie: owner.cookie, 'x-console': '1' };
    const answer = await server.request(method, concrete(path), { headers });
    expect([path, answer.status, answer.body.errorCode]).toEqual([path, 404, 'not.found']);
  }
  expect(server.endpoints.filter(({ path, auth }) => path.startsWith('/ops') || auth === 'operator')).toEqual(
    [],
  );
  const document = (await server.request('GET', '/openapi.json')).text;
  expect(document).not.toContain('/ops/');
});

test('the operators’ listener knows no endpoint of players and takes no member’s token', async () => {
  const { token } = await registerTestMember(server);
  for (const { method, path } of server.endpoints) {
    const answer = await console_.request(method, concrete(path), { token });
    expect([path, answer.status, answer.body.errorCode]).toEqual([path, 404, 'not.found']);
  }
  for (const cookie of ['', `perya-console=${token}`, `perya-console=${'A'.repeat(43)}`]) {
    const answer = await console_.request('GET', '/ops/self', { token, headers: { cookie } });
    expect(answer.status).toBe(401);
  }
});

test('it has a document, a reader and health of its own, and headers that let no page frame it', async () => {
  const document = await console_.request('GET', '/openapi.json');
  expect(document.body.info.title).toBe('Perya console');
  const described = Object.entries(document.body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.toSorted()).toEqual(operatorEndpoints.map(nameOf).toSorted());
  expect((await console_.request('GET', '/docs/', { headers: { accept: 'text/html' } })).status).toBe(200);
  expect((await console_.request('GET', '/healthz')).status).toBe(200);
  expect((await console_.request('GET', '/readyz')).status).toBe(200);
  const { headers } = await console_.request('GET', '/ops/self');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('logins are limited by address too', async () => {
  const limited = await startServer({ config: { rateLimits: true } });
  try {
    const theirs = await openConsole(limited);
    const tries = Array.from({ length: 25 }, (_, index) =>
      theirs.request('POST', '/ops/session/login', { body: { name: `n${index}`, password: 'x' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  } finally {
    await limited.close();
  }
});

test('an endpoint without a permission, a command without its audit or an export without a fresh proof does not start', () => {
  const base = { method: 'GET', path: '/ops/thing', summary: '', value: z.object({}), errors: [] } as const;
  const good = { ...base, auth: 'operator', permission: 'self.view' } as const;
  const audit = { action: 'thing.change', object: 'thing' };
  expect(() => checkDescription(endpoint(good))).not.toThrow();
  expect(() => checkDescription(endpoint({ ...good, method: 'POST', audit }))).not.toThrow();
  const bad = [
    [{ ...base, auth: 'operator' }, 'lacks a permission'],
    [{ ...good, method: 'POST' }, 'is a command and lacks its audit'],
    [{ ...good, wrapping: 'csv' }, 'is an export and asks for no fresh proof'],
    [{ ...base, auth: 'operator', method: 'DELETE', audit }, 'lacks a permission'],
    [{ ...good, path: '/wps/thing' }, 'is no path of operators'],
    [{ ...base, auth: 'public' }, 'is public and no part of a login'],
    [{ ...base, auth: 'session' }, 'has the authentication session'],
  ] as const;
  for (const [description, why] of bad) expect(() => checkDescription(endpoint(description))).toThrow(why);
});

test('an operators’ endpoint cannot be bound on the players’ port', () => {
  const bind = createBind({} as Parameters<typeof createBind>[0]);
  for (const one of operatorEndpoints)
    expect(() => bind(one as never, (async () => null) as never)).toThrow(
      'belongs on the operators’ listener'.replace('’', "'"),
    );
});
