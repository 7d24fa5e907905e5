/** What another site can make a browser send opens nothing here: neither cookies, nor forms, nor scripts of elsewhere. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaTypes, type Endpoint } from '@perya/contract/endpoint.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startServer();
  member = await registerTestMember(server);
});
afterAll(() => server.close());

const pathOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, '1');

test('no cookie and no address stands in for the bearer token, at any endpoint', async () => {
  const { token } = member;
  const names = ['token', 'session', 'sid', 'MC_SESSION_INFO', 'authorization', 'perya_device'];
  const cookie = names.map((name) => `${name}=${token}`).join('; ');
  const guarded = server.endpoints.filter(({ auth }) => auth === 'session');
  expect(guarded.length).toBeGreaterThan(20);
  for (const endpoint of guarded) {
    const path = `${pathOf(endpoint)}?token=${token}&access_token=${token}`;
    const { status, body } = await server.request(endpoint.method, path, { headers: { cookie } });
    expect([endpoint.path, status, body?.errorCode]).toEqual([endpoint.path, 401, 'session.required']);
  }
  expect((await server.request('GET', '/wps/member/info', { token })).status).toBe(200);
});

/** What a form, or a script without asking first, may send across sites. */
const simpleTypes = ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'];

test('bodies that a foreign form can send are refused wherever a form is not what is asked for', async () => {
  const { token } = member;
  const taking = server.endpoints.filter(({ body, auth }) => body !== undefined && auth !== 'signature');
  for (const endpoint of taking) {
    const own = mediaTypes[endpoint.bodyEncoding ?? 'json'];
    for (const type of simpleTypes.filter((simple) => !simple.startsWith(own))) {
      const headers = { 'content-type': type };
      const { body } = await server.request(endpoint.method, pathOf(endpoint), {
        token,
        headers,
        body: '{}',
      });
      expect([endpoint.path, type, body?.errorCode]).toEqual([
        endpoint.path,
        type,
        refusalOf(endpoint, body?.errorCode),
      ]);
    }
  }
});

/** Members may be refused before their body is looked at: by their type, or by what they proved too long ago. */
function refusalOf({ needs }: Endpoint, said: unknown): unknown {
  return needs !== undefined && said === 'permission.denied' ? said : 'request.media.type';
}

test('the endpoints that take forms give nobody anything who brings no token', () => {
  const forms = server.endpoints.filter(({ bodyEncoding }) => bodyEncoding === 'form');
  const open = forms.filter(({ auth }) => auth !== 'session').map(({ path }) => path);
  // It sends a mail to the owner of the address, at most three an hour.
  expect(open).toEqual(['/wps/member/forgotPassword']);
});

test('scripts of another origin are told nothing and allowed nothing', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  for (const path of ['/wps/session/login', '/wps/member/info', '/wps/wallets/balance']) {
    const preflight = await server.request('OPTIONS', path, { headers });
    const answer = await server.request('GET', path, { headers, token: member.token });
    const names = [...preflight.headers.keys(), ...answer.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  }
});
