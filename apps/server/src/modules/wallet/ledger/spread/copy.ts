/**
 * Copies a schema from one PostgreSQL to another while it is posted to, and then what has changed since. Transfers are never changed and have
 * numbers without gaps in their purse, so the copy knows by the last number what it lacks. Each slice is read back and compared before it
 * counts as copied.
 */
import type { Queryable } from '#platform/db/database.ts';
import {
  changing,
  deleteGroups,
  digestClaims,
  digestGroups,
  digestTransfers,
  findSince,
  insertRows,
  listAccountSeqs,
  readClaims,
  readGroups,
  readPurposes,
  readTransfers,
  sumSeqs,
  updateCopied,
  type AccountSeq,
  type Changing,
  type Range,
} from './copy-queries.ts';

export interface Copying {
  schema: string;
  source: Queryable;
  target: Queryable & { transaction(work: (tx: Queryable) => Promise<void>): Promise<void> };
}

/** The copy is not what it was made from: it must not become the ledger. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers';
}

export interface Pass {
  transfers: number;
  /** Transfers and claims. */
  rows: number;
  /** From when on the next pass looks for claims. */
  since: string;
}

const accountsAtOnce = 5_000;
const transfersAtOnce = 5_000n;
const claimsAtOnce = 5_000;
const groupsAtOnce = 16;

/**
 * Copies what the target lacks of transfers and claims. @param since the `since` of the pass before; null: all claims
 */
export async function copyPass(copying: Copying, since: string | null): Promise<Pass> {
  const next = await findSince(copying.source);
  await copyPurposes(copying);
  const transfers = await copyTransfers(copying);
  const claims = await copyClaims(copying, since);
  return { transfers, rows: transfers + claims, since: next };
}

/** What changes, as it is now: for a source that is closed to changes, after the last pass. @returns rows that were sent again */
export async function copyChanging(copying: Copying): Promise<number> {
  let groups = 0;
  for (const table of Object.keys(changing) as Changing[]) groups += await copyTable(copying, table);
  return groups;
}

/**
 * Of a source that is closed to changes. Each slice of transfers was compared when it was copied; together they must be all.
 * @param transfers how many this mover has copied into an empty schema @throws CopyDiffers
 */
export async function assertSame(
  { schema, source, target }: Copying,
  { since, transfers }: Pick<Pass, 'since' | 'transfers'>,
): Promise<void> {
  if ((await sumSeqs(source, schema)) !== BigInt(transfers))
    throw new CopyDiffers(`${schema}.transfer differs: ${transfers} were copied`);
  for (const table of Object.keys(changing) as Changing[])
    if ((await differing({ schema, source, target }, table)).length > 0)
      throw new CopyDiffers(`${schema}.${table} differs`);
  const [one, other] = await Promise.all(
    [source, target].map((db) => digestClaims(db, schema, { since, until: 'infinity' })),
  );
  if (one !== other) throw new CopyDiffers(`${schema}.claim differs`);
}

/** The claims of before a time, which nobody writes any more. @throws CopyDiffers */
export async function assertOldClaims({ schema, source, target }: Copying, until: string): Promise<void> {
  const span = { since: '-infinity', until };
  const [one, other] = await Promise.all([source, target].map((db) => digestClaims(db, schema, span)));
  if (one !== other) throw new CopyDiffers(`${schema}.claim differs`);
}

async function copyPurposes({ schema, source, target }: Copying): Promise<void> {
  const rows = await readPurposes(source, schema);
  await target.transaction((tx) => insertRows(tx, schema, 'purpose', rows));
}

const keyOf = ({ owner_id, brand, currency, purse }: AccountSeq): string =>
  `${owner_id} ${brand} ${currency} ${purse}`;

async function copyTransfers(copying: Copying): Promise<number> {
  const { schema, source, target } = copying;
  const copied = new Map<string, bigint>();
  for await (const page of pages(target, schema)) for (const one of page) copied.set(keyOf(one), one.seq);
  let rows = 0;
  for await (const page of pages(source, schema)) {
    const lacking = page
      .map((account) => ({ ...account, from: copied.get(keyOf(account)) ?? 0n }))
      .filter(({ seq, from }) => seq > from);
    for (const slice of slicesOf(lacking)) rows += await copySlice(copying, slice);
  }
  return rows;
}

async function* pages(db: Queryable, schema: string): AsyncGenerator<AccountSeq[]> {
  for (let after: AccountSeq | null = null; ;) {
    const page: AccountSeq[] = await listAccountSeqs(db, schema, after, accountsAtOnce);
    if (page.length > 0) yield page;
    after = page.at(-1) ?? null;
    if (page.length < accountsAtOnce) return;
  }
}

/** Not too many transfers at once, of however many accounts. */
export function* slicesOf(lacking: readonly Range[]): Generator<Range[]> {
  let slice: Range[] = [];
  let room = transfersAtOnce;
  for (const range of lacking)
    for (let { from } = range; from < range.seq;) {
      const to = range.seq - from > room ? from + room : range.seq;
      slice.push({ ...range, from, seq: to });
      room -= to - from;
      from = to;
      if (room > 0n) continue;
      yield slice;
      slice = [];
      room = transfersAtOnce;
    }
  if (slice.length > 0) yield slice;
}

async function copySlice({ schema, source, target }: Copying, ranges: readonly Range[]): Promise<number> {
  const wanted = ranges.reduce((sum, { seq, from }) => sum + seq - from, 0n);
  const read = await readTransfers(source, schema, ranges);
  if (BigInt(read.count) !== wanted)
    throw new CopyDiffers(`${schema} has ${read.count} transfers where the accounts say ${wanted}`);
  await target.transaction(async (tx) => {
    await insertRows(tx, schema, 'transfer', read.rows);
    const there = await digestTransfers(tx, schema, ranges);
    if (there.count !== read.count || there.digest !== read.digest)
      throw new CopyDiffers(`${schema}: ${there.count} transfers of a slice of ${read.count} are the same`);
    await updateCopied(tx, schema, ranges);
  });
  return read.count;
}

async function copyClaims({ schema, source, target }: Copying, since: string | null): Promise<number> {
  let rows = 0;
  for (let after: string | null = null; ;) {
    const page = await readClaims(source, schema, { after, since, limit: claimsAtOnce });
    if (page.count > 0) await target.transaction((tx) => insertRows(tx, schema, 'claim', page.rows));
    rows += page.count;
    after = page.last;
    if (page.count < claimsAtOnce) return rows;
  }
}

/** Groups of rows that are not the same on both sides. */
async function differing({ schema, source, target }: Copying, table: Changing): Promise<number[]> {
  const [one, other] = await Promise.all([
    digestGroups(source, schema, table),
    digestGroups(target, schema, table),
  ]);
  return [...new Set([...one.keys(), ...other.keys()])].filter((part) => one.get(part) !== other.get(part));
}

async function copyTable(copying: Copying, table: Changing): Promise<number> {
  const { schema, source, target } = copying;
  const parts = await differing(copying, table);
  for (let from = 0; from < parts.length; from += groupsAtOnce) {
    const some = parts.slice(from, from + groupsAtOnce);
    const rows = await readGroups(source, schema, table, some);
    await target.transaction(async (tx) => {
      await deleteGroups(tx, schema, table, some);
      await insertRows(tx, schema, table, rows);
    });
  }
  return parts.length;
}
