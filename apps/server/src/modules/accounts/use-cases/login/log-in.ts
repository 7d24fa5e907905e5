import { canonicalName, plainMobile } from '@perya/contract/accounts/plain-text.ts';
import { checkField } from '@perya/contract/accounts/rules.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import type { Turn } from '#platform/crypto/fair-queue.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { untilSettled } from '#platform/limits/until-settled.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  findFailures,
  insertAttempt,
  lockLoginName,
  updateAttemptAbandoned,
  updateAttemptRefused,
  updateAttemptSucceeded,
  type LoginName,
  type NewAttempt,
} from '../../queries/guards.ts';
import { findMemberByLogin, findMemberByMobile, type MemberWithPassword } from '../../queries/members.ts';
import { networkOf } from '../../rules/address.ts';
import { refuseEntry } from '../../rules/login-entry.ts';
import { guardLogin, waitsForOthers, windowOf } from '../../rules/login-guard.ts';
import { toE164 } from '../../rules/mobile-number.ts';
import type { CaptchaError } from '../captcha/captchas.ts';
import { checkForm } from '../captcha/check-form.ts';
import {
  entered,
  openMemberSession,
  type Entrance,
  type Entry,
  type SessionValue,
} from './open-member-session.ts';

export interface Login {
  brand: string;
  /** `sms`: the name is a mobile number, the password is the code that was sent to it. */
  type: 'username' | 'sms';
  username: string;
  password: string;
  countryDialingCode?: string | undefined;
  /** The kind of member that the entry is for; absent: any. */
  kind?: 'member' | 'agent' | undefined;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  /** Members whose login is closed to this client: they answer like unknown ones. */
  closedTo: (userName: string) => boolean;
  caller: Caller;
}

type LoginError =
  | 'login.failed'
  | 'code.invalid'
  | 'permission.denied'
  | 'login.locked'
  | 'second.factor.required'
  | 'account.unfinished'
  | 'login.not.member'
  | 'login.not.agent'
  | 'captcha.required'
  | 'captcha.invalid'
  | 'system.overloaded';

/**
 * Logs a member in, by name or proved mobile number and password, or by mobile number and code. An unknown name, a wrong password and a disabled member get the same answer after the same work, and
 * are counted the same way, so that nobody learns which names exist (GLI-19 §2.5.3).
 */
export async function logIn(accounts: Accounts, login: Login): Promise<Result<SessionValue, LoginError>> {
  const { security, registration, switches } = accounts.settingsOf(login.brand);
  if (login.type === 'sms' && switches['MOBILELOGIN3'] !== true) return fail('permission.denied');
  const typed = login.username;
  const mobile = toE164(plainMobile(typed), login.countryDialingCode, registration.countries);
  // However a number was written, it counts as one.
  const username = mobile ?? typed;
  const name: LoginName = {
    brand: login.brand,
    nameHash: sha256(canonicalName(username)),
    address: login.caller.address,
  };
  const looksLikeName = mobile !== null || checkField(registration.rules.loginUsername, typed, true) === null;
  const attemptId = accounts.makeId();
  // Before the transaction, whose rolling back would give a used captcha back.
  const { brand } = login;
  const captchaError = await checkForm(accounts, login, { brand, address: name.address, picture: true });
  const begun = await untilSettled(() =>
    accounts.db.transaction(async (tx) =>
      begin(
        tx,
        { ...name, attemptId, userName: looksLikeName ? username : null, at: accounts.clock.now() },
        security,
        captchaError,
      ),
    ),
  );
  if (begun === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  if (!begun.ok) return begun;

  // A code proves a number and nothing else, so it is not looked for among the names.
  const member =
    login.type === 'sms'
      ? await findMemberByMobile(accounts.db, login.brand, username)
      : await findMemberByLogin(accounts.db, login.brand, typed, mobile);
  const turn = { from: networkOf(login.caller.address), known: begun.value.knownAddress };
  const right = await isRight(accounts, login, mobile, { member, turn });
  if (right === null) {
    await updateAttemptAbandoned(accounts.db, attemptId);
    return fail('system.overloaded', { retryAfterSeconds: 3 });
  }
  if (!member || !right || member.status !== 'active' || login.closedTo(member.userName)) {
    await updateAttemptRefused(accounts.db, attemptId, accounts.clock.now());
    const captcha = begun.value.failuresBefore + 1 >= security.captchaAfterFailures;
    if (login.type === 'sms') {
      return fail('code.invalid', { fields: { password: 'code.invalid' }, ...(captcha && { captcha }) });
    }
    return fail('login.failed', captcha ? { captcha } : undefined);
  }
  return letThrough(accounts, member, { ...name, attemptId }, login);
}

/** The member is who they say to be; an entry for the other kind of member is still not theirs. */
async function letThrough(
  accounts: Accounts,
  member: MemberWithPassword,
  attempt: LoginName & { attemptId: bigint },
  { kind, type, caller }: Login,
): Promise<Result<SessionValue, LoginError>> {
  const wrongEntry = refuseEntry(member.type, kind);
  if (wrongEntry !== null) {
    await updateAttemptAbandoned(accounts.db, attempt.attemptId);
    return fail(wrongEntry);
  }
  const method = type === 'sms' ? 'sms' : 'password';
  return entered(await succeed(accounts, member, attempt, { caller, method }));
}

/** @returns `null` when it cannot be said at the moment. */
function isRight(
  { hasher, codes }: Accounts,
  { type, brand, password }: Login,
  mobile: string | null,
  { member, turn }: { member: MemberWithPassword | null; turn: Turn },
): Promise<boolean | null> {
  if (type === 'username') return hasher.verify(password, member?.passwordHash ?? null, turn);
  // What is no number has no code; asked for all the same, it takes as long.
  return codes.check({ brand, purpose: 'login', recipient: mobile ?? '', code: password, spend: true });
}

/**
 * Checks what the attempt must bring or wait for, and counts it, as one step: attempts side by side see each other.
 * @returns null while it depends on attempts that are being checked
 */
async function begin(
  tx: Queryable,
  attempt: NewAttempt,
  security: BrandSettings['security'],
  captchaError: CaptchaError | null,
): Promise<Result<{ failuresBefore: number; knownAddress: boolean }, LoginError> | null> {
  await lockLoginName(tx, attempt);
  const now = attempt.at;
  const failures = await findFailures(tx, attempt, windowOf(security, now));
  if (waitsForOthers(failures, security, now)) return null;
  const guard = guardLogin(failures, security, now);
  if (guard.waitSeconds > 0) {
    return fail('login.locked', { captcha: guard.captcha, retryAfterSeconds: guard.waitSeconds });
  }
  if (guard.captcha && captchaError !== null) {
    return fail(captchaError, { captcha: true, fields: { captcha: captchaError } });
  }
  await insertAttempt(tx, attempt);
  return ok({ failuresBefore: failures.everywhere, knownAddress: failures.knownAddress });
}

function succeed(
  accounts: Accounts,
  member: MemberWithPassword,
  attempt: LoginName & { attemptId: bigint },
  entry: Entry,
): Promise<Entrance> {
  return accounts.db.transaction(async (tx) => {
    await updateAttemptSucceeded(tx, attempt, member.memberId);
    return openMemberSession(accounts, tx, member, entry);
  });
}
