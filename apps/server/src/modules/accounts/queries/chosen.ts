/** SQL of members chosen for one command about many. */
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import type { BulkChoice } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { readId } from '@perya/http/cursor.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Members of a brand by names, identities or a segment, in the order of their identities; trial players are left out. */
export async function listChosen(
  db: Queryable,
  brand: string,
  { names, segment }: BulkChoice,
  limit: number,
): Promise<bigint[]> {
  const ids = (names ?? []).flatMap((name) => readId(name) ?? []);
  const { rows } = await db.query<{ memberId: bigint }>(
    names === undefined
      ? `select member_id as "memberId" from accounts.member m where brand = $1 and type <> 4
           and ($2::text is null or status = $2) and ($3::text is null or (tags <> '{}' and tags @> array[$3]))
           and ($4::timestamptz is null or registered_at >= $4) and ($5::timestamptz is null or registered_at < $5)
           and ($6::timestamptz is null or last_login_at >= $6)
           and ($7::timestamptz is null or last_login_at is null or last_login_at < $7)
         order by member_id limit $8`
      : `select member_id as "memberId" from accounts.member where brand = $1 and type <> 4
           and (name_key = any ($2::text[]) or member_id = any ($3::bigint[])) order by member_id limit $4`,
    names === undefined
      ? [
          brand,
          segment?.status ?? null,
          segment?.tag ?? null,
          segment?.registeredFrom ?? null,
          segment?.registeredTo ?? null,
          segment?.seenFrom ?? null,
          segment?.seenBefore ?? null,
          limit,
        ]
      : [brand, names.map(canonicalName), ids, limit],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Names and identities that no member of the brand has. */
export async function listUnknownNames(
  db: Queryable,
  brand: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select name from unnest($2::text[], $3::text[], $4::bigint[]) asked (name, key, id) where not exists (
       select from accounts.member m where m.brand = $1 and m.type <> 4 and (m.name_key = asked.key or m.member_id = asked.id))`,
    [brand, names, names.map(canonicalName), names.map(readId)],
  );
  return rows.map(({ name }) => name);
}
