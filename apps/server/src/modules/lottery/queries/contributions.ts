/** SQL of the values that witnesses give to draws. */
import type { Contribution } from '@perya/game-rules/lottery/proof.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';

export interface SignedContribution extends Contribution {
  signature: string;
}

/** The first one of a witness counts. */
export async function insertContribution(
  db: Queryable,
  key: IssueKey,
  given: Omit<SignedContribution, 'value'> & { committedAt: Date },
): Promise<void> {
  await db.query(
    `insert into lottery.contribution (brand, game, numero, witness, contribution, signature, committed_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [...keyOf(key), given.witness, given.contribution, given.signature, given.committedAt],
  );
}

/** In the order of the keys, in which their values enter the draw. */
export async function listContributions(db: Queryable, key: IssueKey): Promise<SignedContribution[]> {
  const { rows } = await db.query<SignedContribution>(
    `select i.witness, i.contribution, i.signature, i.value from lottery.contribution i where ${isIssue} order by i.witness`,
    keyOf(key),
  );
  return rows;
}

export async function updateRevealed(
  tx: Queryable,
  key: IssueKey,
  { witness, value, at }: { witness: string; value: string; at: Date },
): Promise<void> {
  await tx.query(
    `update lottery.contribution i set value = $5, revealed_at = $6 where ${isIssue} and i.witness = $4 and i.value is null`,
    [...keyOf(key), witness, value, at],
  );
}
