import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The answer to bytes that no well-behaved client would send. */
function sendBytes(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('an unknown path answers in the envelope', async () => {
  const { status, body } = await server.request('GET', '/wps/nothing/here');
  expect(status).toBe(404);
  expect(body).toEqual({
    success: false,
    errorCode: 'not.found',
    message: 'Sorry, we couldn’t find this.',
  });
});

test('a family of paths without an endpoint says that nothing was asked for', async () => {
  const { status, body } = await server.request('GET', '/wps/');
  expect([status, body.errorCode]).toEqual([404, 'request.empty']);
  expect(body.message).toBe('The requested url is empty. please check your request format.');
});

test('a known path with another method names the methods it takes', async () => {
  const { status, body, headers } = await server.request('DELETE', '/healthz');
  expect(status).toBe(405);
  expect(body.errorCode).toBe('method.not.allowed');
  expect(headers.get('allow')).toContain('GET');
});

test('the message comes in the language of the cookie, else of the browser', async () => {
  const english = await server.request('GET', '/nothing');
  const filipino = await server.request('GET', '/nothing', {
    headers: { 'accept-language': 'fil-PH,en;q=0.5' },
  });
  const cookie = await server.request('GET', '/nothing', {
    headers: { 'accept-language': 'en', cookie: 'lang=TY' },
  });
  expect(filipino.body.message).not.toBe(english.body.message);
  expect(cookie.body.message).toBe(filipino.body.message);
});

test('invalid percent-encoding is a malformed request', async () => {
  const answer = await sendBytes('GET /wps/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('request.malformed');
});

test('every answer carries the security headers and an identity', async () => {
  const { headers } = await server.request('GET', '/healthz');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  // By http nobody is told to stay with https.
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-powered-by')).toBeNull();
});

test('what machines call with a signature goes without the headers that are for browsers', async () => {
  const { status, headers } = await server.request('POST', '/supplier/STUDIO/transaction/bet');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a request that does not arrive in time is given up, whatever part of it is late', () => {
  const { requestTimeout, headersTimeout } = server.http.server;
  expect(requestTimeout).toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(60_000);
  expect(headersTimeout).toBeGreaterThan(0);
});

test('ready only with a database', async () => {
  expect((await server.request('GET', '/readyz')).status).toBe(200);
});

test('an address that calls too often is asked to wait', async () => {
  const limited = await startServer({ config: { rateLimits: true } });
  try {
    const calls = Array.from({ length: 3_010 }, async () => limited.http.inject({ url: '/nothing' }));
    const answers = await Promise.all(calls);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().errorCode).toBe('request.rate.limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
