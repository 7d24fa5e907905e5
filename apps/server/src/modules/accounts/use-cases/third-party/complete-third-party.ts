import { timingSafeEqual } from 'node:crypto';
import type { thirdPartyComplete } from '@perya/contract/accounts/third-party-complete.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { IdToken } from '#platform/oidc/id-token.ts';
import type { Caller } from '../../caller.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  deleteSignInRequest,
  insertIdentity,
  insertTicket,
  isEmailKnown,
  listIdentities,
  updateIdentityUsed,
  type SignInRequest,
} from '../../queries/identities.ts';
import { findMember, findMemberByName } from '../../queries/members.ts';
import { derivedSecret } from '../../crypto/derived-secret.ts';
import { personOf, userNamesFor, type Person } from '../../rules/person.ts';
import { entered, openMemberSession, type Entrance } from '../login/open-member-session.ts';

/** How long somebody may take to choose a name and agree to the terms. */
const ticketLifetimeMs = 30 * 60_000;
const ticketAttempts = 20;

export interface ThirdPartyReturn {
  brand: string;
  state: string;
  code: string;
  issuer?: string | undefined;
  browserKey: string;
  /** The member of the session. */
  memberId: bigint | null;
  caller: Caller;
}

type Outcome = ValueInputOf<typeof thirdPartyComplete>;
type CompleteError =
  | 'login.failed'
  | 'second.factor.required'
  | 'account.unfinished'
  | 'third.party.unavailable'
  | 'third.party.expired'
  | 'third.party.refused'
  | 'identity.taken'
  | 'third.party.unreachable';

/**
 * Somebody came back from another service: who they are is asked of the service itself, by the code, for the browser that
 * began. A state serves once, whatever comes of it.
 */
export async function completeThirdParty(
  accounts: Accounts,
  { brand, state, code, issuer, browserKey, memberId, caller }: ThirdPartyReturn,
): Promise<Result<Outcome, CompleteError>> {
  const { db, clock, thirdParty } = accounts;
  const request = await deleteSignInRequest(db, brand, sha256(state));
  if (!request || request.expiresAt <= clock.now()) return fail('third.party.expired');
  if (!timingSafeEqual(request.browserHash, sha256(browserKey))) return fail('third.party.expired');
  const client = thirdParty.clientOf(brand, request.provider);
  if (!client) return fail('third.party.unavailable');
  // A code of one service must not be taken to another (RFC 9207).
  if (issuer !== undefined && issuer !== client.issuer) return fail('third.party.refused');
  const token = await thirdParty.oidc.redeem(client, {
    code,
    redirectUri: thirdParty.redirectUriOf(brand),
    nonce: derivedSecret('nonce', state, browserKey),
    codeVerifier: derivedSecret('verifier', state, browserKey),
  });
  if (!token.ok) return token;
  if (request.memberId === null) return logInOrOffer(accounts, request, token.value, caller);
  // Somebody else may have logged in at this phone meanwhile.
  if (request.memberId !== memberId) return fail('third.party.expired');
  return link(accounts, { ...request, memberId }, token.value);
}

async function link(
  { db, clock, exclusions }: Accounts,
  { brand, provider, memberId }: SignInRequest & { memberId: bigint },
  { iss: issuer, sub: subject, ...claims }: IdToken,
): Promise<Result<Outcome, 'identity.taken'>> {
  const label = personOf(claims).email || null;
  const identity = { brand, issuer, subject, provider, memberId, label, linkedAt: clock.now() };
  const linked = await db.transaction(async (tx) => {
    const isNew = await insertIdentity(tx, identity);
    if (isNew) await exclusions.mark(tx, identity, 'changed');
    return isNew;
  });
  if (linked) return ok({ outcome: 'linked', provider });
  const own = (await listIdentities(db, memberId)).some(
    (one) => one.issuer === issuer && one.subject === subject,
  );
  return own ? ok({ outcome: 'linked', provider }) : fail('identity.taken');
}

async function logInOrOffer(
  accounts: Accounts,
  request: SignInRequest,
  token: IdToken,
  caller: Caller,
): Promise<Result<Outcome, 'login.failed' | 'second.factor.required' | 'account.unfinished'>> {
  const key = { brand: request.brand, issuer: token.iss, subject: token.sub };
  const known = await accounts.db.transaction<Result<Entrance | null, 'login.failed'>>(async (tx) => {
    const identity = await updateIdentityUsed(tx, key, accounts.clock.now());
    if (!identity) return ok(null);
    const member = await findMember(tx, identity.memberId);
    if (!member || member.status !== 'active') return fail('login.failed');
    return ok(await openMemberSession(accounts, tx, member, { caller, method: 'social' }));
  });
  if (!known.ok) return known;
  if (known.value === null) return ok(await offerRegistration(accounts, request, token));
  const session = entered(known.value);
  return session.ok ? ok({ outcome: 'loggedIn', session: session.value }) : session;
}

/** A person whom the brand does not know. An account with the same address is never joined by itself: anybody may have typed it. */
async function offerRegistration(
  accounts: Accounts,
  { brand, provider }: SignInRequest,
  token: IdToken,
): Promise<Outcome> {
  const { db, clock } = accounts;
  const person = personOf(token);
  const ticket = makeToken();
  await insertTicket(db, {
    ticketHash: sha256(ticket),
    brand,
    provider,
    issuer: token.iss,
    subject: token.sub,
    label: person.email || null,
    attemptsLeft: ticketAttempts,
    expiresAt: new Date(clock.now().getTime() + ticketLifetimeMs),
  });
  return {
    outcome: 'registration',
    provider,
    ticket,
    userName: await freeName(accounts, brand, person),
    nickname: person.nickname,
    email: person.email,
    emailKnown: person.emailVerified && (await isEmailKnown(db, brand, person.email)),
  };
}

async function freeName({ db, settingsOf }: Accounts, brand: string, person: Person): Promise<string> {
  const { rules } = settingsOf(brand).registration;
  for (const name of userNamesFor(person, rules.loginUsername, Math.random)) {
    if ((await findMemberByName(db, brand, name)) === null) return name;
  }
  return '';
}
