/** SQL of the map of a spread ledger: `wallet.ledger_place` in the main database, and `home` in each schema. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Purse, TransferKey } from '../posting.ts';

/** Where a schema is. */
export interface Place {
  number: number;
  /** Of its PostgreSQL, without a password; null: the main database. */
  address: string | null;
  /** Rises with each move. */
  version: bigint;
  /** Rises with each mover, and with each that is given up. */
  fence: bigint;
  /** `moving`: somebody copies it, and has the lease. */
  state: 'here' | 'moving';
}

/** What a schema says of itself. */
export interface Home {
  number: number;
  version: bigint;
  fence: bigint;
  state: 'arriving' | 'here' | 'moving' | 'left';
  /** Digest of its functions. */
  routines: string;
}

const placeColumns = 'number::int as number, address, version, fence, state';

/** Whether the database has the table of the map. */
export async function hasPlaces(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select to_regclass('wallet.ledger_place') is not null as found`,
  );
  return rows[0]?.found === true;
}

export async function listPlaces(db: Queryable): Promise<Place[]> {
  const { rows } = await db.query<Place>(`select ${placeColumns} from wallet.ledger_place order by number`);
  return rows;
}

export async function findPlace(db: Queryable, number: number): Promise<Place | null> {
  const { rows } = await db.query<Place>(
    `select ${placeColumns} from wallet.ledger_place where number = $1`,
    [number],
  );
  return rows[0] ?? null;
}

/** All at once, in an installation that has none. @returns false where it has. */
export async function insertPlaces(tx: Queryable, addresses: readonly (string | null)[]): Promise<boolean> {
  // Two that begin at once wait for one another at the first row.
  const { rowCount } = await tx.query(
    `insert into wallet.ledger_place (number, address)
     select n.number - 1, n.address from unnest($1::text[]) with ordinality n (address, number)
     where not exists (select from wallet.ledger_place) order by 1 on conflict do nothing`,
    [addresses],
  );
  return rowCount === addresses.length;
}

/** Keeps every posting out of the ledger that is not spread, until the caller's transaction ends. */
export async function lockLedger(tx: Queryable): Promise<void> {
  await tx.query('lock table wallet.account, wallet.transfer in access exclusive mode');
}

/** Whether the ledger that is not spread has an account. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('select exists (select from wallet.account) as found');
  return rows[0]?.found === true;
}

/** Takes the lease of a move where nobody has it. @param place as it was read @returns the fence; null: another moves it, or has moved it since. */
export async function claimPlace(
  db: Queryable,
  { number, version }: Pick<Place, 'number' | 'version'>,
  leaseMs: number,
): Promise<bigint | null> {
  const { rows } = await db.query<{ fence: bigint }>(
    `update wallet.ledger_place set state = 'moving', fence = fence + 1, lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     where number = $1 and version = $2 and (state = 'here' or lease_until < clock_timestamp()) returning fence`,
    [number, version, leaseMs],
  );
  return rows[0]?.fence ?? null;
}

/** @returns false: the lease is lost. */
export async function prolongPlace(
  db: Queryable,
  { number, fence, leaseMs }: { number: number; fence: bigint; leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update wallet.ledger_place set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
     where number = $1 and fence = $2 and state = 'moving'`,
    [number, fence, leaseMs],
  );
  return rowCount === 1;
}

/** The one moment at which the schema has moved. @returns false: the lease is lost, and nothing has. */
export async function switchPlace(
  db: Queryable,
  { number, fence, address }: { number: number; fence: bigint; address: string | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update wallet.ledger_place set address = $3, version = version + 1, state = 'here', lease_until = null
     where number = $1 and fence = $2 and state = 'moving'`,
    [number, fence, address],
  );
  return rowCount === 1;
}

/** Gives up a move of which nothing was heard for longer than its lease; or one's own, by its fence. */
export async function abandonPlace(
  db: Queryable,
  number: number,
  fence: bigint | null = null,
): Promise<void> {
  await db.query(
    `update wallet.ledger_place set state = 'here', fence = fence + 1, lease_until = null
     where number = $1 and state = 'moving' and (fence = $2 or lease_until < clock_timestamp())`,
    [number, fence],
  );
}

/** The schema's own row: its number, state and version. Null: no such schema. */
export async function findHome(db: Queryable, schema: string): Promise<Home | null> {
  const { rows: found } = await db.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    `${schema}.home`,
  ]);
  if (!found[0]?.found) return null;
  const { rows } = await db.query<Home>(
    `select number::int as number, version, fence, state, routines from ${schema}.home where one`,
  );
  return rows[0] ?? null;
}

export async function insertHome(tx: Queryable, schema: string, home: Home): Promise<void> {
  await tx.query(
    `insert into ${schema}.home (number, version, fence, state, routines) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [home.number, home.version, home.fence, home.state, home.routines],
  );
}

