/** Operators for tests: people at the real operators' listener, with their passwords, authenticators and cookies. */
import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@perya/contract/endpoint.ts';
import type { Role } from '@perya/contract/operators/permissions.ts';
import { seedOperators } from '#modules/operators/index.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { makeTotpCode } from '#platform/crypto/totp.ts';
import { createIdMaker } from '#platform/id.ts';
import { sendRequest, type RequestOptions, type TestResponse, type TestServer } from '#test/harness.ts';

/** The console as a test reaches it; with `consoleUrl` of this address its pages are of one origin. */
export const consoleOrigin = 'http://localhost:3003';

export interface TestOperator {
  operatorId: bigint;
  name: string;
  password: string;
  secret: Uint8Array;
  /** A code that this operator has not used yet. */
  code(): string;
  cookie: string;
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
}

export interface NewTestOperator {
  name?: string;
  brands?: string[] | null;
  amountLimitMinor?: bigint | null;
}

/** A clock that stands still until a test moves it. */
export interface StillClock extends Clock {
  move(ms: number): void;
}

export function stillClock(at = new Date('2026-11-25T08:00:00.000Z')): StillClock {
  let now = at.getTime();
  return { now: () => new Date(now), move: (ms) => void (now += ms) };
}

export interface TestConsole {
  url: string;
  clock: Clock;
  /** Without a session. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** A new operator, not logged in. */
  hire(roles: Role[], how?: NewTestOperator): Promise<TestOperator>;
  /** A new operator with a session. */
  logIn(roles: Role[], how?: NewTestOperator): Promise<TestOperator>;
  /** A session for an operator who was hired. */
  enter(operator: TestOperator): Promise<TestResponse>;
  endpoints: readonly Endpoint[];
}

const makeId = createIdMaker(999);
let count = 0;

/** Opens the operators' listener of a test's server. */
export async function openConsole(
  server: Omit<TestServer, 'offers'>,
  clock: Clock = systemClock,
): Promise<TestConsole> {
  const url = await server.console.http.listen({ host: '127.0.0.1', port: 0 });
  const headersOf = (method: string, headers: Record<string, string> = {}) => ({
    ...(method !== 'GET' && { 'x-console': '1' }),
    ...headers,
  });
  const request: TestConsole['request'] = (method, path, options = {}) =>
    sendRequest(url, method, path, { ...options, headers: headersOf(method, options.headers) });
  const hire: TestConsole['hire'] = async (roles, { name = `staff-${++count}`, ...grants } = {}) => {
    const password = `correct horse ${name}`;
    const secret = randomBytes(20);
    await seedOperators({ db: server.db, clock, makeId, dataDir: server.config.dataDir }, [
      { name, title: 'Test', roles, password, authenticatorSecret: secret },
    ]);
    const { rows } = await server.db.query<{ id: bigint }>(
      `update operators.operator set brands = $2, amount_limit = $3 where name = $1 returning operator_id as id`,
      [name, grants.brands ?? null, grants.amountLimitMinor ?? null],
    );
    // Each code serves once; the neighbours of the present step hold as well.
    let lastStep = 0;
    const operator: TestOperator = {
      operatorId: rows[0]!.id,
      name,
      password,
      secret,
      cookie: '',
      code() {
        lastStep = Math.max(lastStep + 1, Math.floor(clock.now().getTime() / 30_000) - 1);
        return makeTotpCode(secret, new Date(lastStep * 30_000));
      },
      request: (method, path, options = {}) =>
        request(method, path, { ...options, headers: { cookie: operator.cookie, ...options.headers } }),
    };
    return operator;
  };
  const enter: TestConsole['enter'] = async (operator) => {
    const { name, password } = operator;
    const begun = await request('POST', '/ops/session/login', { body: { name, password } });
    if (begun.status !== 200) return begun;
    const { challengeToken } = begun.body.value;
    const send = () =>
      request('POST', '/ops/session/code', { body: { challengeToken, code: operator.code() } });
    const first = await send();
    // The oldest step that held when the code was made may have ended on the way.
    const done = first.body.errorCode === 'second.factor.invalid' ? await send() : first;
    operator.cookie = done.headers.get('set-cookie')?.split(';')[0] ?? '';
    return done;
  };
  return {
    url,
    clock,
    request,
    hire,
    enter,
    async logIn(roles, how) {
      const operator = await hire(roles, how);
      const done = await enter(operator);
      if (done.status !== 200) throw new Error(`the login failed: ${done.text}`);
      return operator;
    },
    endpoints: server.console.endpoints,
  };
}
