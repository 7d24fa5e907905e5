/** SQL of what witnesses have countersigned. */
import type { Queryable } from '#platform/db/database.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';

export interface WitnessWord {
  witness: string;
  signature: string;
}

/** @returns whether it is this witness's first. */
export async function insertWord(
  db: Queryable,
  key: IssueKey,
  { witness, signature, saidAt }: WitnessWord & { saidAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into lottery.witness_word (brand, game, numero, witness, signature, said_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [...keyOf(key), witness, signature, saidAt],
  );
  return rowCount === 1;
}

export async function listWords(db: Queryable, key: IssueKey): Promise<WitnessWord[]> {
  const { rows } = await db.query<WitnessWord>(
    `select i.witness, i.signature from lottery.witness_word i where ${isIssue} order by i.said_at, i.witness`,
    keyOf(key),
  );
  return rows;
}
