/** Every operators' endpoint against bad input: a documented status and code, the documented form, never a 5xx. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import { roleNames } from '@perya/contract/operators/permissions.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { createAnswerCheck, type Answer, type CheckAnswer } from './answers.ts';
import { badParts, type BadRequest } from './cases.ts';

let server: TestServer;
let console_: TestConsole;
let operator: TestOperator;
let check: CheckAnswer;

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  operator = await console_.logIn([...roleNames]);
  check = createAnswerCheck((await console_.request('GET', '/openapi.json')).body);
});
afterAll(() => server.close());

/** Values for parameters of paths that lead somewhere. */
const goodParams: Record<string, string> = { brand: 'perya', vendor: 'KIDLAT' };

async function send(endpoint: Endpoint, bad: BadRequest): Promise<Answer> {
  const path = endpoint.path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => bad.params?.[name] ?? goodParams[name] ?? '1',
  );
  const type =
    bad.contentType === undefined ? (endpoint.body ? mediaTypes.json : undefined) : bad.contentType;
  const { statusCode, headers, body } = await server.console.http.inject({
    method: endpoint.method,
    url: bad.query === undefined ? path : `${path}?${bad.query}`,
    headers: {
      'x-console': '1',
      cookie: operator.cookie,
      ...(type && { 'content-type': type }),
      ...bad.headers,
    },
    ...(bad.body !== undefined && { payload: bad.body }),
  });
  return { status: statusCode, contentType: String(headers['content-type'] ?? ''), text: body };
}

const badCookies = [
  '',
  'perya-console=',
  'perya-console=x',
  `perya-console=${'A'.repeat(43)}`,
  `perya-console=${'A'.repeat(5_000)}`,
  `perya-console="${'A'.repeat(43)}"`,
  'perya-console=%00; perya-console=__proto__',
  ';;;=;',
];

function cases(endpoint: Endpoint): BadRequest[] {
  const cookies = badCookies.map((cookie) => ({
    name: `cookie ${cookie.slice(0, 30)}`,
    headers: { cookie },
    mustFail: endpoint.auth === 'operator',
  }));
  // A call that succeeds opens a stream that does not end: for those, only what fails before.
  return [...cookies, ...badParts(endpoint)].filter(
    ({ mustFail }) => mustFail || endpoint.wrapping !== 'stream',
  );
}

test('every endpoint of operators answers bad input as documented, never with a 5xx', async () => {
  const findings: string[] = [];
  let sent = 0;
  // What may end the session comes last.
  const ends = ({ path }: Endpoint): number => (/logout|sessions|password|authenticator$/.test(path) ? 1 : 0);
  for (const endpoint of console_.endpoints.toSorted((a, b) => ends(a) - ends(b))) {
    for (const bad of cases(endpoint)) {
      const answer = await send(endpoint, bad);
      sent += 1;
      const place = `${endpoint.method} ${endpoint.path}, ${bad.name}`;
      const wrong = check(endpoint.method, endpoint.path, answer);
      if (wrong !== null) findings.push(`${place}: ${wrong}`);
      else if (bad.mustFail && answer.status < 400) findings.push(`${place}: answers ${answer.status}`);
    }
  }
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(console_.endpoints.length * 10);
  // The session held to the end, so that the inputs and not its lack were refused.
  expect((await operator.request('GET', '/ops/roles')).status).toBe(200);
}, 300_000);
