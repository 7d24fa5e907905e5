import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import { feedbackBounds } from '@perya/contract/accounts/feedback-bounds.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Accounts } from '../dependencies.ts';
import { countFeedbackSince, insertFeedback } from '../queries/feedback.ts';

const perDay = 10;

/** Keeps what a member tells the house, within bounds of length and ten times a day. */
export async function sendFeedback(
  { db, clock, makeId, settingsOf }: Accounts,
  { memberId, brand }: Session,
  text: string,
): Promise<Result<Record<never, never>, 'permission.denied' | 'request.invalid' | 'feedback.limit'>> {
  if (!takesFeedback(settingsOf(brand))) return fail('permission.denied');
  const content = text.trim();
  const length = [...content].length;
  if (length < feedbackBounds.min || length > feedbackBounds.max) {
    const code = length < feedbackBounds.min ? 'field.too.short' : 'field.too.long';
    return fail('request.invalid', { fields: { content: code } });
  }
  const at = clock.now();
  return db.transaction(async (tx) => {
    const count = await countFeedbackSince(tx, memberId, new Date(at.getTime() - 86_400_000));
    if (count >= perDay) return fail('feedback.limit');
    await insertFeedback(tx, { feedbackId: makeId(), brand, memberId, content, at });
    return ok({});
  });
}

export function takesFeedback({ whitelabel }: BrandSettings): boolean {
  return whitelabel['FEEDBACK3'] === true;
}
