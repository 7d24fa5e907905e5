import { fail, type Result } from '@perya/contract/result.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMemberByMobile } from '../../queries/members.ts';
import { refuseEntry } from '../../rules/login-entry.ts';
import { toE164 } from '../../rules/mobile-number.ts';
import {
  entered,
  openMemberSession,
  type Entrance,
  type SessionValue,
} from '../login/open-member-session.ts';
import { proveByThirdParty, type NumberProofError } from './prove-by-third-party.ts';

export interface ThirdPartyLogin {
  brand: string;
  firebaseIdToken: string;
  firebaseMobileNo: string;
  countryDialingCode?: string | undefined;
  /** The kind of member that the entry is for; absent: any. */
  kind?: 'member' | 'agent' | undefined;
  caller: Caller;
}

type LoginError =
  | NumberProofError
  | 'permission.denied'
  | 'user.unknown'
  | 'login.not.member'
  | 'login.not.agent'
  | 'second.factor.required'
  | 'account.unfinished';

/**
 * Logs in whoever the brand's service vouches for as the holder of a number (specification 1 §3, `firebase`). The number is
 * proved by then, so that its holder may be told that it has no account.
 */
export async function logInByThirdParty(
  accounts: Accounts,
  login: ThirdPartyLogin,
): Promise<Result<SessionValue, LoginError>> {
  const { brand, caller, kind } = login;
  const { registration, switches } = accounts.settingsOf(brand);
  if (switches['MOBILELOGIN3'] !== true) return fail('permission.denied');
  const e164 = toE164(login.firebaseMobileNo, login.countryDialingCode, registration.countries);
  if (e164 === null) return wrong('code.invalid');
  const proof = await proveByThirdParty(accounts, brand, login.firebaseIdToken, e164);
  if (!proof.ok) return wrong(proof.error);
  const member = await findMemberByMobile(accounts.db, brand, e164);
  if (!member || member.status !== 'active') return fail('user.unknown');
  const wrongEntry = refuseEntry(member.type, kind);
  if (wrongEntry !== null) return fail(wrongEntry);
  const entrance = await accounts.db.transaction<Result<Entrance, 'code.invalid'>>(async (tx) => {
    if (!(await proof.value.spend(tx))) return wrong('code.invalid');
    return { ok: true, value: await openMemberSession(accounts, tx, member, { caller, method: 'sms' }) };
  });
  return entrance.ok ? entered(entrance.value) : entrance;
}

function wrong<Code extends NumberProofError>(code: Code): Result<never, Code> {
  return code === 'code.invalid' ? fail(code, { fields: { password: 'code.invalid' } }) : fail(code);
}
