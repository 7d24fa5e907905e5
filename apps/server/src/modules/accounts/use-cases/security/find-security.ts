import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { security } from '@perya/contract/accounts/security.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../../dependencies.ts';
import { findContacts } from '../../queries/members.ts';
import { listPasskeysOf } from '../../queries/passkeys.ts';
import { findAuthenticatorState } from '../../queries/second-factor.ts';
import { findSecurityQuestions } from '../../queries/security-questions.ts';
import { listSessionsOf } from '../../queries/sessions.ts';
import { maskedMail, maskedMobile } from '../../rules/masking.ts';
import { passkeysOf } from './passkey-challenges.ts';

/** How an account is guarded: what the security center shows first (specification 2 §2). */
export async function findSecurity(
  accounts: Accounts,
  { memberId, brand }: Session,
): Promise<ValueInputOf<typeof security> | null> {
  const { db, clock, settingsOf } = accounts;
  const { security: settings, compliance } = settingsOf(brand);
  const [contacts, passkeys, authenticator, sessions, questions] = await Promise.all([
    findContacts(db, memberId),
    listPasskeysOf(db, memberId),
    findAuthenticatorState(db, memberId),
    listSessionsOf(db, memberId, clock.now(), settings.sessionIdleMinutes),
    findSecurityQuestions(db, memberId),
  ]);
  if (!contacts) return null;
  return {
    passwordSetAt: contacts.passwordSetAt?.toISOString() ?? null,
    email: maskedMail(contacts.email),
    mobileNum: maskedMobile(contacts.mobileNum),
    passkeys: passkeys.length,
    passkeyHost: passkeysOf(accounts, brand)?.rpId ?? null,
    authenticator: authenticator && {
      since: authenticator.since.toISOString(),
      recoveryCodes: authenticator.recoveryCodes,
    },
    sessions: sessions.length,
    questions: questions !== null,
    verification: compliance?.identity !== undefined,
  };
}
