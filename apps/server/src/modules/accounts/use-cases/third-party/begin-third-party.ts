import { languages, type PhraseLanguage } from '@perya/phrases/languages.ts';
import type { IdentityProvider } from '@perya/contract/brand/third-party.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { insertSignInRequest } from '../../queries/identities.ts';
import { derivedSecret } from '../../crypto/derived-secret.ts';
import { needFreshProof, type ProofError } from '../security/prove-identity.ts';

/** How long somebody may take at the other service. */
const requestLifetimeMs = 15 * 60_000;

export interface ThirdPartyBeginning {
  brand: string;
  provider: IdentityProvider;
  purpose: 'login' | 'link';
  /** Known to this browser alone. */
  browserKey: string;
  session: Session | null;
  language: PhraseLanguage;
}

type BeginError = ProofError | 'session.required' | 'third.party.unavailable' | 'third.party.unreachable';

/** Writes down that somebody goes to another service, and says where to go. */
export async function beginThirdParty(
  accounts: Accounts,
  { brand, provider, purpose, browserKey, session, language }: ThirdPartyBeginning,
): Promise<Result<{ authorizationUrl: string; state: string }, BeginError>> {
  const { db, clock, thirdParty } = accounts;
  if (purpose === 'link') {
    // What is joined opens the account for good, so a phone that was left lying about is not enough.
    const proof = session ? await needFreshProof(accounts, session) : fail('session.required');
    if (!proof.ok) return proof;
  }
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
    memberId: purpose === 'link' ? (session?.memberId ?? null) : null,
    expiresAt: new Date(clock.now().getTime() + requestLifetimeMs),
  });
  return ok({ authorizationUrl, state });
}
