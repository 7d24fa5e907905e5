import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';
import type { GuardedTries, Guesser } from '#platform/limits/guarded-tries.ts';

/** Checks a hashed secret, unless wrong tries before make the guesser wait. @param verify null: it cannot be said at the moment */
export async function guardVerify<Code extends Failure['error']>(
  tries: GuardedTries,
  guesser: Guesser,
  verify: () => Promise<boolean | null>,
  wrong: () => Failure<Code>,
): Promise<Result<null, Code | 'login.locked' | 'system.overloaded'>> {
  const tried = await tries.guard(guesser, async () => {
    const answer = await verify();
    return { answer, outcome: answer === null ? 'unknown' : answer ? 'right' : 'wrong' };
  });
  if (!('answer' in tried)) return fail('login.locked', tried);
  if (tried.answer === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  return tried.answer ? ok(null) : wrong();
}
