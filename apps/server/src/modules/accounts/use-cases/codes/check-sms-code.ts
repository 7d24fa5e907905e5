import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Accounts } from '../../dependencies.ts';
import { toE164 } from '../../rules/mobile-number.ts';
import type { CodePurpose } from './verification-codes.ts';

export interface SmsCodeCheck {
  brand: string;
  purpose: CodePurpose;
  mobileNum: string;
  countryDialingCode?: string | undefined;
  verificationCode: string;
}

/** Whether a code holds, without using it up (specification 1 §7, "Verification"). */
export async function checkSmsCode(
  { codes, settingsOf }: Accounts,
  { brand, purpose, mobileNum, countryDialingCode, verificationCode: code }: SmsCodeCheck,
): Promise<Result<Record<string, never>, 'code.invalid'>> {
  const { countries } = settingsOf(brand).registration;
  const recipient = toE164(mobileNum, countryDialingCode, countries);
  const right = recipient !== null && (await codes.check({ brand, purpose, recipient, code, spend: false }));
  return right ? ok({}) : fail('code.invalid', { fields: { verificationCode: 'code.invalid' } });
}
