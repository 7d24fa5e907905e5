import { plainCode } from '@perya/contract/accounts/plain-text.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { normaliseRecoveryCode } from '../../crypto/recovery-codes.ts';
import { findTotpStep } from '#platform/crypto/totp.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  deleteRecoveryCode,
  findAuthenticatorLocked,
  updateCodeAccepted,
  updateCodeRefused,
  type Authenticator,
} from '../../queries/second-factor.ts';
import { waitForTry } from '#platform/limits/try-rules.ts';

export type CodeError = 'second.factor.invalid' | 'second.factor.expired' | 'login.locked';

/**
 * Tries a code of a member's authenticator, or one of the recovery codes. The count of wrong codes must outlast a refusal:
 * run this by `keeping`, not as the failing end of a transaction.
 * @param setUp of the one that is being set up, instead of the one in use; recovery codes are none of it.
 */
export async function checkCode(
  accounts: Accounts,
  tx: Queryable,
  memberId: bigint,
  code: string,
  { setUp = false } = {},
): Promise<Result<Authenticator, CodeError>> {
  const now = accounts.clock.now();
  const authenticator = await findAuthenticatorLocked(tx, memberId);
  if (!authenticator || (authenticator.confirmedAt === null) !== setUp) return fail('second.factor.expired');
  const retryAfterSeconds = waitForTry(authenticator.failures, authenticator.failedAt, now);
  if (retryAfterSeconds > 0) return fail('login.locked', { retryAfterSeconds });
  const used = await spendCode(accounts, tx, memberId, authenticator, code);
  if (used === null) {
    await updateCodeRefused(tx, memberId, now);
    return fail('second.factor.invalid', { fields: { code: 'second.factor.invalid' } });
  }
  await updateCodeAccepted(tx, memberId, used.step);
  return ok(authenticator);
}

/** @returns the step of a code that holds and was not used, null as the step for a recovery code; null: it does not hold. */
async function spendCode(
  { secretBox, clock }: Accounts,
  tx: Queryable,
  memberId: bigint,
  { secret, lastStep, confirmedAt }: Authenticator,
  code: string,
): Promise<{ step: bigint | null } | null> {
  const digits = plainCode(code);
  if (/^\d{6}$/.test(digits)) {
    const step = findTotpStep(secretBox.open(secret, memberId), digits, clock.now());
    return step !== null && step > lastStep ? { step } : null;
  }
  const recovery = confirmedAt === null ? null : normaliseRecoveryCode(code);
  if (recovery === null) return null;
  const found = await deleteRecoveryCode(tx, memberId, secretBox.mac(recovery, memberId));
  return found ? { step: null } : null;
}

/** Runs `work` in a transaction that stands even when the answer is a failure. */
export async function keeping<T>(accounts: Accounts, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { answer } = await accounts.db.transaction(async (tx) => ({ answer: await work(tx) }));
  return answer;
}
