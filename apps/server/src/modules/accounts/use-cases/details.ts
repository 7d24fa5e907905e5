/** What a member tells of themselves: nickname, payee name, e-mail address. Each is checked by the brand's named rule. */
import { brandNames } from '@perya/contract/accounts/brand-words.ts';
import { checkField, plainText, ruleOfField } from '@perya/contract/accounts/rules.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import { phrase } from '@perya/phrases/phrase.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../dependencies.ts';
import {
  findDetails,
  findMail,
  insertPayeeName,
  updateEmail,
  updateNickname,
  type Details,
} from '../queries/details.ts';
import { isReservedName } from '@perya/contract/accounts/reserved-names.ts';
import { canonicalEmail } from '../rules/canonical-email.ts';
import { needFreshProof, type ProofError } from './security/prove-identity.ts';

type Field = 'nickname' | 'payeeName' | 'email';
type DetailsResult<Error extends ErrorCode = never> = Result<
  Details,
  Error | 'request.invalid' | 'session.expired'
>;

/** The plain form of a text, or why the brand does not take it. */
function read(
  { settingsOf }: Accounts,
  brand: string,
  field: Field,
  typed: string,
): Result<string, 'request.invalid'> {
  const text = plainText(field, typed);
  const { rules } = settingsOf(brand).registration;
  const error = checkField(rules[ruleOfField[field]], text, field !== 'nickname');
  return error === null ? ok(text) : fail('request.invalid', { fields: { [field]: error } });
}

/** What the member has told by now. */
export async function answer(db: Queryable, memberId: bigint): Promise<Result<Details, 'session.expired'>> {
  const details = await findDetails(db, memberId);
  return details ? ok(details) : fail('session.expired');
}

export async function setNickname(
  accounts: Accounts,
  { brand, memberId }: Session,
  typed: string,
): Promise<DetailsResult> {
  const text = read(accounts, brand, 'nickname', typed);
  if (!text.ok) return text;
  const known = await findDetails(accounts.db, memberId);
  // Members keep reserved names that they already have.
  const isNew = known?.nickname !== text.value;
  if (isNew && isReservedName(text.value, brandNames(brand, accounts.settingsOf(brand))))
    return fail('request.invalid', { fields: { nickname: 'name.reserved' } });
  await updateNickname(accounts.db, memberId, text.value || null);
  return answer(accounts.db, memberId);
}

/** Once: whoever comes second with another name is refused, also when two come at once. */
export async function setPayeeName(
  accounts: Accounts,
  session: Session,
  typed: string,
): Promise<DetailsResult<ProofError | 'payee.name.set'>> {
  const { brand, memberId } = session;
  const text = read(accounts, brand, 'payeeName', typed);
  if (!text.ok) return text;
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  return accounts.db.transaction<DetailsResult<'payee.name.set'>>(async (tx) => {
    if (await insertPayeeName(tx, memberId, text.value)) {
      await tell(accounts, tx, session, 'payeeName');
      await accounts.nameSet(tx, session);
    } else {
      const details = await findDetails(tx, memberId);
      if (details?.payeeName !== text.value) return fail('payee.name.set');
    }
    return answer(tx, memberId);
  });
}

/** The owner hears of it where mail went before, so that a change by somebody else does not go unnoticed. */
export async function setEmail(
  accounts: Accounts,
  session: Session & { userName: string },
  typed: string,
  language: PhraseLanguage,
): Promise<DetailsResult<ProofError>> {
  const { brand, memberId, userName } = session;
  const text = read(accounts, brand, 'email', typed);
  if (!text.ok) return text;
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  return accounts.db.transaction<DetailsResult>(async (tx) => {
    const before = await findMail(tx, memberId);
    if (before === text.value) return answer(tx, memberId);
    await updateEmail(tx, memberId, text.value, canonicalEmail(text.value));
    await accounts.exclusions.mark(tx, session, 'changed');
    await tell(accounts, tx, session, 'email');
    if (before !== null) {
      const fill = (words: string): string =>
        words.replaceAll('{brand}', accounts.settingsOf(brand).name).replaceAll('{userName}', userName);
      const subject = fill(phrase(language, 'mail.emailChanged.subject'));
      const body = fill(phrase(language, 'mail.emailChanged.body'));
      await accounts.outbox.send({ brand, channel: 'mail', recipient: before, subject, body }, tx);
    }
    return answer(tx, memberId);
  });
}

/** Writes to the member's inbox what has changed. */
export async function tell(
  { clock, makeId }: Accounts,
  tx: Queryable,
  { brand, memberId }: Session,
  what: 'email' | 'mobile' | 'payeeName',
): Promise<void> {
  const mailId = makeId();
  const content = { kind: 'detailsChanged', values: { what } } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `details:${mailId}`, at: clock.now(), content });
}
