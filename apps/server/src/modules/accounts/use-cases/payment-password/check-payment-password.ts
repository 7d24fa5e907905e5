import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  findPaymentPassword,
  lockPaymentPassword,
  updatePaymentRight,
  updatePaymentTried,
  updatePaymentUntried,
} from '../../queries/payment-password.ts';
import { heldUntil } from '../../rules/payment-password.ts';
import { waitForCode } from '../../rules/second-factor-guard.ts';

export type PaymentPasswordError =
  | 'payment.password.missing'
  | 'payment.password.wrong'
  | 'login.locked'
  | 'system.overloaded';

/**
 * Whether it is the member's payment password. Five wrong ones are free, then each makes the next one wait longer. An entry is counted
 * before it is looked at, so that many at once are no more than one after the other.
 */
export async function checkPaymentPassword(
  { db, clock, hasher }: Pick<Accounts, 'db' | 'clock' | 'hasher'>,
  memberId: bigint,
  digits: string,
): Promise<Result<null, PaymentPasswordError>> {
  const begun = await db.transaction(async (tx) => {
    const { hash, failures, failedAt } = await lockPaymentPassword(tx, memberId);
    if (hash === null) return fail('payment.password.missing');
    const now = clock.now();
    const retryAfterSeconds = waitForCode(failures, failedAt, now);
    if (retryAfterSeconds > 0) return fail('login.locked', { retryAfterSeconds });
    await updatePaymentTried(tx, memberId, now);
    return ok(hash);
  });
  if (!begun.ok) return begun;
  const right = await hasher.verify(digits, begun.value);
  if (right === null) {
    await updatePaymentUntried(db, memberId);
    return fail('system.overloaded', { retryAfterSeconds: 3 });
  }
  if (!right)
    return fail('payment.password.wrong', { fields: { paymentPassword: 'payment.password.wrong' } });
  await updatePaymentRight(db, memberId);
  return ok(null);
}

export interface PaymentPasswordState {
  setAt: Date | null;
  waitSeconds: number;
  heldUntil: Date | null;
}

export async function findPaymentPasswordState(
  { db, clock }: Pick<Accounts, 'db' | 'clock'>,
  memberId: bigint,
): Promise<PaymentPasswordState> {
  const { setAt, failures, failedAt, resetAt } = await findPaymentPassword(db, memberId);
  const now = clock.now();
  return { setAt, waitSeconds: waitForCode(failures, failedAt, now), heldUntil: heldUntil(resetAt, now) };
}
