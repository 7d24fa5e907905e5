import { brandWords } from '@perya/contract/accounts/brand-words.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMember, updateFinished } from '../../queries/members.ts';
import { findPasswordHash, listPersonalWords, updatePassword } from '../../queries/passwords.ts';
import { deleteWaitingLogin, updateWaitingLoginTried } from '../../queries/waiting-logins.ts';
import { checkNewPassword } from '../../rules/new-password.ts';
import { letIn, type LoginMethod, type SessionValue } from './open-member-session.ts';

const triesPerLogin = 5;

export interface Opening {
  brand: string;
  challengeToken: string;
  newPassword: string;
  confirmNewPassword: string;
  ageConfirmed: boolean;
  agree: boolean;
  termsVersion: string;
  caller: Caller;
}

type OpeningError =
  | 'first.password.expired'
  | 'request.invalid'
  | 'modify.new.old.same'
  | 'system.overloaded';

/**
 * The first login of an account that an agent has opened: the member takes a password of his own, which the agent does not know, and says
 * what everybody says at the registration.
 */
export async function finishOpening(
  accounts: Accounts,
  opening: Opening,
): Promise<Result<SessionValue, OpeningError>> {
  const { db, clock, hasher, settingsOf } = accounts;
  const tokenHash = sha256(opening.challengeToken);
  // A try counts whatever comes of it.
  const waiting = await updateWaitingLoginTried(db, tokenHash);
  if (!waiting || waiting.tries > triesPerLogin || waiting.expiresAt <= clock.now())
    return fail('first.password.expired');
  const member = await findMember(db, waiting.memberId);
  if (!member || member.brand !== opening.brand || member.status !== 'active')
    return fail('first.password.expired');
  const settings = settingsOf(member.brand);
  const { registration } = settings;
  const fields = checkNewPassword(registration, opening.newPassword, opening.confirmNewPassword, {
    isCommon: accounts.isCommonPassword,
    words: [...brandWords(member.brand, settings), ...(await listPersonalWords(db, member.memberId))],
  });
  if (!opening.ageConfirmed) fields['ageConfirmed'] = 'age.unconfirmed';
  if (!opening.agree || opening.termsVersion !== registration.termsVersion)
    fields['agree'] = 'terms.unagreed';
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  const same = await hasher.verify(opening.newPassword, await findPasswordHash(db, member.memberId));
  const passwordHash = same === false ? await hasher.hash(opening.newPassword) : null;
  if (same) return fail('modify.new.old.same', { fields: { newPassword: 'modify.new.old.same' } });
  if (passwordHash === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  return db.transaction<Result<SessionValue, OpeningError>>(async (tx) => {
    const { termsVersion, minimumAge: ageConfirmed } = registration;
    const at = clock.now();
    if (!(await updateFinished(tx, member.memberId, { at, termsVersion, ageConfirmed })))
      return fail('first.password.expired');
    await updatePassword(tx, member.memberId, passwordHash, at);
    await deleteWaitingLogin(tx, tokenHash);
    const method = waiting.loginMethod as LoginMethod;
    return ok(await letIn(accounts, tx, member, { caller: opening.caller, method }));
  });
}
