/**
 * The ledger's SQL names `wallet.`, the only schema of an unspread ledger. For other schemas that name is replaced, in readers' statements and in the
 * files that create the schema, so that each exists once.
 */
import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { laneIndex } from '../ledger.ts';

/** Maximum number of schemas: a process has as many stripes. */
export const mostSchemas = 64;

/** `ledger_00` to `ledger_63`. */
export const schemaOf = (number: number): string => `ledger_${`${number}`.padStart(2, '0')}`;

export const inSchema = (text: string, schema: string): string =>
  text.replaceAll(/\bwallet\.(?=\w)/g, `${schema}.`);

/** The same statement for another schema. */
export const readerOf = (db: Queryable, schema: string): Queryable => ({
  query: (text, values) => db.query(inSchema(text, schema), values),
});

/** The schema of a member's accounts; never changes. Owner 0, the guarded house accounts, is in the first. */
export const schemaOfMember = (memberId: bigint, schemas: number): number => laneIndex(memberId, schemas);

/** The schema that stores the owner of an exclusive key. Never changes. */
export function schemaOfKey(key: string, schemas: number): number {
  const digest = createHash('sha256').update(key, 'utf8').digest();
  return Number(digest.readBigUInt64BE(0) % BigInt(schemas));
}
