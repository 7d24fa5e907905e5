import type { Queryable } from '#platform/db/database.ts';
import { listPeople } from '../queries/details.ts';
import { maskedUserName } from '../rules/masking.ts';

/** User names as operators see them, by member; unknown members are absent. */
export async function listMaskedNames(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const people = await listPeople(db, memberIds);
  return new Map(people.map(({ memberId, userName }) => [memberId, maskedUserName(userName)]));
}
