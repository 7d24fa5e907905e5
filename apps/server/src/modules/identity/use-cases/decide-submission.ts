import { addDays as addCalendarDays, startOfDay } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Change } from '#platform/change.ts';
import { createClaims } from '#platform/claims.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { IdentityContext } from '../dependencies.ts';
import { deleteWork } from '../due-work.ts';
import { listPictures, lockSubmission, updateClaimed, updateDecision } from '../queries.ts';
import { addDays, type Submission } from '../rules/standing.ts';

/** The operator who looks at the pictures has the submission, for a quarter of an hour. */
export const claims = createClaims(15 * 60_000);

export interface Decision {
  submissionId: bigint;
  accept: boolean;
  reason: 'unreadable' | 'expired' | 'mismatch' | 'incomplete' | 'other' | null;
  note: string | null;
  /** On the document. */
  name: string | null;
  /** The holder's birth and country, on the document; null: it does not say. */
  bornOn: string | null;
  country: string | null;
  /** The document's last day, in the brand's days; null: it has none, or the tier asks for none. */
  documentUntil: string | null;
  operator: OperatorSession;
}

/** Accepts or rejects, tells the member, and says when the pictures go. */
export function decideSubmission(
  { clock, makeId, due, complianceOf, timeZoneOf, ports }: IdentityContext,
  change: Change,
  { submissionId, accept, reason, note: said, operator, ...document }: Decision,
): Promise<Result<Submission, 'not.found' | 'identity.decided' | 'identity.claimed' | 'request.invalid'>> {
  return change(async (tx, note) => {
    const one = await lockSubmission(tx, submissionId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    if (one.state !== 'waiting') return fail('identity.decided');
    const { brand, memberId, tier } = one;
    const at = clock.now();
    // Only the operator who has seen the pictures decides.
    if (!claims.isMine(one, operator.operatorId, at)) return fail('identity.claimed');
    const by = operator.name;
    const { identity } = complianceOf(brand);
    const asked = identity?.tiers[tier - 1];
    if (accept && asked?.asks.includes('document') && document.name === null)
      return fail('request.invalid', { fields: { name: 'field.required' } });
    const state = accept ? 'accepted' : 'rejected';
    const documentEndsAt = document.documentUntil && endOfDay(document.documentUntil, timeZoneOf(brand));
    if (documentEndsAt && documentEndsAt <= at)
      return fail('request.invalid', { fields: { documentUntil: 'field.too.small' } });
    const expiresAt = accept ? endOf(at, asked?.validDays, documentEndsAt || null) : null;
    const { name, bornOn, country } = accept ? document : { name: null, bornOn: null, country: null };
    if (bornOn !== null && startOfDay(bornOn, timeZoneOf(brand)) > at)
      return fail('request.invalid', { fields: { bornOn: 'field.too.large' } });
    const written = { state, reason, note: said, name, bornOn, country, by, at, expiresAt } as const;
    await updateDecision(tx, submissionId, written);
    if (name !== null) await ports.nameVerified(tx, one);
    const keepDays = (accept ? identity?.keepDays : identity?.keepRejectedDays) ?? 30;
    const key = String(submissionId);
    await due.schedule(tx, deleteWork, { key, dueAt: addDays(at, keepDays), payload: { submissionId: key } });
    const content = { kind: 'identityDecided', values: { tier, reason } } as const;
    await writeMail(tx, { mailId: makeId(), brand, memberId, key: `identity:${key}`, at, content });
    note({
      objectId: key,
      brand,
      before: { state: 'waiting' },
      after: { state, tier },
      reason: said ?? undefined,
    });
    return ok({ ...one, state, reason, decidedAt: at, expiresAt });
  });
}

const endOfDay = (day: string, timeZone: string): Date => startOfDay(addCalendarDays(day, 1), timeZone);

/** The tier's own time, or the document's where that is over first. */
function endOf(at: Date, validDays: number | undefined, documentEndsAt: Date | null): Date | null {
  const tierEndsAt = validDays === undefined ? null : addDays(at, validDays);
  if (tierEndsAt === null || documentEndsAt === null) return tierEndsAt ?? documentEndsAt;
  return tierEndsAt < documentEndsAt ? tierEndsAt : documentEndsAt;
}

export interface SeenPicture {
  pictureId: bigint;
  kind: string;
  jpeg: Buffer;
}

/**
 * The pictures of a submission for an operator, once the look and its reason are on record. A waiting submission is claimed for this operator.
 * `not.found`: the pictures are deleted.
 */
export function viewPictures(
  { clock, pictures: store }: IdentityContext,
  change: Change,
  { submissionId, reason, operator }: { submissionId: bigint; reason: string; operator: OperatorSession },
): Promise<Result<SeenPicture[], 'not.found' | 'identity.claimed'>> {
  return change(async (tx, note) => {
    const one = await lockSubmission(tx, submissionId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    const { brand, memberId } = one;
    const now = clock.now();
    if (one.state === 'waiting' && claims.isTaken(one, operator.operatorId, now))
      return fail('identity.claimed');
    const seen: SeenPicture[] = [];
    for (const { pictureId, kind } of await listPictures(tx, [submissionId])) {
      const jpeg = await store.read({ folderId: submissionId, pictureId, ownerId: memberId });
      if (jpeg) seen.push({ pictureId, kind, jpeg });
    }
    if (seen.length === 0) return fail('not.found');
    if (one.state === 'waiting') await updateClaimed(tx, submissionId, operator.operatorId, now);
    note({ objectId: String(submissionId), brand, after: { member: String(memberId) }, reason });
    return ok(seen);
  });
}
