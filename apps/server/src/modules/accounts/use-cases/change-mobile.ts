/** A member adds or changes the mobile number: a code proves the new one, a fresh proof the member. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../dependencies.ts';
import { findMail, lockProvedMobile, updateMobile, type Details } from '../queries/details.ts';
import { findMemberByMobile, findMemberByName } from '../queries/members.ts';
import { toE164 } from '../rules/mobile-number.ts';
import { isOffered } from './codes/send-sms-code.ts';
import { answer, tell } from './details.ts';
import { needFreshProof, type ProofError } from './security/prove-identity.ts';

interface TypedNumber {
  /** As it was typed. */
  mobileNum: string;
  countryDialingCode?: string | undefined;
  language: PhraseLanguage;
}

/** The number in E.164, or what is wrong with it. */
function read(
  { settingsOf }: Accounts,
  brand: string,
  { mobileNum, countryDialingCode }: TypedNumber,
): Result<string, 'mobile.format' | 'field.required'> {
  if (mobileNum === '') return fail('field.required');
  const mobile = toE164(mobileNum, countryDialingCode, settingsOf(brand).registration.countries);
  return mobile === null ? fail('mobile.format') : ok(mobile);
}

/** Sends the code to the new number even if another member has it: only the holder of the phone learns that. */
export async function sendMobileCode(
  accounts: Accounts,
  { brand, memberId }: Session,
  { address, ...typed }: TypedNumber & { address: string },
): Promise<
  Result<{ expiredMinutes: number }, 'permission.denied' | 'request.invalid' | 'request.rate.limited'>
> {
  if (!isOffered('mobile', accounts.settingsOf(brand))) return fail('permission.denied');
  const mobile = read(accounts, brand, typed);
  if (!mobile.ok) return fail('request.invalid', { fields: { mobileNum: mobile.error } });
  return accounts.codes.send({
    brand,
    purpose: 'mobile',
    channel: 'sms',
    recipient: mobile.value,
    memberId,
    address,
    language: typed.language,
    reallySend: true,
  });
}

type MobileError =
  | ProofError
  | 'permission.denied'
  | 'request.invalid'
  | 'code.invalid'
  | 'mobile.taken'
  | 'session.expired';

/** Sets the number by its code. Where text messages went before and by e-mail the owner hears of it. */
export async function setMobile(
  accounts: Accounts,
  session: Session & { userName: string },
  { verificationCode, ...typed }: TypedNumber & { verificationCode: string },
): Promise<Result<Details, MobileError>> {
  const { db, clock, codes, settingsOf } = accounts;
  const { brand, memberId } = session;
  if (!isOffered('mobile', settingsOf(brand))) return fail('permission.denied');
  const mobile = read(accounts, brand, typed);
  const fields: Record<string, ErrorCode> = {};
  if (!mobile.ok) fields['mobileNum'] = mobile.error;
  if (verificationCode === '') fields['verificationCode'] = 'field.required';
  if (!mobile.ok || verificationCode === '') return fail('request.invalid', { fields });
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const recipient = mobile.value;
  const check = { brand, purpose: 'mobile', recipient, memberId, code: verificationCode } as const;
  if (!(await codes.check({ ...check, spend: false }))) return wrongCode();
  if (await hasOther(db, session, recipient)) return taken();
  return db.transaction<Result<Details, MobileError>>(async (tx) => {
    // First, since it makes those wait who bring the same code at once.
    if (!(await codes.check({ ...check, spend: true }, tx))) return wrongCode();
    const before = await lockProvedMobile(tx, memberId);
    if (!(await updateMobile(tx, memberId, recipient, clock.now()))) return taken();
    await accounts.exclusions.mark(tx, session, 'changed');
    if (before !== recipient) {
      await tell(accounts, tx, session, 'mobile');
      await warn(accounts, tx, session, { before, language: typed.language });
    }
    return answer(tx, memberId);
  });
}

/** Whether somebody else logs in by this number: as the one they proved, or as the name that they registered by. */
async function hasOther(db: Queryable, { brand, memberId }: Session, mobile: string): Promise<boolean> {
  const holders = [await findMemberByMobile(db, brand, mobile), await findMemberByName(db, brand, mobile)];
  return holders.some((holder) => holder !== null && holder.memberId !== memberId);
}

/** So that a change by somebody else does not go unnoticed. */
async function warn(
  { outbox, settingsOf }: Accounts,
  tx: Queryable,
  { brand, memberId, userName }: Session & { userName: string },
  { before, language }: { before: string | null; language: PhraseLanguage },
): Promise<void> {
  const fill = (words: string): string =>
    words.replaceAll('{brand}', settingsOf(brand).name).replaceAll('{userName}', userName);
  if (before !== null) {
    const body = fill(phrase(language, 'text.mobileChanged'));
    await outbox.send({ brand, channel: 'sms', recipient: before, subject: null, body }, tx);
  }
  const email = await findMail(tx, memberId);
  if (email === null) return;
  const subject = fill(phrase(language, 'mail.mobileChanged.subject'));
  const body = fill(phrase(language, 'mail.mobileChanged.body'));
  await outbox.send({ brand, channel: 'mail', recipient: email, subject, body }, tx);
}

const wrongCode = () => fail('code.invalid', { fields: { verificationCode: 'code.invalid' } });
const taken = () => fail('mobile.taken', { fields: { mobileNum: 'mobile.taken' } });
