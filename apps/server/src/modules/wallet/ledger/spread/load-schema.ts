/** Makes a schema of a spread ledger, and brings its functions up to date. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '#platform/db/database.ts';
import { inSchema, schemaOf } from './in-schema.ts';
import { dropTransfers } from './mount-queries.ts';
import { findHome, insertHome, lockHome, updateRoutines, type Home } from './queries.ts';

const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, ...path), 'utf8');

/** Tables, what moves money, caps, and the fence; all may run again. */
function readFiles(): { tables: string; routines: string[] } {
  const routines = ['../sql', '../../caps/sql'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => read(folder, name)),
  );
  return {
    tables: `${read('home.sql')}\n${read('tables.sql')}\n${read('transfer.sql')}`,
    routines: [...routines, read('fence.sql')],
  };
}

const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/**
 * Makes the schema of that number where there is none, and loads its functions where they are others than these. As the tables' owner, in the
 * caller's transaction.
 * @param home how a new one begins
 */
export async function loadSchema(
  tx: Queryable,
  number: number,
  home: Pick<Home, 'state' | 'version' | 'fence'>,
): Promise<void> {
  const schema = schemaOf(number);
  const { tables, routines } = readFiles();
  const digest = digestOf([tables, ...routines]);
  await tx.query(`create schema if not exists ${schema}`);
  const known = await findHome(tx, schema);
  if (known?.routines === digest) return;
  await tx.query(inSchema(tables, schema));
  if (known === null) await insertHome(tx, schema, { ...home, number, routines: '' });
  // Two processes that start together load one after the other.
  await lockHome(tx, schema);
  // One function may call another that a later file brings.
  await tx.query('set local check_function_bodies = off');
  for (const routine of routines) await tx.query(inSchema(routine, schema));
  await updateRoutines(tx, schema, digest);
}

/**
 * Makes `wallet` of the main database what all schemas are read through (`mount.ts`): one table of transfers without partitions, and no change of what
 * other schemas keep. Purposes are still numbered there.
 */
export async function loadParents(tx: Queryable): Promise<void> {
  await dropTransfers(tx);
  await tx.query('set local check_function_bodies = off');
  for (const text of [read('transfer.sql'), read('../sql/entries.sql'), read('home.sql'), read('fence.sql')])
    await tx.query(text);
  await insertHome(tx, 'wallet', { number: 0, version: 0n, fence: 0n, state: 'left', routines: '' });
  await tx.query('drop trigger here on wallet.purpose');
}
