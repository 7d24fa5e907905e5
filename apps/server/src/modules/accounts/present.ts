import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { getHeadIcon } from '@perya/contract/accounts/get-head-icon.ts';
import { headIcons, type HeadIcon } from '@perya/contract/accounts/head-icons.ts';
import type { listFeedback } from '@perya/contract/accounts/list-feedback.ts';
import type { memberInfo } from '@perya/contract/accounts/member-info.ts';
import { brandNames, brandWords } from '@perya/contract/accounts/brand-words.ts';
import type { registerSettings } from '@perya/contract/accounts/register-settings.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Feedback } from './queries/feedback.ts';
import type { Member } from './queries/members.ts';
import { mayTransferToUpline } from './rules/member-type.ts';
import { mobileCountriesOf } from './rules/mobile-number.ts';
import { isOpen } from './rules/registration.ts';
import { isOffered } from './use-cases/codes/send-sms-code.ts';
import type { Trial } from './use-cases/trial/offer-trial.ts';
import type { Details } from './queries/details.ts';
import { maskedMail, maskedMobile } from './rules/masking.ts';

/** @param termsVersion the present one */
export function presentMember(
  member: Member,
  { artPath, termsVersion, affiliate }: { artPath: string; termsVersion: string; affiliate: boolean },
): ValueInputOf<typeof memberInfo> {
  return {
    id: String(member.memberId),
    type: member.type,
    nickname: member.nickname,
    account: member.account,
    userName: member.userName,
    regDate: member.registeredAt.toISOString(),
    toUpline: mayTransferToUpline(member.type, member.uplineId !== null),
    affiliate,
    previousLoginAt: member.previousLoginAt?.toISOString() ?? null,
    headIcon: isHeadIcon(member.headIcon) ? headIconUrl(artPath, member.headIcon) : null,
    hasPassword: member.hasPassword,
    newTerms: member.termsVersion === termsVersion ? null : termsVersion,
  };
}

export function presentHeadIcons(member: Member | null, artPath: string): ValueInputOf<typeof getHeadIcon> {
  const chosen = member?.headIcon ?? null;
  return {
    headIcon: isHeadIcon(chosen) ? chosen : null,
    icons: headIcons.map((name) => ({ name, url: headIconUrl(artPath, name) })),
  };
}

/** A picture that is not drawn any more counts as none. */
function isHeadIcon(name: string | null): name is HeadIcon {
  return headIcons.some((icon) => icon === name);
}

function headIconUrl(artPath: string, name: HeadIcon): string {
  return `${artPath}/heads/${name}-160.webp`;
}

export function presentFeedback(
  { list, total }: { list: Feedback[]; total: number },
  page: { pageNo: number; pageSize: number },
): ValueInputOf<typeof listFeedback> {
  return {
    list: list.map(({ feedbackId, createdAt, content, state, answer }) => ({
      id: String(feedbackId),
      content,
      state,
      answer,
      createdAt: createdAt.toISOString(),
    })),
    pageNum: page.pageNo,
    totalPages: Math.ceil(total / page.pageSize),
  };
}

export function presentRegisterSettings(
  brand: string,
  settings: BrandSettings,
  thirdParty: ValueInputOf<typeof registerSettings>['thirdParty'],
  passkeyHost: string | null,
  trial: Trial | null,
): ValueInputOf<typeof registerSettings> {
  const { registration } = settings;
  return {
    methods: { username: isOpen(settings, 'username'), mobileNum: isOpen(settings, 'mobileNum') },
    captcha: registration.captcha,
    fields: registration.fields,
    rules: registration.rules,
    brandNames: brandNames(brand, settings),
    brandWords: brandWords(brand, settings),
    minimumAge: registration.minimumAge,
    termsVersion: registration.termsVersion,
    countryDialingCode: settings.countryDialingCode,
    mobile: {
      countries: mobileCountriesOf(registration.countries),
      password: settings.switches['MOBILENUMPASSREG3'] === true,
      verification: settings.switches['REGMOBVERF3'] === true,
      login: settings.switches['MOBILELOGIN3'] === true,
    },
    thirdParty,
    passkeyHost,
    trial: trial && {
      playMoney: trial.terms.playMoney,
      fillBelow: trial.terms.fillBelow,
      captcha: trial.terms.captcha,
    },
  };
}

export const presentDetails = (
  { nickname, payeeName, email, mobileNum }: Details,
  settings: BrandSettings,
) => ({
  nickname,
  payeeName,
  email: maskedMail(email),
  mobileNum: maskedMobile(mobileNum),
  mobileOpen: isOffered('mobile', settings),
});
