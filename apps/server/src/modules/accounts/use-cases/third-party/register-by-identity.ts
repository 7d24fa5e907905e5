import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Caller } from '../../caller.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { deleteTicket, insertIdentity, updateTicketTried, type Ticket } from '../../queries/identities.ts';
import { insertMember, type NewMember } from '../../queries/members.ts';
import { identifiersOf } from '../../rules/exclusion.ts';
import {
  checkChoices,
  checkRegistration,
  isOpen,
  mobileOf,
  profileOf,
  textOf,
  type RegistrationForm,
  type RegistrationNeeds,
} from '../../rules/registration.ts';
import { letIn, type SessionValue } from '../login/open-member-session.ts';
import { findLine, joinLine } from '../registration/register-member.ts';
import { sendWelcome } from '../registration/send-welcome.ts';

export type IdentityRegistration = Omit<
  RegistrationForm,
  'password' | 'confirmPassword' | 'verificationCode'
> & {
  username: string;
  ticket: string;
  brand: string;
  registerMethod: string;
  registerUrl: string;
  domain?: string | undefined;
  caller: Caller;
};

/** The service stands in for password and code. */
const needs: RegistrationNeeds = { by: 'username', password: false, verification: false };

type RegisterError =
  | 'registration.closed'
  | 'request.invalid'
  | 'third.party.expired'
  | 'username.taken'
  | 'identity.taken'
  | 'affiliate.invalid'
  | 'request.rate.limited'
  | 'referrer.invalid'
  | 'system.overloaded';

/**
 * Registers a person whom another service vouches for, and logs them in. They have no password until they set one. A ticket
 * stands in for the captcha: it has a few attempts and serves one member.
 */
export async function registerByIdentity(
  accounts: Accounts,
  form: IdentityRegistration,
): Promise<Result<SessionValue, RegisterError>> {
  const settings = accounts.settingsOf(form.brand);
  if (!isOpen(settings, 'username')) return fail('registration.closed');
  const ticketHash = sha256(form.ticket);
  const ticket = await updateTicketTried(accounts.db, form.brand, ticketHash, accounts.clock.now());
  if (!ticket) return fail('third.party.expired');
  const fields = {
    ...checkChoices(form, settings),
    ...checkRegistration(form, needs, settings.registration),
  };
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  const identifiers = identifiersOf(form, settings.registration, ticket.label);
  if ((await accounts.exclusions.count(identifiers, accounts.db, settings.timeZone)) > 0)
    return fail('registration.closed');
  const line = await findLine(accounts, form);
  if (!line.ok) return fail(line.error, line.details && { ...line.details, captcha: false });
  const paymentPassword = textOf(form, 'paymentPassword');
  const paymentPasswordHash = paymentPassword === '' ? null : await accounts.hasher.hash(paymentPassword);
  if (paymentPassword !== '' && paymentPasswordHash === null) {
    return fail('system.overloaded', { retryAfterSeconds: 3 });
  }
  const at = accounts.clock.now();
  const { byLink, tag, ...place } = line.value;
  const member: NewMember = {
    ...place,
    memberId: accounts.makeId(),
    mobile: mobileOf(form, settings.registration),
    mobileVerified: false,
    brand: form.brand,
    userName: form.username,
    passwordHash: null,
    paymentPasswordHash,
    nickname: textOf(form, 'nickname') || null,
    profile: profileOf(form),
    registerMethod: form.registerMethod,
    registerUrl: form.registerUrl,
    address: form.caller.address,
    at,
    termsVersion: settings.registration.termsVersion,
    ageConfirmed: settings.registration.minimumAge,
  };
  return accounts.db.transaction<Result<SessionValue, RegisterError>>(async (tx) => {
    if (!(await deleteTicket(tx, ticketHash))) return fail('third.party.expired');
    if (!(await insertMember(tx, member))) {
      return fail('username.taken', { fields: { username: 'username.taken' } });
    }
    if (byLink && !(await joinLine(accounts, tx, { ...member, tag }))) {
      return fail('affiliate.invalid', { fields: { affiliateCode: 'affiliate.invalid' } });
    }
    if (member.profile['payeeName']) await accounts.nameSet(tx, member);
    if (!(await insertIdentity(tx, identityOf(ticket, member)))) return fail('identity.taken');
    await sendWelcome(
      accounts,
      tx,
      { ...form, memberId: member.memberId, userName: form.username, language: form.caller.language },
      settings,
    );
    return ok(await letIn(accounts, tx, member, { caller: form.caller, method: 'register' }));
  });
}

function identityOf({ brand, issuer, subject, provider, label }: Ticket, { memberId, at }: NewMember) {
  return { brand, issuer, subject, provider, label, memberId, linkedAt: at };
}
