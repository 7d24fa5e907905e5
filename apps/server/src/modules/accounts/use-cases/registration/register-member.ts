import { brandWords } from '@perya/contract/accounts/brand-words.ts';
import { affiliateGuesses } from '@perya/contract/accounts/affiliate-check.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMemberByMobile, findMemberByName, insertMember, type NewMember } from '../../queries/members.ts';
import { networkOf } from '../../rules/address.ts';
import { identifiersOf } from '../../rules/exclusion.ts';
import { memberType } from '../../rules/member-type.ts';
import {
  checkChoices,
  checkRegistration,
  mobileOf,
  needsOf,
  profileOf,
  textOf,
  type RegisterBy,
  type RegistrationForm,
  type RegistrationNeeds,
} from '../../rules/registration.ts';
import { checkPassword } from '../../rules/new-password.ts';
import { checkAffiliate, type Affiliation } from './check-affiliate.ts';
import {
  proveByThirdParty,
  type NumberProof,
  type NumberProofError,
} from '../third-party/prove-by-third-party.ts';
import { checkForm } from '../captcha/check-form.ts';
import { sendWelcome } from './send-welcome.ts';
import { letIn, type SessionValue } from '../login/open-member-session.ts';

export type Registration = RegistrationForm & {
  firebaseIdToken?: string | undefined;
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
  | 'request.rate.limited'
  | NumberProofError
  | 'username.taken'
  | 'mobile.taken'
  | 'system.overloaded';

/**
 * Registers a player by user name or by mobile number, and logs them in. A captcha is used up only by a form that holds by
 * itself; what is looked up (invitation codes, recommenders, taken names) is told only for a captcha, or programs would
 * list members; that a number is taken, only to whoever has brought its code.
 */
export async function registerMember(
  accounts: Accounts,
  form: Registration,
): Promise<Result<SessionValue, RegisterError>> {
  const settings = accounts.settingsOf(form.brand);
  const needs = needsOf(form, settings);
  if (!needs) return fail('registration.closed');
  const fields = checkFields(accounts, form, needs);
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  const mobile = mobileOf(form, settings.registration);
  const proved = needs.verification && mobile !== null ? await proveNumber(accounts, form, mobile) : null;
  if (proved && !proved.ok) return unproved(proved.error);
  const proof = proved?.value ?? null;
  const { brand, caller } = form;
  const { captcha: picture } = settings.registration;
  const unguarded = await checkForm(accounts, form, { brand, address: caller.address, picture });
  if (unguarded !== null) return fail(unguarded, { captcha: true, fields: { captcha: unguarded } });
  // Without a word of why: who stands on that list is nobody's business.
  const identifiers = identifiersOf(form, settings.registration);
  if ((await accounts.exclusions.count(identifiers, accounts.db, settings.timeZone)) > 0)
    return fail('registration.closed');
  const line = await findLine(accounts, form);
  if (!line.ok) return line;
  // The number is the user name of who registers by it; no name that is typed begins with a plus.
  const userName = needs.by === 'mobileNum' ? (mobile ?? '') : (form.username ?? '');
  const wanted = { brand: form.brand, userName, mobile: proof ? mobile : null };
  // Known to be taken: no need to spend a hash on it. The insert below is what decides.
  const holder = await whatIsTaken(accounts.db, wanted);
  if (holder) return taken(holder);
  const secrets = await hashSecrets(accounts, form, needs);
  if (!secrets) return fail('system.overloaded', { retryAfterSeconds: 3 });
  const { byLink, tag, ...place } = line.value;
  const member: NewMember = {
    ...place,
    ...secrets,
    memberId: accounts.makeId(),
    mobile,
    mobileVerified: proof !== null,
    brand: form.brand,
    userName,
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
    // First, since it makes those wait who bring the same code at once.
    if (proof && !(await proof.spend(tx))) return unproved('code.invalid');
    if (!(await insertMember(tx, member))) return taken((await whatIsTaken(tx, wanted)) ?? 'username');
    if (byLink && !(await joinLine(accounts, tx, { ...member, tag })))
      return notFound('affiliateCode', 'affiliate.invalid');
    const { memberId } = member;
    if (member.profile['payeeName']) await accounts.nameSet(tx, member);
    const greeted = { ...form, memberId, userName, language: form.caller.language };
    await sendWelcome(accounts, tx, greeted, settings);
    return ok(await letIn(accounts, tx, member, { caller: form.caller, method: 'register' }));
  });
}

/** Every field that does not hold; a password is judged with what the form says of its member. */
function checkFields(
  accounts: Accounts,
  form: Registration,
  needs: RegistrationNeeds,
): Record<string, ErrorCode> {
  const settings = accounts.settingsOf(form.brand);
  const fields = {
    ...checkChoices(form, settings),
    ...checkRegistration(form, needs, settings.registration),
  };
  if (!needs.password || fields['password']) return fields;
  const own = [
    form.username,
    form.email,
    form.mobileNum,
    textOf(form, 'nickname'),
    textOf(form, 'payeeName'),
  ];
  const weak = checkPassword(settings.registration, form.password ?? '', {
    isCommon: accounts.isCommonPassword,
    words: [...own, ...brandWords(form.brand, settings)],
  });
  return weak === null ? fields : { ...fields, password: weak };
}

