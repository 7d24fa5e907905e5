import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { freeplay } from '@perya/contract/accounts/freeplay.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { insertMember, type NewMember } from '../../queries/members.ts';
import { countTrialsOf, deleteTrialOffer, lockTrialsOf } from '../../queries/trials.ts';
import { memberType } from '../../rules/member-type.ts';
import { checkForm } from '../captcha/check-form.ts';
import { letIn } from '../login/open-member-session.ts';
import { findTrial, type Trial } from './offer-trial.ts';

export interface TrialBeginning {
  brand: string;
  ticket: string;
  ageConfirmed: boolean;
  captchaId?: string | undefined;
  captcha?: string | undefined;
  caller: Caller;
}

type TrialError =
  | 'trial.unavailable'
  | 'trial.expired'
  | 'age.unconfirmed'
  | 'captcha.required'
  | 'captcha.invalid'
  | 'request.rate.limited'
  | 'system.overloaded';

const hourMs = 60 * 60_000;

/**
 * Opens the offered account at the trial merchant, gives it its play money, and logs it in: in this order, so that nobody
 * stands in the lobby with an empty purse.
 */
export async function beginTrial(
  accounts: Accounts,
  form: TrialBeginning,
): Promise<Result<ValueInputOf<typeof freeplay>, TrialError>> {
  const trial = findTrial(accounts, form.brand);
  if (trial === null) return fail('trial.unavailable');
  if (!form.ageConfirmed) return fail('age.unconfirmed', { fields: { ageConfirmed: 'age.unconfirmed' } });
  const { brand, caller } = form;
  const { captcha: picture } = trial.terms;
  const unguarded = await checkForm(accounts, form, { brand, address: caller.address, picture });
  if (unguarded !== null) return fail(unguarded, { captcha: true, fields: { captcha: unguarded } });
  const offer = await deleteTrialOffer(accounts.db, sha256(form.ticket));
  if (!offer || offer.brand !== form.brand || offer.expiresAt <= accounts.clock.now())
    return fail('trial.expired');
  const member = newTrialMember(accounts, trial, offer.userName, form);
  const inserted = await insertWithinLimit(accounts, trial, member, form.caller.address);
  if (!inserted.ok) return inserted;
  if (!(await accounts.fillTrialPurse(member))) return fail('system.overloaded', { retryAfterSeconds: 3 });
  const session = await accounts.db.transaction((tx) =>
    letIn(accounts, tx, member, { caller: form.caller, method: 'trial' }),
  );
  return ok({
    token: session.token,
    userName: session.userName,
    customerType: session.customerType,
    merchantCode: trial.merchantCode,
    trialState: trial.terms.state === 'home' ? 1 : 0,
  });
}

/** One address begins so many an hour; those that begin side by side see each other. */
function insertWithinLimit(
  { db, clock }: Accounts,
  { terms }: Trial,
  member: NewMember,
  address: string,
): Promise<Result<null, 'request.rate.limited' | 'trial.expired'>> {
  return db.transaction(async (tx) => {
    await lockTrialsOf(tx, address);
    const since = new Date(clock.now().getTime() - hourMs);
    if ((await countTrialsOf(tx, address, since)) >= terms.accountsPerHour) {
      return fail('request.rate.limited', { retryAfterSeconds: 600 });
    }
    // The name went to somebody else meanwhile: another offer has another one.
    return (await insertMember(tx, member)) ? ok(null) : fail('trial.expired');
  });
}

function newTrialMember(
  { makeId, clock }: Accounts,
  { merchantCode, settings }: Trial,
  userName: string,
  { caller: { address } }: TrialBeginning,
): NewMember {
  return {
    memberId: makeId(),
    brand: merchantCode,
    userName,
    type: memberType.trialPlayer,
    // Nobody logs in to a trial account: it lives as long as its session.
    passwordHash: null,
    paymentPasswordHash: null,
    nickname: null,
    profile: {},
    mobile: null,
    mobileVerified: false,
    uplineId: null,
    recommenderId: null,
    affiliateCode: null,
    registerMethod: 'H5',
    registerUrl: settings.mainDomain ?? 'localhost',
    address,
    at: clock.now(),
    termsVersion: settings.registration.termsVersion,
    ageConfirmed: settings.registration.minimumAge,
  };
}
