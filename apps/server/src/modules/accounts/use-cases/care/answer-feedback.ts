/** What operators do with feedback: an answer, or a deadline for a complaint. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { Accounts } from '../../dependencies.ts';
import { lockFeedback, updateFeedback, type FeedbackIn } from '../../queries/feedback.ts';

type Outcome = Promise<Result<FeedbackIn, 'not.found' | 'version.stale'>>;

interface Asked {
  operator: OperatorSession;
  feedbackId: bigint;
  version: number;
}

/** The member finds the answer beside the feedback, and reads of it in the inbox. A second answer takes the first one's place. */
export function answerFeedback(
  { clock, makeId }: Pick<Accounts, 'clock' | 'makeId'>,
  change: Change,
  { operator, feedbackId, version }: Asked,
  answer: string,
): Outcome {
  return change(async (tx, note) => {
    const present = await lockFeedback(tx, feedbackId);
    if (!present || !mayTouch(operator, present.brand)) return fail('not.found');
    if (present.version !== version) return fail('version.stale');
    const at = clock.now();
    const answered: FeedbackIn = {
      ...present,
      state: 'answered',
      answer,
      answeredAt: at,
      answeredBy: operator.name,
      version: version + 1,
    };
    await updateFeedback(tx, answered);
    const { brand, memberId } = present;
    const key = `feedback:${feedbackId}:${answered.version}`;
    const content = { kind: 'feedbackAnswered', values: { answer } } as const;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key, at, content });
    // The words of member and staff stand with the feedback.
    note({
      objectId: String(feedbackId),
      brand,
      before: { state: present.state },
      after: { state: 'answered', memberId: String(memberId) },
    });
    return ok(answered);
  });
}

/** @param dueAt null: it is no complaint after all. */
export function setComplaint(
  change: Change,
  { operator, feedbackId, version }: Asked,
  { dueAt, reason }: { dueAt: Date | null; reason: string },
): Outcome {
  return change(async (tx, note) => {
    const present = await lockFeedback(tx, feedbackId);
    if (!present || !mayTouch(operator, present.brand)) return fail('not.found');
    if (present.version !== version) return fail('version.stale');
    const changed = { ...present, complaintDueAt: dueAt, version: version + 1 };
    await updateFeedback(tx, changed);
    note({
      objectId: String(feedbackId),
      brand: present.brand,
      before: { complaintDueAt: present.complaintDueAt?.toISOString() ?? null },
      after: { complaintDueAt: dueAt?.toISOString() ?? null },
      reason,
    });
    return ok(changed);
  });
}
