/** SQL of members who are on the list of excluded persons. */
import type { Queryable } from '#platform/db/database.ts';
import type { ExclusionKey } from './exclusions.ts';

export interface PersonOfMember {
  memberId: bigint;
  brand: string;
  emails: string[];
  /** As it is known or was typed. */
  mobile: string | null;
  idNumber: string | null;
}

const toPerson = `m.member_id as "memberId", m.brand, m.profile ->> 'idNumber' as "idNumber",
  coalesce(m.mobile_e164, case when m.user_name like '+%' then m.user_name end, m.profile ->> 'mobileNum') as mobile,
  array_remove(array_append(array(select i.label from accounts.identity i
    where i.member_id = m.member_id and i.label like '%@%'), m.profile ->> 'email'), null) as emails`;

/** All that these members have said they can be known by, proved or not. */
export async function listPeopleOf(db: Queryable, memberIds: readonly bigint[]): Promise<PersonOfMember[]> {
  const { rows } = await db.query<PersonOfMember>(
    `select ${toPerson} from accounts.member m where m.member_id = any($1::bigint[])`,
    [memberIds],
  );
  return rows;
}

/**
 * Members who could be meant by these identities; which ones are, the rules say by one spelling. An address, a number and a document each have
 * a look-up of their own, because together no index would serve.
 */
export async function listMeant(
  db: Queryable,
  {
    emails,
    mobiles,
    documents,
  }: { emails: readonly string[]; mobiles: readonly string[]; documents: readonly string[] },
): Promise<PersonOfMember[]> {
  const { rows } = await db.query<PersonOfMember>(
    `select ${toPerson} from accounts.member m where m.member_id in (
       select member_id from accounts.member
         where email_key is not null and regexp_replace(email_key, '\\+[^@]*@', '@') = any($1::text[])
       union select i.member_id from accounts.identity i
         where cardinality($1::text[]) > 0 and regexp_replace(lower(i.label), '\\+[^@]*@', '@') = any($1::text[])
       union select member_id from accounts.member where mobile_e164 is not null and mobile_e164 = any($2::text[])
       union select member_id from accounts.member where name_key = any($2::text[])
       union select member_id from accounts.member
         where cardinality($3::text[]) > 0 and profile ->> 'idNumber' is not null
           and exists (select from unnest($3::text[]) d (value)
             where right(regexp_replace(upper(profile ->> 'idNumber'), '[^0-9A-Z]', '', 'g'), length(d.value)) = d.value))`,
    [emails, mobiles, documents],
  );
  return rows;
}

export interface ListedMember extends ExclusionKey {
  memberId: bigint;
  brand: string;
}

/**
 * Those of these members whose entries hold at their brand. Known ones get the entry's end.
 * @param ofMembers also entries that stand for another member's exclusion by an address or a document that he typed
 * @returns the members, each once
 */
export async function insertListed(
  db: Queryable,
  listed: readonly ListedMember[],
  { now, zones, ofMembers }: { now: Date; zones: ReadonlyMap<string, string>; ofMembers: boolean },
): Promise<bigint[]> {
  if (listed.length === 0) return [];
  const { rows } = await db.query<{ memberId: bigint }>(
    `with written as (insert into accounts.listed_member as l (member_id, kind, value_hash, brand, began_at, ends_at)
       select distinct m.member_id, m.kind, m.hash, m.brand, $5::timestamptz, t.ends_at
       from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[]) m (member_id, brand, kind, hash)
       join unnest($6::text[], $7::text[]) z (brand, zone) on z.brand = m.brand
       join accounts.exclusion e on e.kind = m.kind and e.value_hash = m.hash
       cross join lateral (select greatest(e.ends_at, e.ends_on::timestamp at time zone z.zone) as ends_at) t
       where (t.ends_at is null or t.ends_at > $5)
         and ($8 or e.kind = 'mobile' or not coalesce(e.by_member, e.ends_at is not null and e.ends_on is null))
       on conflict (member_id, kind, value_hash) do update
         set ends_at = excluded.ends_at, began_at = case when l.ends_at <= $5 then excluded.began_at else l.began_at end
       returning member_id)
     select distinct member_id as "memberId" from written`,
    [
      listed.map(({ memberId }) => memberId),
      listed.map(({ brand }) => brand),
      listed.map(({ kind }) => kind),
      listed.map(({ hash }) => hash),
      now,
      [...zones.keys()],
      [...zones.values()],
      ofMembers,
    ],
  );
  const memberIds = rows.map(({ memberId }) => memberId);
  await db.query(
    `update accounts.member set guarded = true where member_id = any($1::bigint[]) and not guarded`,
    [memberIds],
  );
  return memberIds;
}

/** Entries that were taken back keep nobody from playing any more. */
export async function updateUnlisted(db: Queryable, keys: readonly ExclusionKey[], now: Date): Promise<void> {
  await db.query(
    `update accounts.listed_member l set ends_at = $3 from unnest($1::text[], $2::bytea[]) k (kind, hash)
     where l.kind = k.kind and l.value_hash = k.hash and (l.ends_at is null or l.ends_at > $3)`,
    [keys.map(({ kind }) => kind), keys.map(({ hash }) => hash), now],
  );
}

/** Those of these members whom an entry of the list keeps from playing. */
export async function listListed(db: Queryable, memberIds: readonly bigint[], now: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from accounts.listed_member
     where member_id = any($1::bigint[]) and (ends_at is null or ends_at > $2)`,
    [memberIds, now],
  );
  return rows.map(({ memberId }) => memberId);
}
