/** Signing in with an OpenID Connect provider: authorization code with PKCE, redeemed here and never in the browser. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { fail, type Result } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import { answerTimeoutMs, createDiscovery, type ProviderMetadata } from './discovery.ts';
import { createIdTokenVerifier, type IdToken, type IdTokenError, type VerifyIdToken } from './id-token.ts';

/** How a provider knows us. */
export interface OidcClient {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** What the provider is asked to say, `openid` among it; each knows names of its own. */
  scope: string;
  tokenEndpoint?: string | undefined;
}

export interface Authorization {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** BCP 47 tag of the language to greet the person in. */
  language: string;
}

export type Redemption = Pick<Authorization, 'redirectUri' | 'nonce' | 'codeVerifier'> & { code: string };

export interface Oidc {
  /** Where to send the person; null when the provider cannot be reached. */
  authorizationUrl(client: OidcClient, authorization: Authorization): Promise<string | null>;
  /** Exchanges the code that the person came back with for who they are. */
  redeem(client: OidcClient, redemption: Redemption): Promise<Result<IdToken, IdTokenError>>;
  verifyIdToken: VerifyIdToken;
}

export function createOidc(clock: Clock): Oidc {
  const discover = createDiscovery(clock);
  const verifyIdToken = createIdTokenVerifier(clock);
  return {
    verifyIdToken,
    async authorizationUrl(client, { redirectUri, state, nonce, codeVerifier, language }) {
      const metadata = await discover(client.issuer);
      if (metadata === null) return null;
      const url = new URL(metadata.authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        scope: client.scope,
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        // A phone may have had another person before it.
        prompt: 'select_account',
        ui_locales: language,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async redeem(client, redemption) {
      const metadata = await discover(client.issuer);
      if (metadata === null) return fail('third.party.unreachable');
      const token = await exchange(client, metadata, redemption);
      if (!token.ok) return token;
      const { issuer, jwks_uri: jwksUrl } = metadata;
      const verified = await verifyIdToken(token.value, { issuer, audience: client.clientId, jwksUrl });
      if (!verified.ok) return verified;
      return isSame(verified.value['nonce'], redemption.nonce) ? verified : fail('third.party.refused');
    },
  };
}

async function exchange(
  client: OidcClient,
  metadata: ProviderMetadata,
  { code, codeVerifier, redirectUri }: Redemption,
): Promise<Result<string, IdTokenError>> {
  const endpoint = client.tokenEndpoint ?? metadata.token_endpoint;
  if (endpoint === undefined) return fail('third.party.unreachable');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: client.clientId,
    code_verifier: codeVerifier,
    ...(client.clientSecret !== null && { client_secret: client.clientSecret }),
  });
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.status >= 500) return fail('third.party.unreachable');
    const answer = (await response.json()) as { id_token?: unknown };
    // A code that was used, forged or meant for another is the usual reason for there being none.
    return typeof answer.id_token === 'string'
      ? { ok: true, value: answer.id_token }
      : fail('third.party.refused');
  } catch {
    return fail('third.party.unreachable');
  }
}

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
