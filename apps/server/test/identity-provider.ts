/** An OpenID Connect provider for tests, with keys of its own: honest, unless a test tells it what to say. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { createBrands } from '#modules/brand/index.ts';
import type { TestServer } from '#test/harness.ts';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  jwksUrl: string;
  /** What token requests brought, the last one last. */
  exchanges: URLSearchParams[];
  /** The person at the provider agrees. @returns what the redirect carries. */
  approve(authorizationUrl: string, claims: JWTPayload, lie?: Lie): { code: string; state: string };
  sign(claims: JWTPayload, lie?: Lie): Promise<string>;
  /** New keys; the old ones are published no more. */
  changeKeys(): Promise<void>;
  /** It answers 503 to codes. */
  isDown: boolean;
  close(): Promise<void>;
}

/** What a bad provider, or somebody in between, could do to an ID token. */
export interface Lie {
  claims?: JWTPayload;
  /** Signed by a key that the provider has never published, under the name of one that it has. */
  foreignKey?: boolean;
  /** "alg": "none". */
  unsigned?: boolean;
  /** HMAC with the public key as its secret. */
  hmac?: boolean;
}

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

const makeKey = async (): Promise<Key> => ({
  kid: randomUUID(),
  ...(await generateKeyPair('RS256', { extractable: true })),
});

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const clientId = 'perya-test';
  let key = await makeKey();
  const codes = new Map<string, { challenge: string; redirectUri: string; token: () => Promise<string> }>();
  const exchanges: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    void (async () => {
      if (request.url === '/.well-known/openid-configuration') return reply(200, metadata());
      if (request.url === '/jwks') return reply(200, { keys: [await publicJwk(key)] });
      if (request.url !== '/token') return reply(404, {});
      const form = new URLSearchParams(await textOf(request));
      exchanges.push(form);
      if (provider.isDown) return reply(503, {});
      const granted = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = challengeOf(form.get('code_verifier') ?? '');
      const good = granted?.challenge === challenge && granted.redirectUri === form.get('redirect_uri');
      if (!good) return reply(400, { error: 'invalid_grant' });
      return reply(200, { access_token: 'unused', token_type: 'Bearer', id_token: await granted.token() });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  });
  const provider: IdentityProvider = {
    issuer,
    clientId,
    jwksUrl: `${issuer}/jwks`,
    exchanges,
    isDown: false,
    approve(authorizationUrl, claims, lie) {
      const { searchParams: asked } = new URL(authorizationUrl);
      const code = randomUUID();
      codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        token: () => provider.sign({ nonce: asked.get('nonce') ?? '', ...claims }, lie),
      });
      return { code, state: asked.get('state') ?? '' };
    },
    async sign(claims, { claims: changed = {}, foreignKey, unsigned, hmac } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = { iss: issuer, aud: clientId, iat: now, exp: now + 600, ...claims, ...changed };
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      if (unsigned) return `${encode({ alg: 'none', kid: key.kid })}.${encode(payload)}.`;
      if (hmac) {
        const secret = new TextEncoder().encode(JSON.stringify(await publicJwk(key)));
        return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(secret);
      }
      const { privateKey } = foreignKey ? await makeKey() : key;
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey);
    },
    async changeKeys() {
      key = await makeKey();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

async function publicJwk({ kid, publicKey }: Key) {
  return { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Names the services of the brand `perya`, as an operator would: the server hears of it by NOTIFY. */
export async function configureThirdParty(
  server: TestServer,
  thirdParty: Record<string, unknown>,
): Promise<void> {
  const brands = await createBrands({ db: server.db, defaultBrand: 'perya' });
  await brands.changeSettings('perya', { thirdParty, switches: { THIRDPARTYSMS3: true } });
  await vi.waitFor(
    async () => {
      const { body } = await server.request('GET', '/wps/member/registerSettings');
      const { providers, sms } = body.value.thirdParty;
      expect([...providers, ...(sms ? ['sms'] : [])]).toEqual(Object.keys(thirdParty));
    },
    { timeout: 10_000 },
  );
}
