import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { RewardAnswer } from '../ports.ts';

export type PayError = 'play.stopped' | 'offer.budget';

/** What the member got, now or before. */
export function paid(answer: RewardAnswer, amountMinor: bigint): Result<bigint, PayError> {
  if (answer.status === 'exists') return ok(answer.reward.amountMinor ?? amountMinor);
  if (answer.status !== 'refused') return ok(amountMinor);
  return fail(answer.because === 'protected' ? 'play.stopped' : 'offer.budget');
}
