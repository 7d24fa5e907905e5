import { fail, type Result } from '@perya/contract/result.ts';
import type { Accounts } from '../../dependencies.ts';
import type { Guesser } from '#platform/limits/guarded-tries.ts';
import { findPaymentPassword } from '../../queries/payment-password.ts';
import { heldUntil } from '../../rules/payment-password.ts';
import { guardVerify } from '../guard-verify.ts';

export type PaymentPasswordError =
  | 'payment.password.missing'
  | 'payment.password.wrong'
  | 'login.locked'
  | 'system.overloaded';

/** Wrong payment passwords of a member, whatever they were meant for. */
export const paymentGuesser = (memberId: bigint): Guesser => ({
  space: 'payment-password',
  who: String(memberId),
  address: null,
  isShared: false,
});

/** Whether it is the member's payment password. Five wrong ones are free, then each makes the next one wait longer. */
export async function checkPaymentPassword(
  { db, hasher, tries }: Pick<Accounts, 'db' | 'hasher' | 'tries'>,
  memberId: bigint,
  digits: string,
): Promise<Result<null, PaymentPasswordError>> {
  const { hash } = await findPaymentPassword(db, memberId);
  if (hash === null) return fail('payment.password.missing');
  const wrong = () =>
    fail('payment.password.wrong', { fields: { paymentPassword: 'payment.password.wrong' } });
  return guardVerify(tries, paymentGuesser(memberId), () => hasher.verify(digits, hash), wrong);
}

export interface PaymentPasswordState {
  setAt: Date | null;
  waitSeconds: number;
  heldUntil: Date | null;
}

export async function findPaymentPasswordState(
  { db, clock, tries }: Pick<Accounts, 'db' | 'clock' | 'tries'>,
  memberId: bigint,
): Promise<PaymentPasswordState> {
  const { setAt, resetAt } = await findPaymentPassword(db, memberId);
  const waitSeconds = await tries.findWait(paymentGuesser(memberId));
  return { setAt, waitSeconds, heldUntil: heldUntil(resetAt, clock.now()) };
}
