/** What operators change of a member: locked or not, sessions, tags, notes; and what they look at. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  findCare,
  findNoteByRequest,
  insertNote,
  lockCare,
  updateCare,
  type CarePage,
  type CareState,
  type MemberNote,
} from '../../queries/care.ts';
import { deleteSessionsOf } from '../../queries/sessions.ts';

/** Who asks, and about whom. */
export interface Asked {
  operator: OperatorSession;
  memberId: bigint;
}

type Changed = Pick<CareState, 'status' | 'version' | 'tags'>;
type ChangedOrNot = Promise<Result<Changed, 'not.found' | 'version.stale'>>;

/** Locks or unlocks. All sessions of a locked member end in the same commit (trigger). */
export function setMemberStatus(
  change: Change,
  { operator, memberId }: Asked,
  { status, version, reason }: { status: CareState['status']; version: number; reason: string },
): ChangedOrNot {
  return change(async (tx, note) => {
    const present = await lockCare(tx, memberId);
    if (!present || !mayTouch(operator, present.brand)) return fail('not.found');
    if (present.version !== version) return fail('version.stale');
    const { brand, tags } = present;
    if (present.status === status) {
      note.nothing();
      return ok({ status, version, tags });
    }
    const changed = { status, version: version + 1, tags };
    await updateCare(tx, memberId, changed);
    note({
      objectId: String(memberId),
      brand,
      before: { status: present.status },
      after: { status },
      reason,
    });
    return ok(changed);
  });
}

export function setMemberTags(
  change: Change,
  { operator, memberId }: Asked,
  { tags: wanted, version }: { tags: readonly string[]; version: number },
): ChangedOrNot {
  const tags = [...new Set(wanted)].toSorted();
  return change(async (tx, note) => {
    const present = await lockCare(tx, memberId);
    if (!present || !mayTouch(operator, present.brand)) return fail('not.found');
    if (present.version !== version) return fail('version.stale');
    const { brand, status } = present;
    if (present.tags.join() === tags.join()) {
      note.nothing();
      return ok({ status, version, tags });
    }
    const changed = { status, version: version + 1, tags };
    await updateCare(tx, memberId, changed);
    note({ objectId: String(memberId), brand, before: { tags: present.tags }, after: { tags } });
    return ok(changed);
  });
}

/** Logs the member out on all devices. @returns how many sessions there were. */
export function endMemberSessions(
  change: Change,
  { operator, memberId }: Asked,
  reason: string,
): Promise<Result<{ ended: number }, 'not.found'>> {
  return change(async (tx, note) => {
    const present = await lockCare(tx, memberId);
    if (!present || !mayTouch(operator, present.brand)) return fail('not.found');
    const ended = (await deleteSessionsOf(tx, memberId, null)).length;
    note({ objectId: String(memberId), brand: present.brand, after: { ended }, reason });
    return ok({ ended });
  });
}

export function addMemberNote(
  { clock, makeId }: Pick<Accounts, 'clock' | 'makeId'>,
  change: Change,
  { operator, memberId }: Asked,
  { text, requestId }: { text: string; requestId: string },
): Promise<Result<MemberNote, 'not.found' | 'idempotency.conflict'>> {
  return change(async (tx, note) => {
    const present = await lockCare(tx, memberId);
    if (!present || !mayTouch(operator, present.brand)) return fail('not.found');
    const written = { noteId: makeId(), memberId, text, author: operator.name, at: clock.now() };
    const { operatorId: authorId } = operator;
    if (await insertNote(tx, { ...written, authorId, requestId })) {
      // The note itself may tell of the person; the audit says that there is one.
      const { noteId } = written;
      note({ objectId: String(memberId), brand: present.brand, after: { noteId: String(noteId) } });
      return ok(written);
    }
    const first = await findNoteByRequest(tx, authorId, requestId);
    if (first?.memberId !== memberId || first.text !== text) return fail('idempotency.conflict');
    note.nothing();
    return ok(first);
  });
}

/** Shows personal data: the look itself is on record, with its reason. */
export function revealMember(
  { clock }: Pick<Accounts, 'clock'>,
  change: Change,
  { operator, memberId }: Asked,
  reason: string,
): Promise<Result<CarePage, 'not.found'>> {
  return change(async (tx, note) => {
    const now = clock.now();
    const found = await findCare(tx, memberId, { onlineSince: now, failedSince: now });
    if (!found || !mayTouch(operator, found.brand)) return fail('not.found');
    const shown = ['userName', 'email', 'mobile', 'registerAddress', ...Object.keys(found.profile)];
    note({ objectId: String(memberId), brand: found.brand, after: { shown: [...new Set(shown)] }, reason });
    return ok(found);
  });
}
