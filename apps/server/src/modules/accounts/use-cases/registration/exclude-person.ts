import type { Queryable } from '#platform/db/database.ts';
import type { Accounts } from '../../dependencies.ts';
import { listListed, listPeopleOf } from '../../queries/listed-members.ts';
import { findPersonOf } from '../../queries/members.ts';
import { identifiersOfMember, identifiersOfPerson } from '../../rules/exclusion.ts';

/** Keeps a member's person from registering until a moment, by what the account says of him or her. */
export async function excludePerson(
  { exclusions }: Pick<Accounts, 'exclusions'>,
  tx: Queryable,
  memberId: bigint,
  endsAt: Date,
): Promise<void> {
  const person = await findPersonOf(tx, memberId);
  if (person) await exclusions.extend(tx, identifiersOfPerson(person), endsAt, memberId);
}

/** @returns the members who are on the list of excluded persons, by any identity of their account. */
export async function listExcludedMembers(
  { db, clock, exclusions }: Pick<Accounts, 'db' | 'clock' | 'exclusions'>,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const persons = (await listPeopleOf(db, memberIds)).map((person) => ({
    memberId: person.memberId,
    identifiers: identifiersOfMember(person),
  }));
  const found = await exclusions.find(persons.flatMap(({ identifiers }) => identifiers));
  const spelled = new Set(found.map(({ kind, value }) => `${kind}:${value}`));
  const isListed = ({ identifiers }: (typeof persons)[number]): boolean =>
    identifiers.some(({ kind, value }) => spelled.has(`${kind}:${value}`));
  return new Set([
    ...persons.filter(isListed).map(({ memberId }) => memberId),
    ...(await listListed(db, memberIds, clock.now())),
  ]);
}
