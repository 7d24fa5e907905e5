/** What one command about many does with each of them, in the transaction of its step. */
import { mostTags } from '@perya/contract/accounts/operators/set-member-tags.ts';
import type { Json } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { lockCare, updateCare, type CareState } from '../../queries/care.ts';
import { deleteSessionsOf } from '../../queries/sessions.ts';

export type MemberChange =
  | { what: 'tag' | 'untag'; tag: string }
  | { what: 'lock' }
  | { what: 'end-sessions' };

export interface ChangedMember {
  before?: Json;
  after: Json;
}

/** @returns null where nothing had to be done, or the member is gone. */
export async function changeInBulk(
  tx: Queryable,
  memberId: bigint,
  change: MemberChange,
): Promise<ChangedMember | null> {
  const present = await lockCare(tx, memberId);
  if (!present) return null;
  if (change.what === 'end-sessions') {
    const ended = (await deleteSessionsOf(tx, memberId, null)).length;
    return ended === 0 ? null : { after: { ended } };
  }
  const changed = changedState(present, change);
  if (changed === null) return null;
  await updateCare(tx, memberId, { ...changed, version: present.version + 1 });
  return change.what === 'lock'
    ? { before: { status: present.status }, after: { status: changed.status } }
    : { before: { tags: present.tags }, after: { tags: changed.tags } };
}

function changedState(
  { status, tags }: CareState,
  change: Exclude<MemberChange, { what: 'end-sessions' }>,
): Pick<CareState, 'status' | 'tags'> | null {
  if (change.what === 'lock') return status === 'disabled' ? null : { status: 'disabled', tags };
  const has = tags.includes(change.tag);
  if (change.what === 'untag') return has ? { status, tags: tags.filter((one) => one !== change.tag) } : null;
  return has || tags.length >= mostTags ? null : { status, tags: [...tags, change.tag].toSorted() };
}
