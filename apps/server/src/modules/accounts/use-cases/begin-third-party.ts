import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { IdentityProvider } from '@perya/contract/brand/third-party.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { makeToken, sha256 } from '../crypto/tokens.ts';
import type { Accounts } from '../dependencies.ts';
import { insertSignInRequest } from '../queries/identities.ts';
import { derivedSecret } from '../crypto/derived-secret.ts';

/** How long somebody may take at the other service. */
const requestLifetimeMs = 15 * 60_000;

export interface ThirdPartyBeginning {
  brand: string;
  provider: IdentityProvider;
  purpose: 'login' | 'link';
  /** Known to this browser alone. */
  browserKey: string;
  /** The member of the session. */
  memberId: bigint | null;
  language: PhraseLanguage;
}

type BeginError = 'session.required' | 'third.party.unavailable' | 'third.party.unreachable';

/** Writes down that somebody goes to another service, and says where to go. */
export async function beginThirdParty(
  { db, clock, thirdParty }: Accounts,
  { brand, provider, purpose, browserKey, memberId, language }: ThirdPartyBeginning,
): Promise<Result<{ authorizationUrl: string; state: string }, BeginError>> {
  if (purpose === 'link' && memberId === null) return fail('session.required');
  const client = thirdParty.clientOf(brand, provider);
  if (!client) return fail('third.party.unavailable');
  const state = makeToken();
  const authorizationUrl = await thirdParty.oidc.authorizationUrl(client, {
    redirectUri: thirdParty.redirectUriOf(brand),
    state,
    nonce: derivedSecret('nonce', state, browserKey),
    codeVerifier: derivedSecret('verifier', state, browserKey),
    language: languages[language].tag,
  });
  if (authorizationUrl === null) return fail('third.party.unreachable');
  await insertSignInRequest(db, {
    stateHash: sha256(state),
    brand,
    provider,
    browserHash: sha256(browserKey),
    memberId: purpose === 'link' ? memberId : null,
    expiresAt: new Date(clock.now().getTime() + requestLifetimeMs),
  });
  return ok({ authorizationUrl, state });
}
