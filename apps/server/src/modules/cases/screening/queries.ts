/** SQL of lists of persons. */
import type { watchKinds } from '@perya/contract/cases/operators/watch-list.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ListedPerson } from './rules/list-file.ts';
import { keysOf } from './rules/resemblance.ts';

export type WatchKind = (typeof watchKinds)[number];

export interface WatchList {
  listId: bigint;
  brand: string;
  kind: WatchKind;
  name: string;
  fileName: string;
  digest: Buffer;
  entries: number;
  importedBy: bigint;
  importedAt: Date;
  /** When screening against it ended; null: in use. */
  replacedAt: Date | null;
  /** The operator who removed it; null: a newer list replaced it, or it is in use. */
  removedBy: bigint | null;
}

const columns = `list_id as "listId", brand, kind, name, file_name as "fileName", digest, entries, imported_by as "importedBy",
  imported_at as "importedAt", replaced_at as "replacedAt", removed_by as "removedBy"`;

/** Lists in use, then those that ended, newest first. */
export async function listWatchLists(
  db: Queryable,
  { brand, brands }: { brand: string | undefined; brands: readonly string[] | null },
): Promise<WatchList[]> {
  const { rows } = await db.query<WatchList>(
    `select ${columns} from cases.watch_list where ($1::text is null or brand = $1) and ($2::text[] is null or brand = any ($2))
      order by replaced_at is not null, list_id desc limit 200`,
    [brand ?? null, brands],
  );
  return rows;
}

/** Also keeps two imports of one name from passing each other. */
export async function lockCurrentList(tx: Queryable, brand: string, name: string): Promise<WatchList | null> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`watch_list ${brand} ${name}`]);
  const { rows } = await tx.query<WatchList>(
    `select ${columns} from cases.watch_list where brand = $1 and name = $2 and replaced_at is null for update`,
    [brand, name],
  );
  return rows[0] ?? null;
}

export async function findWatchList(db: Queryable, listId: bigint): Promise<WatchList | null> {
  const { rows } = await db.query<WatchList>(`select ${columns} from cases.watch_list where list_id = $1`, [
    listId,
  ]);
  return rows[0] ?? null;
}

/** @param removedBy null: a newer list takes its place. */
export async function updateEnded(
  tx: Queryable,
  listId: bigint,
  { at, removedBy }: { at: Date; removedBy: bigint | null },
): Promise<void> {
  await tx.query('update cases.watch_list set replaced_at = $2, removed_by = $3 where list_id = $1', [
    listId,
    at,
    removedBy,
  ]);
  await tx.query('delete from cases.watch_entry where list_id = $1', [listId]);
}

export async function insertWatchList(
  tx: Queryable,
  one: WatchList,
  persons: readonly ListedPerson[],
): Promise<void> {
  await tx.query(
    `insert into cases.watch_list (list_id, brand, kind, name, file_name, digest, entries, imported_by, imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      one.listId,
      one.brand,
      one.kind,
      one.name,
      one.fileName,
      one.digest,
      one.entries,
      one.importedBy,
      one.importedAt,
    ],
  );
  const rows = persons.map((person) => ({ ...person, keys: keysOf(person.names) }));
  await tx.query(
    `insert into cases.watch_entry (list_id, position, reference, names, born, country, keys)
     select $1, n, e ->> 'reference', array(select jsonb_array_elements_text(e -> 'names')), e ->> 'born', e ->> 'country',
       array(select jsonb_array_elements_text(e -> 'keys'))
     from jsonb_array_elements($2::jsonb) with ordinality l (e, n)`,
    [one.listId, JSON.stringify(rows)],
  );
}

export interface Candidate extends ListedPerson {
  kind: WatchKind;
  /** Its name. */
  list: string;
}

/** Persons of the brand's lists that share a key. @param keys null: any person. */
export async function listCandidates(
  db: Queryable,
  brand: string,
  keys: readonly string[] | null,
  most: number,
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>(
    `select l.kind, l.name as list, e.reference, e.names, e.born, e.country
     from cases.watch_list l join cases.watch_entry e using (list_id)
     where l.brand = $1 and l.replaced_at is null and ($2::text[] is null or e.keys && $2)
     order by l.list_id, e.position limit $3`,
    [brand, keys, most],
  );
  return rows;
}

export async function listScreenedBrands(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ brand: string }>(
    'select distinct brand from cases.watch_list where replaced_at is null order by brand',
  );
  return rows.map(({ brand }) => brand);
}

/** Whether a member has an alert of a sanctions list in a case that is neither cleared nor watched, or that waits for a decision again. */
export async function hasSanctionsAlert(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from cases.alert a join cases.member_case c using (case_id)
      where c.brand = $1 and c.member_id = $2 and a.rule = 'sanctions' and c.state <> 'cleared'
        and (c.state <> 'watched' or c.waiting_since is not null) limit 1`,
    [brand, memberId],
  );
  return rowCount === 1;
}