/** Where the number has to be proved: by the code that was sent to it, or by the service that checked one. */
async function proveNumber(
  accounts: Accounts,
  { brand, verificationCode: code = '', firebaseIdToken }: Registration,
  recipient: string,
): Promise<Result<NumberProof, NumberProofError>> {
  if (firebaseIdToken !== undefined) return proveByThirdParty(accounts, brand, firebaseIdToken, recipient);
  const check = { brand, purpose: 'register', recipient, code } as const;
  if (!(await accounts.codes.check({ ...check, spend: false }))) return fail('code.invalid');
  return ok({ spend: (tx) => accounts.codes.check({ ...check, spend: true }, tx) });
}

function unproved<Code extends NumberProofError>(code: Code): Result<never, Code> {
  return code === 'code.invalid' ? fail(code, { fields: { verificationCode: 'code.invalid' } }) : fail(code);
}

async function whatIsTaken(
  db: Queryable,
  { brand, userName, mobile }: { brand: string; userName: string; mobile: string | null },
): Promise<RegisterBy | null> {
  if (mobile !== null && (await findMemberByMobile(db, brand, mobile))) return 'mobileNum';
  if (await findMemberByName(db, brand, userName)) return userName === mobile ? 'mobileNum' : 'username';
  return null;
}

function taken(by: RegisterBy): Result<never, 'username.taken' | 'mobile.taken'> {
  return by === 'username'
    ? fail('username.taken', { captcha: true, fields: { username: 'username.taken' } })
    : fail('mobile.taken', { captcha: true, fields: { mobileNum: 'mobile.taken' } });
}

/** @returns `null` when the queue of hashes is full. */
async function hashSecrets(
  { hasher }: Accounts,
  form: Registration,
  needs: RegistrationNeeds,
): Promise<Pick<NewMember, 'passwordHash' | 'paymentPasswordHash'> | null> {
  const turn = { from: networkOf(form.caller.address), known: false };
  const password = needs.password ? (form.password ?? '') : '';
  const paymentPassword = textOf(form, 'paymentPassword');
  const passwordHash = password === '' ? null : await hasher.hash(password, turn);
  const paymentPasswordHash = paymentPassword === '' ? null : await hasher.hash(paymentPassword, turn);
  const full =
    (password !== '' && passwordHash === null) || (paymentPassword !== '' && paymentPasswordHash === null);
  return full ? null : { passwordHash, paymentPasswordHash };
}

/** The captcha is used up, so the next attempt needs another one. */
function notFound<Code extends 'affiliate.invalid' | 'referrer.invalid'>(
  field: string,
  code: Code,
): Result<never, Code> {
  return fail(code, { captcha: true, fields: { [field]: code } });
}

type Line = Pick<NewMember, 'uplineId' | 'recommenderId' | 'affiliateCode' | 'type'> &
  Pick<Affiliation, 'byLink' | 'tag'>;

/** In whose line the new member stands: by invitation code, and by the member who recommended the site. A link of an agent comes first. */
export async function findLine(
  accounts: Accounts,
  form: Pick<Registration, 'brand' | 'domain' | 'registerUrl' | 'caller'> & RegistrationForm,
): Promise<Result<Line, 'affiliate.invalid' | 'referrer.invalid' | 'request.rate.limited'>> {
  const none = { uplineId: null, recommenderId: null, affiliateCode: null, byLink: false, tag: null };
  const line: Line = { ...none, type: memberType.player };
  const code = textOf(form, 'affiliateCode');
  if (code !== '') {
    const tried = await tryAffiliate(accounts, form, code);
    if (!('answer' in tried)) return fail('request.rate.limited', tried);
    const affiliate = tried.answer;
    if (!affiliate.ok) return notFound('affiliateCode', 'affiliate.invalid');
    const { code: affiliateCode, ...place } = affiliate.value;
    Object.assign(line, place, { affiliateCode });
  }
  const recommender = textOf(form, 'recommenderId');
  if (recommender !== '') {
    const member = await findMemberByName(accounts.db, form.brand, recommender);
    if (!member) return notFound('recommenderId', 'referrer.invalid');
    line.recommenderId = member.memberId;
  }
  return ok(line);
}

/** Registration tells whether a code holds, as the check before it does: wrong ones count together. */
function tryAffiliate(
  accounts: Accounts,
  { brand, domain, registerUrl, caller }: Pick<Registration, 'brand' | 'domain' | 'registerUrl' | 'caller'>,
  code: string,
) {
  const guesser = { space: affiliateGuesses, who: null, address: caller.address, isShared: true };
  return accounts.tries.guard(guesser, async () => {
    const answer = await checkAffiliate(accounts, brand, code, domain ?? registerUrl);
    return { outcome: answer.ok ? ('right' as const) : ('wrong' as const), answer };
  });
}

/** Inside the registration's transaction. @returns false where the link has been closed meanwhile. */
export function joinLine(
  { agentLinks }: Accounts,
  tx: Queryable,
  {
    memberId,
    brand,
    affiliateCode,
    tag,
  }: Pick<NewMember, 'memberId' | 'brand' | 'affiliateCode'> & Pick<Affiliation, 'tag'>,
): Promise<boolean> {
  return agentLinks.accept(tx, { memberId, brand, code: affiliateCode ?? '', tag });
}
