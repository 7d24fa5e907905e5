import { brandWords } from '@perya/contract/accounts/brand-words.ts';
import { isMadeOfContext } from '@perya/contract/accounts/password-context.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMemberByMobile } from '../../queries/members.ts';
import { checkPassword } from '../../rules/new-password.ts';
import { listPersonalWords } from '../../queries/passwords.ts';
import { toE164 } from '../../rules/mobile-number.ts';
import { entered, openMemberSession, type SessionValue } from '../login/open-member-session.ts';
import { replacePassword } from './replace-password.ts';
import { isOffered } from '../codes/send-sms-code.ts';

export interface PasswordByPhone {
  brand: string;
  /** With a session it is the member's first password, without one a forgotten one. */
  session: Session | null;
  mobileNum: string;
  countryDialingCode?: string | undefined;
  verificationCode: string;
  newPassword: string;
  caller: Caller;
}

type SetPasswordError =
  | 'permission.denied'
  | 'request.invalid'
  | 'code.invalid'
  | 'modify.new.old.same'
  | 'second.factor.required'
  | 'account.unfinished'
  | 'system.overloaded';

/**
 * Sets a password for whoever holds the phone, and lets them in (specification 1 §4). A number without an account answers
 * like a wrong code: it never had a right one.
 */
export async function setPasswordByPhone(
  accounts: Accounts,
  request: PasswordByPhone,
): Promise<Result<SessionValue, SetPasswordError>> {
  const { db, codes, hasher, settingsOf, isCommonPassword: isCommon } = accounts;
  const { brand, session, newPassword, caller } = request;
  const settings = settingsOf(brand);
  const purpose = purposeOf(session);
  if (!isOffered(purpose, settings)) return fail('permission.denied');
  const { countries } = settings.registration;
  const recipient = toE164(request.mobileNum, request.countryDialingCode, countries);
  const words = [...brandWords(brand, settings), recipient];
  const fields: Record<string, ErrorCode> = {};
  const wrongPassword = checkPassword(settings.registration, newPassword, { isCommon, words });
  if (wrongPassword !== null) fields['newPassword'] = wrongPassword;
  if (recipient === null) {
    fields['mobileNum'] = request.mobileNum.trim() === '' ? 'field.required' : 'mobile.format';
  }
  if (request.verificationCode === '') fields['verificationCode'] = 'field.required';
  if (recipient === null || Object.keys(fields).length > 0) return fail('request.invalid', { fields });

  const code = { brand, purpose, recipient, code: request.verificationCode };
  const right = await codes.check({ ...code, spend: false });
  const member = await findMemberByMobile(db, brand, recipient);
  const isOwn = session === null || member?.memberId === session.memberId;
  if (!right || member?.status !== 'active' || !isOwn) return wrongCode();
  if (isMadeOfContext(newPassword, [...words, ...(await listPersonalWords(db, member.memberId))])) {
    return fail('request.invalid', { fields: { newPassword: 'password.context' } });
  }
  if (member.passwordHash !== null) {
    const same = await hasher.verify(newPassword, member.passwordHash);
    if (same === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
    if (same) return fail('modify.new.old.same', { fields: { newPassword: 'modify.new.old.same' } });
  }
  const passwordHash = await hasher.hash(newPassword);
  if (passwordHash === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  const entrance = await db.transaction(async (tx) => {
    if (!(await codes.check({ ...code, spend: true }, tx))) return null;
    const { language } = caller;
    await replacePassword(accounts, tx, { member, passwordHash, keepSession: null, language });
    return openMemberSession(accounts, tx, member, { caller, method: 'sms' });
  });
  return entrance === null ? wrongCode() : entered(entrance);
}

/** Codes for a first and for a forgotten password are not each other's. */
export function purposeOf(session: Session | null): 'setPassword' | 'reset' {
  return session === null ? 'reset' : 'setPassword';
}

function wrongCode(): Result<never, 'code.invalid'> {
  return fail('code.invalid', { fields: { verificationCode: 'code.invalid' } });
}
