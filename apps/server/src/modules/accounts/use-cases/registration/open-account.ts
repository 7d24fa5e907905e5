import { brandNames, brandWords } from '@perya/contract/accounts/brand-words.ts';
import { checkField, plainText } from '@perya/contract/accounts/rules.ts';
import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMemberByName, insertMember, type NewMember } from '../../queries/members.ts';
import { networkOf } from '../../rules/address.ts';
import { isReservedName } from '@perya/contract/accounts/reserved-names.ts';
import { checkPassword } from '../../rules/new-password.ts';
import { isOpen } from '../../rules/registration.ts';

export interface OpenedAccount {
  brand: string;
  userName: string;
  /** For the first login alone. */
  password: string;
  type: number;
  uplineId: bigint;
  /** Of whoever opens it. */
  address: string;
}

export type OpenAccountError =
  | 'registration.closed'
  | 'request.invalid'
  | 'username.taken'
  | 'system.overloaded';

/** A brand that asks its members for more than a name and a password lets nobody else fill that in. */
export const takesOpenedAccounts = (settings: BrandSettings): boolean =>
  isOpen(settings, 'username') &&
  settings.switches['REGMOBVERF3'] !== true &&
  Object.values(settings.registration.fields).every(({ enabled, required }) => !enabled || !required);

/**
 * An account that somebody opens for another. It has no session, agreed to no terms and said no age until its member comes
 * (`finishOpening`). @param along what belongs to it, in the same transaction
 */
export async function openAccount(
  accounts: Accounts,
  { brand, userName, password, type, uplineId, address }: OpenedAccount,
  along: (tx: Queryable, memberId: bigint) => Promise<void>,
): Promise<Result<{ memberId: bigint; userName: string }, OpenAccountError>> {
  const { db, hasher, clock, makeId, settingsOf, isCommonPassword: isCommon } = accounts;
  const settings = settingsOf(brand);
  const { registration } = settings;
  if (!takesOpenedAccounts(settings)) return fail('registration.closed');
  const fields: Record<string, ErrorCode> = {};
  const wrongName = checkField(registration.rules.loginUsername, plainText('username', userName), true);
  if (wrongName !== null) fields['username'] = wrongName;
  else if (isReservedName(userName, brandNames(brand, settings))) fields['username'] = 'name.reserved';
  const weak = checkPassword(registration, password, {
    isCommon,
    words: [userName, ...brandWords(brand, settings)],
  });
  if (weak !== null) fields['password'] = weak;
  if (Object.keys(fields).length > 0) return fail('request.invalid', { fields });
  const taken = fail('username.taken', { fields: { username: 'username.taken' } } as const);
  if (await findMemberByName(db, brand, userName)) return taken;
  const passwordHash = await hasher.hash(password, { from: networkOf(address), known: true });
  if (passwordHash === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  const member: NewMember = {
    memberId: makeId(),
    brand,
    userName,
    type,
    passwordHash,
    paymentPasswordHash: null,
    nickname: null,
    profile: {},
    uplineId,
    recommenderId: null,
    affiliateCode: null,
    mobile: null,
    mobileVerified: false,
    registerMethod: 'H5',
    registerUrl: settings.mainDomain ?? 'localhost',
    address: null,
    at: clock.now(),
    // Nothing was agreed to yet.
    termsVersion: '',
    ageConfirmed: 0,
    unfinished: true,
  };
  return db.transaction<Result<{ memberId: bigint; userName: string }, OpenAccountError>>(async (tx) => {
    if (!(await insertMember(tx, member))) return taken;
    await along(tx, member.memberId);
    return ok({ memberId: member.memberId, userName });
  });
}
