import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { CashierDependencies } from '../dependencies.ts';
import type { Headers, WebhookFailure } from '../provider/payment-provider.ts';
import { storeAndApply, type ApplyDependencies, type EventOutcome } from './deposits/apply-event.ts';

/**
 * A provider's webhook. The provider's adapter checks its own signature over the raw bytes before anything else looks at
 * them; then each event is kept, and then it is applied, which may be repeated at any point: after a crash the same event, sent
 * again or found at the next start, goes the same way and credits nothing twice.
 */
export async function receiveWebhook(
  dependencies: ApplyDependencies & Pick<CashierDependencies, 'providers'>,
  code: string,
  rawBody: Buffer,
  headers: Headers,
): Promise<Result<{ outcomes: EventOutcome[] }, WebhookFailure | 'not.found'>> {
  const provider = dependencies.providers.find((one) => one.code === code);
  if (!provider) return fail('not.found');
  const read = provider.parseWebhook(rawBody, headers);
  if (!read.ok) return read;
  const outcomes: EventOutcome[] = [];
  for (const event of read.value) outcomes.push(await storeAndApply(dependencies, code, event, rawBody));
  return ok({ outcomes });
}
