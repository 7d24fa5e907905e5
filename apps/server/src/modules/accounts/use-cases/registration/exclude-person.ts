import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../../dependencies.ts';
import { findPersonOf } from '../../queries/members.ts';
import { identifiersOfPerson } from '../../rules/exclusion.ts';

/** Keeps a member's person from registering until a moment, by what the account says of him or her. */
export async function excludePerson(
  { exclusions }: Pick<Accounts, 'exclusions'>,
  tx: Queryable,
  memberId: bigint,
  endsAt: Date,
): Promise<void> {
  const person = await findPersonOf(tx, memberId);
  if (person) await exclusions.extend(tx, identifiersOfPerson(person), endsAt);
}
