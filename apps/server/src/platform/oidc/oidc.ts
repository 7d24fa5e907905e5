/** Signing in with an OpenID Connect provider: authorization code with PKCE, redeemed here and never in the browser. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  None,
  ResponseBodyError,
} from 'openid-client';
import { fail, type Result } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import { answerTimeoutSeconds, createDiscovery, isInsecure, type ProviderMetadata } from './discovery.ts';
import {
  createIdTokenVerifier,
  skewSeconds,
  type IdToken,
  type IdTokenError,
  type VerifyIdToken,
} from './id-token.ts';

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
      return buildAuthorizationUrl(configure(clock, client, metadata), {
        redirect_uri: redirectUri,
        scope: client.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // A phone may have had another person before it.
        prompt: 'select_account',
        ui_locales: language,
      }).href;
    },
    async redeem(client, redemption) {
      const metadata = await discover(client.issuer);
      if (metadata === null) return fail('third.party.unreachable');
      const token = await exchange(configure(clock, client, metadata), redemption);
      if (!token.ok) return token;
      const { issuer, jwks_uri: jwksUrl } = metadata;
      return verifyIdToken(token.value, { issuer, audience: client.clientId, jwksUrl });
    },
  };
}

function configure(clock: Clock, client: OidcClient, metadata: ProviderMetadata): Configuration {
  const { issuer, clientId, clientSecret, tokenEndpoint } = client;
  // The state already names the provider that was asked; the page does not pass `iss` on.
  const { authorization_response_iss_parameter_supported: _, ...known } = metadata;
  const server = tokenEndpoint === undefined ? known : { ...known, token_endpoint: tokenEndpoint };
  const times = {
    [clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1_000),
    [clockTolerance]: skewSeconds,
  };
  const proof = clientSecret === null ? None() : ClientSecretPost(clientSecret);
  const configuration = new Configuration(server, clientId, times, proof);
  configuration.timeout = answerTimeoutSeconds;
  if (isInsecure(issuer)) allowInsecureRequests(configuration);
  return configuration;
}

/** @returns the ID token, which carries the nonce; its signature is not proven yet. */
async function exchange(
  configuration: Configuration,
  { code, codeVerifier, redirectUri, nonce }: Redemption,
): Promise<Result<string, IdTokenError>> {
  const returned = new URL(redirectUri);
  returned.searchParams.set('code', code);
  try {
    const answer = await authorizationCodeGrant(configuration, returned, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    return answer.id_token === undefined ? fail('third.party.refused') : { ok: true, value: answer.id_token };
  } catch (error) {
    return fail(isRefusal(error) ? 'third.party.refused' : 'third.party.unreachable');
  }
}

/** A code that was used, forged or meant for another; a token that says something else. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (!(error instanceof ClientError)) return false;
  if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return false;
  return !(error.cause instanceof Response && error.cause.status >= 500);
}
