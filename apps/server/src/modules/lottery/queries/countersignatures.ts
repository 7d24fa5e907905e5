/** SQL of countersignatures. */
import type { Queryable } from '#platform/db/database.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';

export interface Countersignature {
  witness: string;
  signature: string;
}

/** @returns whether it is the first of its witness. */
export async function insertCountersignature(
  db: Queryable,
  key: IssueKey,
  { witness, signature, signedAt }: Countersignature & { signedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into lottery.countersignature (brand, game, numero, witness, signature, signed_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [...keyOf(key), witness, signature, signedAt],
  );
  return rowCount === 1;
}

export async function listCountersignatures(
  db: Queryable,
  key: IssueKey,
): Promise<(Countersignature & { signedAt: Date })[]> {
  const { rows } = await db.query<Countersignature & { signedAt: Date }>(
    `select i.witness, i.signature, i.signed_at "signedAt" from lottery.countersignature i where ${isIssue} order by i.signed_at, i.witness`,
    keyOf(key),
  );
  return rows;
}
