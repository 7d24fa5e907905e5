import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { memberInfo } from '@perya/contract/accounts/member-info.ts';
import type { registerSettings } from '@perya/contract/accounts/register-settings.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Member } from './queries/members.ts';
import { mayTransferToUpline } from './rules/member-type.ts';
import { dialingCodesOf } from './rules/mobile-number.ts';
import { isOpen } from './rules/registration.ts';

export function presentMember(member: Member): ValueInputOf<typeof memberInfo> {
  return {
    id: String(member.memberId),
    type: member.type,
    nickname: member.nickname,
    account: member.userName,
    userName: member.userName,
    regDate: member.registeredAt.toISOString(),
    toUpline: mayTransferToUpline(member.type, member.uplineId !== null),
    previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
  };
}

export function presentRegisterSettings(settings: BrandSettings): ValueInputOf<typeof registerSettings> {
  const { registration } = settings;
  return {
    methods: { username: isOpen(settings, 'username'), mobileNum: isOpen(settings, 'mobileNum') },
    captcha: registration.captcha,
    fields: registration.fields,
    rules: registration.rules,
    minimumAge: registration.minimumAge,
    termsVersion: registration.termsVersion,
    countryDialingCode: settings.countryDialingCode,
    mobile: {
      countries: dialingCodesOf(registration.countries),
      password: settings.switches['MOBILENUMPASSREG3'] === true,
      verification: settings.switches['REGMOBVERF3'] === true,
      login: settings.switches['MOBILELOGIN3'] === true,
    },
  };
}
