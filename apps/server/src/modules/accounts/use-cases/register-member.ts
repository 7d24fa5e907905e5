import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Caller } from '../caller.ts';
import type { Accounts } from '../dependencies.ts';
import { findMemberByName, insertMember, type NewMember } from '../queries/members.ts';
import { memberType } from '../rules/member-type.ts';
import { checkRegistration, profileOf, textOf, type RegistrationForm } from '../rules/registration.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { sendWelcome } from './send-welcome.ts';
import { letIn, type SessionValue } from './open-member-session.ts';

export type Registration = RegistrationForm & {
  brand: string;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  registerMethod: string;
  registerUrl: string;
  domain?: string | undefined;
  caller: Caller;
};

type RegisterError =
  | 'registration.closed'
  | 'request.invalid'
  | 'captcha.required'
  | 'captcha.invalid'
  | 'affiliate.invalid'
  | 'referrer.invalid'
  | 'username.taken'
  | 'system.overloaded';

/**
 * Registers a player by user name and logs them in. A captcha is used up only by a form that holds by itself; what is
 * looked up (invitation codes, recommenders, taken names) is told only for a captcha, or programs would list members.
 */
export async function registerMember(
  accounts: Accounts,
  form: Registration,
): Promise<Result<SessionValue, RegisterError>> {
  const settings = accounts.settingsOf(form.brand);
  if (!isOpen(settings)) return fail('registration.closed');
  const fields = checkRegistration(form, settings.registration);
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  if (settings.registration.captcha) {
    const error = await accounts.captchas.take(form.captchaId, form.captcha);
    if (error !== null) return fail(error, { captcha: true, fields: { captcha: error } });
  }
  const line = await findLine(accounts, form);
  if (!line.ok) return line;
  // Known to be taken: no need to spend a hash on it. The insert below is what decides.
  if (await findMemberByName(accounts.db, form.brand, form.username)) return taken();
  const passwordHash = await accounts.hasher.hash(form.password);
  const paymentPassword = textOf(form, 'paymentPassword');
  const paymentPasswordHash = paymentPassword === '' ? null : await accounts.hasher.hash(paymentPassword);
  if (passwordHash === null || (paymentPassword !== '' && paymentPasswordHash === null)) {
    return fail('system.overloaded', { retryAfterSeconds: 3 });
  }
  const member: NewMember = {
    ...line.value,
    memberId: accounts.makeId(),
    mobile: null,
    mobileVerified: false,
    brand: form.brand,
    userName: form.username,
    type: memberType.player,
    passwordHash,
    paymentPasswordHash,
    nickname: textOf(form, 'nickname') || null,
    profile: profileOf(form),
    registerMethod: form.registerMethod,
    registerUrl: form.registerUrl,
    address: form.caller.address,
    at: accounts.clock.now(),
    termsVersion: settings.registration.termsVersion,
    ageConfirmed: settings.registration.minimumAge,
  };
  return accounts.db.transaction(async (tx) => {
    if (!(await insertMember(tx, member))) return taken();
    await sendWelcome(accounts, tx, { ...form, language: form.caller.language }, settings);
    return ok(await letIn(accounts, tx, member, { caller: form.caller, method: 'register' }));
  });
}

/** A trial merchant's members are made by trial play alone. */
export function isOpen(settings: BrandSettings): boolean {
  return settings.kind === 'real' && settings.switches['USERNAMEREG3'] === true;
}

function taken(): Result<never, 'username.taken'> {
  return fail('username.taken', { captcha: true, fields: { username: 'username.taken' } });
}

/** The captcha is used up, so the next attempt needs another one. */
function notFound<Code extends 'affiliate.invalid' | 'referrer.invalid'>(
  field: string,
  code: Code,
): Result<never, Code> {
  return fail(code, { captcha: true, fields: { [field]: code } });
}

type Line = Pick<NewMember, 'uplineId' | 'recommenderId' | 'affiliateCode'>;

/** In whose line the new member stands: by invitation code, and by the member who recommended the site. */
async function findLine(
  { db }: Accounts,
  form: Registration,
): Promise<Result<Line, 'affiliate.invalid' | 'referrer.invalid'>> {
  const line: Line = { uplineId: null, recommenderId: null, affiliateCode: null };
  const code = textOf(form, 'affiliateCode');
  if (code !== '') {
    const affiliate = await checkAffiliate(db, form.brand, code, form.domain ?? form.registerUrl);
    if (!affiliate.ok) return notFound('affiliateCode', 'affiliate.invalid');
    line.affiliateCode = affiliate.value.code;
    line.uplineId = affiliate.value.memberId;
  }
  const recommender = textOf(form, 'recommenderId');
  if (recommender !== '') {
    const member = await findMemberByName(db, form.brand, recommender);
    if (!member) return notFound('recommenderId', 'referrer.invalid');
    line.recommenderId = member.memberId;
  }
  return ok(line);
}