export async function lockHome(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`select from ${schema}.home where one for update`);
}

export async function updateRoutines(tx: Queryable, schema: string, digest: string): Promise<void> {
  await tx.query(`update ${schema}.home set routines = $1 where one`, [digest]);
}

/** Opens the schema as the map says that it is here: one that a mover has brought, or one that a mover has given up. */
export async function openHome(
  db: Queryable,
  schema: string,
  { version, fence }: Pick<Place, 'version' | 'fence'>,
): Promise<void> {
  await db.query(
    `update ${schema}.home set state = 'here', version = $1, fence = $2
     where one and state in ('arriving', 'moving') and version <= $1 and fence <= $2`,
    [version, fence],
  );
}

const tables = 'account, transfer, hold, claim, cap, day_sum, day_count, purpose';

/**
 * Closes the schema to all changes, in the caller's transaction: who has begun one commits first. @returns false where another mover was later.
 */
export async function closeHome(tx: Queryable, schema: string, fence: bigint): Promise<boolean> {
  await tx.query(
    `lock table ${tables
      .split(', ')
      .map((table) => `${schema}.${table}`)
      .join(', ')} in exclusive mode`,
  );
  const { rowCount } = await tx.query(
    `update ${schema}.home set state = 'moving', fence = $1 where one and state in ('here', 'moving') and fence <= $1`,
    [fence],
  );
  return rowCount === 1;
}

/** Whether an unfinished copy is still this mover's, until the caller's transaction ends. */
export async function isArriving(tx: Queryable, schema: string, fence: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from ${schema}.home where one and state = 'arriving' and fence = $1 for share`,
    [fence],
  );
  return rowCount === 1;
}

/** The name of a copy that was left: nobody reads it by mistake. */
export const leftName = (schema: string, version: bigint): string => `${schema}_left_${version}`;

/** Puts the copy that was left aside. */
export async function leaveHome(tx: Queryable, schema: string, version: bigint): Promise<void> {
  await tx.query(`update ${schema}.home set state = 'left' where one`);
  await tx.query(`alter schema ${schema} rename to ${leftName(schema, version)}`);
}

/** The copies that were left in a database. */
export async function listLeft(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ ('^' || $1 || '_left_[0-9]+$') order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

export async function dropSchema(db: Queryable, schema: string): Promise<void> {
  await db.query(`drop schema if exists ${schema} cascade`);
}

/** Gives codes their numbers in the main database, which all schemas share. */
export async function numberCentrally(
  db: Queryable,
  codes: readonly string[],
): Promise<{ code: string; id: number }[]> {
  const { rows } = await db.query<{ code: string; id: number }>(
    'select o_code as code, o_id as id from wallet.number_purposes($1)',
    [codes],
  );
  return rows;
}

/** Copies numbers into a lane's schema. */
export async function insertPurposes(
  lane: Queryable,
  purposes: readonly { code: string; id: number }[],
): Promise<void> {
  await lane.query(
    `insert into purpose (id, code) select * from unnest($1::int[], $2::text[]) p (id, code) order by 1 on conflict do nothing`,
    [purposes.map(({ id }) => id), purposes.map(({ code }) => code)],
  );
}

export async function listPurposeNumbers(db: Queryable): Promise<{ code: string; id: number }[]> {
  const { rows } = await db.query<{ code: string; id: number }>('select code, id from wallet.purpose');
  return rows;
}

/** Stripes of the house that have accounts in a schema. */
export async function listStripes(db: Queryable): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    'select distinct owner_id as id from wallet.account where owner_id < 0',
  );
  return rows.map(({ id }) => id);
}

/** Owners with accounts in the wrong schema: `schemaOfMember` in SQL. */
export async function listStrangers(
  db: Queryable,
  own: { number: number; count: number },
): Promise<{ ownerId: bigint; belongs: number }[]> {
  const { rows } = await db.query<{ ownerId: bigint; belongs: number }>(
    `select distinct owner_id as "ownerId", belongs from (
       select owner_id, (div((owner_id::numeric * 11400714819323198485) % 18446744073709551616, 8589934592) % $2)::int as belongs
       from wallet.account where owner_id >= 0) a
     where belongs <> $1 order by owner_id limit 1000`,
    [own.number, own.count],
  );
  return rows;
}

/** What a hold is of. */
export async function findHeld(
  db: Queryable,
  key: TransferKey,
): Promise<{ currency: Currency; purse: Purse } | null> {
  const { rows } = await db.query<{ currency: Currency; purse: Purse }>(
    'select currency, purse from wallet.hold where member_id = $1 and brand = $2 and idempotency_key = $3',
    [key.memberId, key.brand, key.idempotencyKey],
  );
  return rows[0] ?? null;
}
