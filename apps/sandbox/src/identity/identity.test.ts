import { createHash, randomBytes } from 'node:crypto';
import { freePort } from '../../../../tools/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createSandboxApp } from '../app.ts';
import type { Context } from '../context.ts';

const siteUrl = 'http://site.test';
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const context = { publicUrl: url, siteUrl, now: () => new Date() } as Context;
  app = await createSandboxApp({ context, logLevel: 'silent' });
  await app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A browser: it keeps cookies and follows redirects until they leave this host. */
function newBrowser() {
  const jar = new Map<string, string>();
  const send = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, url), {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const next = response.headers.get('location');
    return next && !next.startsWith(siteUrl) ? send(next) : response;
  };
  return send;
}

async function authorize(browse: ReturnType<typeof newBrowser>, verifier: string): Promise<Response> {
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: 'perya-demo',
    redirect_uri: `${siteUrl}/m/login/callback`,
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ui_locales: 'fil',
  });
  return browse(`/oidc/google/auth?${parameters}`);
}

async function signIn(person: Record<string, string>): Promise<Record<string, unknown>> {
  const browse = newBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const page = await authorize(browse, verifier);
  const [, action = ''] = /action="([^"]+)"/.exec(await page.text()) ?? [];
  const back = await browse(action, new URLSearchParams({ decision: 'continue', ...person }));
  const answer = new URL(back.headers.get('location') ?? '').searchParams;
  expect(answer.get('state')).toBe('a-state');
  const response = await fetch(`${url}/oidc/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      redirect_uri: `${siteUrl}/m/login/callback`,
      client_id: 'perya-demo',
      code_verifier: verifier,
    }),
  });
  const { id_token: token = '' } = (await response.json()) as { id_token?: string };
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

test('a tester says who they are, and is the same person the next time', async () => {
  const maria = { email: 'maria@example.com', name: 'Maria', verified: 'on' };
  const first = await signIn(maria);
  expect(first).toMatchObject({
    iss: `${url}/oidc/google`,
    aud: 'perya-demo',
    nonce: 'a-nonce',
    email: 'maria@example.com',
    email_verified: true,
    name: 'Maria',
  });
  expect((await signIn(maria))['sub']).toBe(first['sub']);
  const other = await signIn({ email: 'jose@example.com', name: '' });
  expect(other).toMatchObject({ email_verified: false });
  expect(other['sub']).not.toBe(first['sub']);
});

test('the page speaks the language that the site asks for, wants an address, and can be left', async () => {
  const browse = newBrowser();
  const page = await authorize(browse, 'v'.repeat(43));
  const text = await page.text();
  expect(text).toContain('Ginagaya ng page na ito');
  const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
  const wrong = await browse(action, new URLSearchParams({ decision: 'continue', email: 'maria', name: '' }));
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('gaya ng maria@example.com'),
  ]);
  const left = await browse(action, new URLSearchParams({ decision: 'cancel', email: '', name: '' }));
  expect(left.headers.get('location')).toMatch(/callback\?error=access_denied/);
  // What is over cannot be gone on with, and nobody else's can be guessed at.
  expect((await fetch(`${url}${action}`)).status).toBe(404);
});

test('a number is vouched for by whoever knows its code', async () => {
  const call = async (name: string, body: unknown) => {
    const response = await fetch(`${url}/identitytoolkit/v1/accounts:${name}?key=a-key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl);
    return [response.status, await response.json()] as [number, Record<string, string>];
  };
  expect(await call('sendVerificationCode', { phoneNumber: '12' })).toEqual([
    400,
    { error: { code: 400, message: 'INVALID_PHONE_NUMBER' } },
  ]);
  const [, { sessionInfo }] = await call('sendVerificationCode', { phoneNumber: '+639171234567' });
  const page = await (await fetch(`${url}/phone-codes`)).text();
  const [, code] = /<strong>(\d{6})<\/strong>/.exec(page) ?? [];
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await call('signInWithPhoneNumber', { sessionInfo, code: wrong }))[0]).toBe(400);
  const [status, answer] = await call('signInWithPhoneNumber', { sessionInfo, code });
  expect([status, answer['phoneNumber']]).toEqual([200, '+639171234567']);
  const again = await call('signInWithPhoneNumber', { sessionInfo, code });
  expect(again[1]).toMatchObject({ error: { message: 'SESSION_EXPIRED' } });
});
