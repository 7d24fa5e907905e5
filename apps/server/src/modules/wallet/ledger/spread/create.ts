/** Begins a spread ledger in an installation that has booked nothing yet, and brings its schemas to a new release. */
import { createClient } from '@perya/process/connection.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { mostSchemas, schemaOf } from './in-schema.ts';
import { loadParents, loadSchema } from './load-schema.ts';
import { mountPlace } from './mount.ts';
import { addressOf, urlOf } from './places.ts';
import { hasAccounts, hasPlaces, insertPlaces, listPlaces, lockLedger } from './queries.ts';
import { grantRights, listRights, type Right } from './rights.ts';

export interface SpreadOptions {
  /** The main database, which gets the map, and its URL. */
  db: Database;
  url: string;
  /** How many schemas, 1–64: for ever. */
  schemas: number;
  /** URLs of the PostgreSQL servers, as the owner of the tables; the schemas are dealt out to them in turns. */
  to: readonly string[];
}

export type Spreading = 'spread' | 'is_spread' | 'has_accounts';

/**
 * Makes the schemas, then the map in one commit: until that is there the ledger is not spread, and the same call again goes on where an earlier one
 * ended. Roles keep the rights that they had on `wallet`, and have the same on each schema.
 * @throws RangeError for a number of schemas that cannot be, and where a server does not know a role
 */
export async function createSpread({ db, url, schemas, to }: SpreadOptions): Promise<Spreading> {
  if (!Number.isInteger(schemas) || schemas < 1 || schemas > mostSchemas)
    throw new RangeError(`a ledger is spread over 1 to ${mostSchemas} schemas`);
  if ((await listPlaces(db)).length > 0) return 'is_spread';
  if (await hasAccounts(db)) return 'has_accounts';
  const servers = to.length === 0 ? [url] : to;
  const urls = Array.from({ length: schemas }, (_, number) => servers[number % servers.length] as string);
  const rights = rightsOf(await listRights(db, 'wallet'));
  for (const [number, one] of urls.entries()) await loadAt(one, number, rights);
  const addresses = urls.map((one) => addressOf(one, url));
  return db.transaction(async (tx) => {
    // The tables of transfers are dropped below: a server that runs must not have booked since.
    await lockLedger(tx);
    if (await hasAccounts(tx)) return 'has_accounts';
    if (!(await insertPlaces(tx, addresses))) return 'is_spread';
    await loadParents(tx);
    await grantRights(tx, 'wallet', rights);
    for (const [number, address] of addresses.entries()) await mountPlace(tx, { number, address }, url);
    return 'spread';
  });
}

/** Loads this release's functions in every schema, wherever it is, after the migrations; nothing where the ledger is not spread. @returns how many schemas */
export async function upgradeSpread({ db, url }: Pick<SpreadOptions, 'db' | 'url'>): Promise<number> {
  if (!(await hasPlaces(db))) return 0;
  const places = await listPlaces(db);
  for (const { number, address } of places) await loadAt(urlOf(address, url), number);
  return places.length;
}

/** The table `home` is new: who works with accounts asks it. */
const rightsOf = (before: readonly Right[]): Right[] => [
  ...before,
  ...before.filter(({ table }) => table === 'account').map((right) => ({ ...right, table: 'home' })),
];

/** @param rights of the programs' own roles, for a schema that is new */
async function loadAt(url: string, number: number, rights: readonly Right[] = []): Promise<void> {
  const client = createClient({ url, name: 'perya-ledger-spread', timeoutMs: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const tx: Queryable = { query: (text, values) => client.query(text, values) };
    await loadSchema(tx, number, { state: 'here', version: 1n, fence: 0n });
    await grantRights(tx, schemaOf(number), rights);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
