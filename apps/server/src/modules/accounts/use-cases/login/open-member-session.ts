import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { login } from '@perya/contract/accounts/login.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { isUnfinished, updateLastLogin } from '../../queries/members.ts';
import { hasAuthenticator } from '../../queries/second-factor.ts';
import { insertWaitingLogin } from '../../queries/waiting-logins.ts';
import { isTrustedDevice, rememberDevice } from './remember-device.ts';

export type SessionValue = ValueInputOf<typeof login>;

/** How a member came in; the list of sessions says it. */
export type LoginMethod = 'password' | 'sms' | 'social' | 'passkey' | 'register' | 'trial';

export interface Who {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
}

export interface Entry {
  caller: Caller;
  method: LoginMethod;
}

/**
 * A session, or what is still missing: the second factor, or the first password of the member's own. No `Result`, because a failure rolls a transaction back, and what
 * led here (a counted attempt, a spent code, a changed password) stands either way: `entered` makes the answer of it
 * after the transaction.
 */
export type Entrance =
  | { session: SessionValue }
  | { secondFactor: Challenge }
  /** The account was opened by an agent: the member's own password, age and terms are still missing. */
  | { firstPassword: Challenge };

interface Challenge {
  challengeToken: string;
  expiresInSeconds: number;
}

const challengeSeconds = 5 * 60;

/**
 * Lets a member in who has proved to be one, by whatever way: with a new token, never one that somebody brought along. A
 * member with an authenticator first has to bring its code too, unless a passkey was used, which is two factors in one, or
 * the device is trusted.
 */
export async function openMemberSession(
  accounts: Accounts,
  tx: Queryable,
  member: Who,
  entry: Entry,
): Promise<Entrance> {
  if (await isUnfinished(tx, member.memberId))
    return { firstPassword: await makeChallenge(accounts, tx, member, entry) };
  const asked = entry.method !== 'passkey' && (await hasAuthenticator(tx, member.memberId));
  if (!asked || (await isTrustedDevice(accounts, tx, member.memberId, entry.caller))) {
    return { session: await letIn(accounts, tx, member, entry) };
  }
  return { secondFactor: await makeChallenge(accounts, tx, member, entry) };
}

async function makeChallenge(
  { clock }: Accounts,
  tx: Queryable,
  { memberId }: Who,
  { method }: Entry,
): Promise<Challenge> {
  const challengeToken = makeToken();
  await insertWaitingLogin(tx, {
    tokenHash: sha256(challengeToken),
    memberId,
    loginMethod: method,
    expiresAt: new Date(clock.now().getTime() + challengeSeconds * 1000),
  });
  return { challengeToken, expiresInSeconds: challengeSeconds };
}

export function entered(
  entrance: Entrance,
): Result<SessionValue, 'second.factor.required' | 'account.unfinished'> {
  if ('session' in entrance) return ok(entrance.session);
  if ('firstPassword' in entrance) {
    const { firstPassword } = entrance;
    return fail('account.unfinished', { firstPassword });
  }
  return fail('second.factor.required', { secondFactor: entrance.secondFactor });
}

/** Opens the session, with all factors there. @param trust the device needs no second factor for the next 30 days. */
export async function letIn(
  accounts: Accounts,
  tx: Queryable,
  member: Who,
  { caller, method }: Entry,
  trust = false,
): Promise<SessionValue> {
  const { clock, sessions } = accounts;
  const at = clock.now();
  // He may log in, for his money is his; but not play.
  if (method !== 'trial') await accounts.exclusions.mark(tx, member);
  if (method !== 'trial')
    await rememberDevice(accounts, tx, member, caller, { trust, quiet: method === 'register' });
  const previous = await updateLastLogin(tx, member.memberId, at);
  const token = await sessions.open(tx, member, { ...caller, method });
  return {
    token,
    userName: member.userName,
    customerType: member.type,
    firstTimeLogin: previous === null,
    previousLoginAt: previous?.toISOString() ?? null,
  };
}
