/**
 * The ledger's SQL says `wallet.`, the one schema of a ledger that is not spread. For another schema the name is put in its place, in a
 * reader's statement as in the files that make the schema, so that there is one text of each.
 */
import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';
import { laneIndex } from '../ledger.ts';

/** A spread ledger has at most so many schemas: a process has as many stripes. */
export const mostSchemas = 64;

/** `ledger_00` to `ledger_63`. */
export const schemaOf = (number: number): string => `ledger_${`${number}`.padStart(2, '0')}`;

export const inSchema = (text: string, schema: string): string =>
  text.replaceAll(/\bwallet\.(?=\w)/g, `${schema}.`);

/** Asks the same of another schema. */
export const readerOf = (db: Queryable, schema: string): Queryable => ({
  query: (text, values) => db.query(inSchema(text, schema), values),
});

/** The schema that a member's accounts stand in, for ever. Owner 0, the guarded accounts of the house, is in the first. */
export const schemaOfMember = (memberId: bigint, schemas: number): number => laneIndex(memberId, schemas);

/** The schema that stores the owner of an exclusive key. Never changes. */
export function schemaOfKey(key: string, schemas: number): number {
  const digest = createHash('sha256').update(key, 'utf8').digest();
  return Number(digest.readBigUInt64BE(0) % BigInt(schemas));
}
