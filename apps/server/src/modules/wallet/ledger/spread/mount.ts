/**
 * What reads the ledger's tables in the main database goes on to read `wallet`: its tables are empty parents, and the tables of each schema are their
 * children; those of another server are foreign tables. A statement about one member asks each schema's index, so reads cost more the more schemas
 * there are; lanes, followers and proofs go straight to their schema.
 */
import type { Queryable } from '#platform/db/database.ts';
import { schemaOf } from './in-schema.ts';
import { urlOf } from './places.ts';
import {
  createForeignTables,
  createServer,
  disinheritTables,
  dropServer,
  inheritTables,
} from './mount-queries.ts';
import type { Place } from './queries.ts';

type Mounted = Pick<Place, 'number' | 'address'>;

/** In the caller's transaction. @param main URL of the main database: user and password for an address without */
export async function mountPlace(tx: Queryable, { number, address }: Mounted, main: string): Promise<void> {
  const schema = schemaOf(number);
  if (address === null) return inheritTables(tx, schema);
  const url = new URL(urlOf(address, main));
  await createServer(tx, schema, {
    host: decodeURIComponent(url.hostname),
    port: url.port === '' ? '5432' : url.port,
    database: decodeURIComponent(url.pathname.slice(1)),
    sslmode: url.searchParams.get('sslmode'),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  });
  await createForeignTables(tx, schema);
}

/** In the caller's transaction. */
export async function unmountPlace(tx: Queryable, { number, address }: Mounted): Promise<void> {
  if (address === null) await disinheritTables(tx, schemaOf(number));
  else await dropServer(tx, schemaOf(number));
}
