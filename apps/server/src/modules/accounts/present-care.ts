/** Members as operators see them: personal data masked. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { getMember } from '@perya/contract/accounts/operators/get-member.ts';
import type { listMemberAccess } from '@perya/contract/accounts/operators/list-member-access.ts';
import type { memberNote } from '@perya/contract/accounts/operators/list-member-notes.ts';
import type { MemberRow } from '@perya/contract/accounts/operators/member-fields.ts';
import type { revealMember } from '@perya/contract/accounts/operators/reveal-member.ts';
import type * as z from 'zod/mini';
import type { CareAttempt, CareDevice, CarePage, CareRow, LinkedMember, MemberNote } from './queries/care.ts';
import type { MemberSession } from './queries/sessions.ts';
import { deviceOf, shortenedAddress } from './rules/device.ts';
import { maskedMail, maskedMobile, maskedText, maskedUserName } from './rules/masking.ts';

/** The form's fields that stand in the answer by themselves. */
const ownFields: ReadonlySet<string> = new Set(['email', 'mobileNum']);
const others = (profile: Record<string, string>): [string, string][] =>
  Object.entries(profile).filter(([field]) => !ownFields.has(field));

export function presentCareRow(row: CareRow): MemberRow {
  return {
    id: String(row.memberId),
    brand: row.brand,
    userName: maskedUserName(row.userName),
    type: row.type,
    status: row.status,
    tags: row.tags,
    email: maskedMail(row.email),
    mobile: maskedMobile(row.mobile),
    registeredAt: row.registeredAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}

export function presentCarePage(page: CarePage): ValueInputOf<typeof getMember> {
  const { uplineId, uplineName } = page;
  return {
    ...presentCareRow(page),
    version: page.version,
    online: page.online,
    nickname: page.nickname,
    emailVerified: page.emailVerified,
    mobileVerified: page.mobileVerified,
    profile: Object.fromEntries(others(page.profile).map(([field, text]) => [field, maskedText(text)])),
    registerMethod: page.registerMethod,
    registerAddress: shortenedAddress(page.registerAddress),
    affiliateCode: page.affiliateCode,
    upline: uplineId === null ? null : { id: String(uplineId), userName: maskedUserName(uplineName ?? '') },
    termsVersion: page.termsVersion,
    termsAcceptedAt: page.termsAcceptedAt.toISOString(),
    ageConfirmed: page.ageConfirmed,
    previousLoginAt: page.previousLoginAt?.toISOString() ?? null,
    hasPassword: page.hasPassword,
    passkeys: page.passkeys,
    secondFactorSince: page.secondFactorSince?.toISOString() ?? null,
    identities: page.identities,
    failedLogins: page.failedLogins,
  };
}

export const presentRevealed = (page: CarePage): ValueInputOf<typeof revealMember> => ({
  userName: page.userName,
  email: page.email,
  mobile: page.mobile,
  registerAddress: page.registerAddress,
  profile: Object.fromEntries(others(page.profile)),
});

export function presentAccess(access: {
  sessions: readonly MemberSession[];
  devices: readonly CareDevice[];
  attempts: readonly CareAttempt[];
  linked: readonly LinkedMember[];
}): ValueInputOf<typeof listMemberAccess> {
  return {
    sessions: access.sessions.map(({ sessionId, address, userAgent, method, createdAt, lastSeenAt }) => ({
      id: String(sessionId),
      ...deviceOf(userAgent),
      address: shortenedAddress(address),
      method,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    devices: access.devices.map(({ userAgent, firstSeenAt, lastSeenAt, trustedUntil }) => ({
      ...deviceOf(userAgent),
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      trustedUntil: trustedUntil?.toISOString() ?? null,
    })),
    attempts: access.attempts.map(({ at, outcome, address }) => ({
      at: at.toISOString(),
      outcome,
      address: shortenedAddress(address),
    })),
    linked: access.linked.map(({ memberId, userName, status, by, registeredAt }) => ({
      id: String(memberId),
      userName: maskedUserName(userName),
      status,
      by,
      registeredAt: registeredAt.toISOString(),
    })),
  };
}

export const presentNote = ({ noteId, text, author, at }: MemberNote): z.input<typeof memberNote> => ({
  id: String(noteId),
  text,
  author,
  at: at.toISOString(),
});
