/** A member's payment password: set for the first time, changed by the old one, reset by a fresh proof and a code. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Accounts } from '../../dependencies.ts';
import { lockPaymentPassword, updatePaymentPassword } from '../../queries/payment-password.ts';
import { isWeakPaymentPassword } from '../../rules/payment-password.ts';
import { checkCode, keeping, type CodeError } from '../security/check-code.ts';
import { checkSecurityAnswers, type AnswersError } from '../security/security-questions.ts';
import { needFreshProof, type ProofError } from '../security/prove-identity.ts';
import { checkPaymentPassword, paymentGuesser, type PaymentPasswordError } from './check-payment-password.ts';
import { findResetWay } from './reset-way.ts';

type Nothing = Record<never, never>;
type Weak = 'payment.password.weak' | 'system.overloaded';

export async function setPaymentPassword(
  accounts: Accounts,
  session: Session,
  digits: string,
): Promise<Result<Nothing, ProofError | Weak | 'payment.password.present'>> {
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const hash = await hashStrong(accounts, digits, 'paymentPassword');
  if (!hash.ok) return hash;
  return accounts.db.transaction(async (tx) => {
    const { hash: present } = await lockPaymentPassword(tx, session.memberId);
    if (present !== null) return fail('payment.password.present');
    await store(accounts, tx, session, hash.value, false);
    return ok({});
  });
}

export async function changePaymentPassword(
  accounts: Accounts,
  session: Session,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<Result<Nothing, PaymentPasswordError | Weak | 'modify.new.old.same'>> {
  const checked = await checkPaymentPassword(accounts, session.memberId, oldPassword);
  if (!checked.ok) return checked;
  if (oldPassword === newPassword)
    return fail('modify.new.old.same', { fields: { newPassword: 'modify.new.old.same' } });
  const hash = await hashStrong(accounts, newPassword, 'newPassword');
  if (!hash.ok) return hash;
  return accounts.db.transaction(async (tx) => {
    await lockPaymentPassword(tx, session.memberId);
    await store(accounts, tx, session, hash.value, false);
    return ok({});
  });
}

/** To what the account has: a proved mobile number, else the e-mail address. */
export async function sendPaymentPasswordCode(
  accounts: Accounts,
  session: Session,
  { address, language }: { address: string; language: PhraseLanguage },
): Promise<Result<{ expiredMinutes: number }, 'payment.password.reset' | 'request.rate.limited'>> {
  const way = await findResetWay(accounts, session);
  if (way === null || way.by === 'authenticator' || way.by === 'questions')
    return fail('payment.password.reset');
  return accounts.codes.send({
    brand: session.brand,
    purpose: 'payment',
    channel: way.by,
    recipient: way.recipient,
    address,
    language,
    reallySend: true,
  });
}

interface ResetEntry {
  code?: string | undefined;
  answers?: readonly string[] | undefined;
  newPassword: string;
}

type ResetError = ProofError | CodeError | AnswersError | Weak | 'payment.password.reset' | 'code.invalid';

export async function resetPaymentPassword(
  accounts: Accounts,
  session: Session,
  { code = '', answers, newPassword }: ResetEntry,
): Promise<Result<Nothing, ResetError>> {
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const way = await findResetWay(accounts, session);
  if (way === null) return fail('payment.password.reset');
  // Answers do not replace a code that the member can receive.
  if ((way.by === 'questions') !== (answers !== undefined)) return fail('payment.password.reset');
  if (answers !== undefined) {
    const checked = await checkSecurityAnswers(accounts, session.memberId, answers);
    if (!checked.ok) return checked;
  }
  const hash = await hashStrong(accounts, newPassword, 'newPassword');
  if (!hash.ok) return hash;
  return keeping(accounts, async (tx) => {
    if (way.by === 'authenticator') {
      const checked = await checkCode(accounts, tx, session.memberId, code);
      if (!checked.ok) return checked;
    } else if (way.by !== 'questions') {
      const { brand } = session;
      const check = { brand, purpose: 'payment', recipient: way.recipient, code, spend: true } as const;
      if (!(await accounts.codes.check(check, tx)))
        return fail('code.invalid', { fields: { code: 'code.invalid' } });
    }
    await lockPaymentPassword(tx, session.memberId);
    await store(accounts, tx, session, hash.value, true);
    return ok({});
  });
}

async function hashStrong(
  { hasher }: Accounts,
  digits: string,
  field: string,
): Promise<Result<string, Weak>> {
  if (isWeakPaymentPassword(digits))
    return fail('payment.password.weak', { fields: { [field]: 'payment.password.weak' } });
  const hash = await hasher.hash(digits);
  return hash === null ? fail('system.overloaded', { retryAfterSeconds: 3 }) : ok(hash);
}

/** Under the guard's lock; the member hears of it. */
async function store(
  { clock, makeId, tries }: Accounts,
  tx: Queryable,
  { memberId, brand }: Session,
  hash: string,
  reset: boolean,
): Promise<void> {
  const at = clock.now();
  await updatePaymentPassword(tx, memberId, { hash, at, reset });
  await tries.forget(tx, paymentGuesser(memberId));
  const mailId = makeId();
  const content = { kind: 'paymentPasswordChanged', values: {} } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `payment-password:${mailId}`, at, content });
}
