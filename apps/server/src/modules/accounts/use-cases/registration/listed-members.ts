/** Members whom the list of excluded persons means: they are stopped, by each identity that says so. */
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ExclusionKey } from '../../queries/exclusions.ts';
import { insertListed, listMeant, type PersonOfMember } from '../../queries/listed-members.ts';
import { deleteSessionsOfAll } from '../../queries/sessions.ts';
import { identifiersOfMember, type Identifier } from '../../rules/exclusion.ts';

interface Listing {
  /**
   * Lists these people by their wanted identities. @returns the members that the list means
   * @param ofMembers also entries of members who excluded themselves, by what they typed
   */
  listPeople: (
    tx: Queryable,
    people: readonly PersonOfMember[],
    isWanted: (identifier: Identifier) => boolean,
    ofMembers: boolean,
  ) => Promise<bigint[]>;
  /** Stops all members with these identities and ends their sessions. @returns how many they are */
  stopMembers: (tx: Queryable, identifiers: readonly Identifier[], except?: bigint) => Promise<number>;
}

export function createListing({
  clock,
  zoneOf,
  keysOf,
}: {
  clock: Clock;
  zoneOf: (brand: string) => string;
  keysOf: (identifiers: readonly Identifier[]) => ExclusionKey[];
}): Listing {
  const listPeople = (
    tx: Queryable,
    people: readonly PersonOfMember[],
    isWanted: (identifier: Identifier) => boolean,
    ofMembers: boolean,
  ): Promise<bigint[]> => {
    const listed = people.flatMap((person) => {
      const { memberId, brand } = person;
      return keysOf(identifiersOfMember(person).filter(isWanted)).map((key) => ({ memberId, brand, ...key }));
    });
    const zones = new Map(people.map(({ brand }) => [brand, zoneOf(brand)]));
    return insertListed(tx, listed, { now: clock.now(), zones, ofMembers });
  };
  const stopMembers = async (
    tx: Queryable,
    identifiers: readonly Identifier[],
    except?: bigint,
  ): Promise<number> => {
    const valuesOf = (wanted: Identifier['kind']): string[] =>
      identifiers.filter(({ kind }) => kind === wanted).map(({ value }) => value);
    const [emails, mobiles, documents] = [valuesOf('email'), valuesOf('mobile'), valuesOf('idNumber')];
    const meant = await listMeant(tx, { emails, mobiles, documents });
    const people = meant.filter(({ memberId }) => memberId !== except);
    const wanted = new Set(identifiers.map(({ kind, value }) => `${kind}:${value}`));
    const isWanted = ({ kind, value }: Identifier): boolean => wanted.has(`${kind}:${value}`);
    const memberIds = await listPeople(tx, people, isWanted, false);
    await deleteSessionsOfAll(tx, memberIds);
    return memberIds.length;
  };
  return { listPeople, stopMembers };
}
