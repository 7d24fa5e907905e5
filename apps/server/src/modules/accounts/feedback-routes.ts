/** Operators' endpoints for feedback. */
import { answerFeedback as answerEndpoint } from '@perya/contract/accounts/operators/answer-feedback.ts';
import { listFeedbackIn as listEndpoint } from '@perya/contract/accounts/operators/list-feedback-in.ts';
import { setComplaint as complaintEndpoint } from '@perya/contract/accounts/operators/set-complaint.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { badCursor, readNumberCursor, writeCursor } from '@perya/http/cursor.ts';
import type { Accounts } from './dependencies.ts';
import { listFeedbackIn, type FeedbackIn } from './queries/feedback.ts';
import { maskedUserName } from './rules/masking.ts';
import { answerFeedback, setComplaint } from './use-cases/care/answer-feedback.ts';

export function bindFeedbackOperators(bind: BindOperators, accounts: Accounts): void {
  const { db, clock } = accounts;
  bind(listEndpoint, async ({ operator, query: { brand, show, memberId, after, limit } }) => {
    const cursor = after === undefined ? null : readNumberCursor(after);
    if (after !== undefined && cursor === null) return badCursor();
    const filter = {
      brands: brand === undefined ? operator.brands : [brand],
      show,
      memberId: memberId === undefined ? null : BigInt(memberId),
    };
    const rows = await listFeedbackIn(db, filter, cursor, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(present),
      next: rows.length > limit && last ? writeCursor(last.feedbackId) : null,
    });
  });
  bind(answerEndpoint, async ({ operator, change, params, body: { version, answer } }) => {
    const asked = { operator, feedbackId: BigInt(params.feedbackId), version };
    const answered = await answerFeedback(accounts, change, asked, answer);
    return answered.ok ? ok(present(answered.value)) : answered;
  });
  bind(complaintEndpoint, async ({ operator, change, params, body: { version, dueAt, reason } }) => {
    const due = dueAt === null ? null : new Date(dueAt);
    if (due !== null && due <= clock.now())
      return fail('request.invalid', { fields: { dueAt: 'field.invalid' } });
    const asked = { operator, feedbackId: BigInt(params.feedbackId), version };
    const changed = await setComplaint(change, asked, { dueAt: due, reason });
    return changed.ok ? ok(present(changed.value)) : changed;
  });
}

function present(one: FeedbackIn): ValueInputOf<typeof answerEndpoint> {
  const { feedbackId, memberId, userName, answeredAt, complaintDueAt, createdAt, ...rest } = one;
  return {
    ...rest,
    id: String(feedbackId),
    memberId: String(memberId),
    userName: maskedUserName(userName),
    answeredAt: answeredAt?.toISOString() ?? null,
    complaintDueAt: complaintDueAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
