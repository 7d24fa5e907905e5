import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { memberInfo } from '@perya/contract/accounts/member-info.ts';
import type { registerSettings } from '@perya/contract/accounts/register-settings.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Member } from './queries/members.ts';
import { mayTransferToUpline } from './rules/member-type.ts';
import { isOpen } from './use-cases/register-member.ts';

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
    // By mobile number: as soon as the endpoints for codes exist, their switch (MOBILENUMREG3) opens it.
    methods: { username: isOpen(settings), mobileNum: false },
    captcha: registration.captcha,
    fields: registration.fields,
    rules: registration.rules,
    minimumAge: registration.minimumAge,
    termsVersion: registration.termsVersion,
    countryDialingCode: settings.countryDialingCode,
  };
}
