import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { fail, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMemberByMobile } from '../../queries/members.ts';
import type { CaptchaError } from '../captcha/captchas.ts';
import { toE164 } from '../../rules/mobile-number.ts';
import type { CodePurpose } from './verification-codes.ts';

export interface SmsCodeRequest {
  brand: string;
  purpose: Exclude<CodePurpose, 'payment' | 'mobile'>;
  /** As it was typed. */
  mobileNum: string;
  countryDialingCode?: string | undefined;
  /** Nobody but this member gets one. */
  onlyTo?: bigint | undefined;
  /** Of the phone's work; a member with a session is known and need not bring it. */
  captchaId?: string | undefined;
  captcha?: string | undefined;
  address: string;
  language: PhraseLanguage;
}

type SmsCodeError = 'request.invalid' | 'request.rate.limited' | 'permission.denied' | CaptchaError;

/**
 * Sends a code to a mobile number. For registration it goes to every number, since only who holds the phone learns from
 * the message; for anything else to numbers of active members alone, with the same answer to all (specification 1 §4).
 */
export async function sendSmsCode(
  accounts: Accounts,
  request: SmsCodeRequest,
): Promise<Result<{ expiredMinutes: number }, SmsCodeError>> {
  const { brand, purpose, countryDialingCode, address, language } = request;
  const settings = accounts.settingsOf(brand);
  if (!isOffered(purpose, settings)) return fail('permission.denied');
  const recipient = toE164(request.mobileNum, countryDialingCode, settings.registration.countries);
  if (recipient === null) {
    const error = request.mobileNum.trim() === '' ? 'field.required' : 'mobile.format';
    return fail('request.invalid', { fields: { mobileNum: error } });
  }
  if (request.onlyTo === undefined) {
    const unworked = await accounts.captchas.take(request, { purpose: 'code' });
    if (unworked !== null) return fail(unworked);
  }
  const member = await findMemberByMobile(accounts.db, brand, recipient);
  const isMember = member?.status === 'active' && (request.onlyTo ?? member.memberId) === member.memberId;
  const reallySend = purpose === 'register' || isMember;
  return accounts.codes.send({ brand, purpose, channel: 'sms', recipient, address, language, reallySend });
}

/** Which codes a brand sends, by its merchant switches (specification 1 §3). A trial merchant sends none. */
export function isOffered(
  purpose: Exclude<CodePurpose, 'payment'>,
  { kind, switches }: BrandSettings,
): boolean {
  const wanted = {
    register: ['MOBILENUMREG3', 'REGMOBVERF3'],
    login: ['MOBILELOGIN3'],
    reset: ['CHNGPASSVERIF3'],
    // An account without a password comes from registration by mobile number alone.
    setPassword: ['CHNGPASSVERIF3', 'MOBILENUMREG3'],
    // Of a brand that uses numbers at all.
    mobile: ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILELOGIN3', 'CHNGPASSVERIF3'],
  } as const;
  return kind === 'real' && wanted[purpose].some((name) => switches[name] === true);
}
