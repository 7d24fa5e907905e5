/** Sensitive changes want a fresh proof of who the member is: a login, a password or a passkey of the last ten minutes. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findVerifiedAt, updateVerified } from '../../queries/sessions.ts';
import { isFresh } from '../../rules/second-factor-guard.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';

export type ProofError = 'reauthentication.required' | 'session.expired';

export async function needFreshProof(
  { db, clock }: Accounts,
  { sessionId }: Session,
): Promise<Result<null, ProofError>> {
  const verifiedAt = await findVerifiedAt(db, sessionId);
  if (verifiedAt === null) return fail('session.expired');
  return isFresh(verifiedAt, clock.now()) ? ok(null) : fail('reauthentication.required');
}

/** The password once more. */
export async function proveByPassword(
  accounts: Accounts,
  session: Session,
  password: string,
  { address }: Pick<Caller, 'address'>,
): Promise<Result<Record<never, never>, 'password.wrong' | 'login.locked' | 'system.overloaded'>> {
  const checked = await checkOwnPassword(accounts, { member: session, password, address });
  if (!checked.ok) {
    if (checked.error !== 'password.wrong') return checked;
    return fail('password.wrong', { fields: { password: 'password.wrong' } });
  }
  await updateVerified(accounts.db, session.sessionId, accounts.clock.now());
  return ok({});
}
