/** Whether a registration of the past would pass other settings. Pure. */
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { callingCodeOf } from '@perya/contract/brand/calling-codes.ts';
import type { PastRegistration } from '../queries/past-registrations.ts';

type Registration = BrandSettings['registration'];

/** Fields that stay readable after a registration; the others cannot be judged any more. */
const readable = ['email', 'mobileNum', 'payeeName', 'idNumber', 'nickname', 'affiliateCode'] as const;

export const isRefused = (
  { minimumAge, countries, fields }: Registration,
  { profile, nickname, affiliateCode, mobile, age }: PastRegistration,
): boolean => {
  const has: Readonly<Record<(typeof readable)[number], boolean>> = {
    email: Boolean(profile['email']),
    mobileNum: mobile !== null || Boolean(profile['mobileNum']),
    payeeName: Boolean(profile['payeeName']),
    idNumber: Boolean(profile['idNumber']),
    nickname: Boolean(nickname),
    affiliateCode: Boolean(affiliateCode),
  };
  return (
    age < minimumAge ||
    (mobile !== null && !countries.some((country) => mobile.startsWith(callingCodeOf(country) ?? '?'))) ||
    readable.some((name) => fields[name].enabled && fields[name].required && !has[name])
  );
};
