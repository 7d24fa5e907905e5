/** SQL of standing instructions to withdraw. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface StandingWithdrawal {
  brand: string;
  memberId: bigint;
  accountId: bigint;
  currency: Currency;
  /** Stays in the wallet, minor units. */
  keepMinor: bigint;
  setAt: Date;
}

interface Owner {
  brand: string;
  memberId: bigint;
}

export async function findStandingWithdrawal(
  db: Queryable,
  { brand, memberId }: Owner,
): Promise<StandingWithdrawal | null> {
  const { rows } = await db.query<StandingWithdrawal>(
    `select brand, member_id as "memberId", account_id as "accountId", currency, keep_minor as "keepMinor", set_at as "setAt"
     from wallet.standing_withdrawal where brand = $1 and member_id = $2`,
    [brand, memberId],
  );
  return rows[0] ?? null;
}

export async function upsertStandingWithdrawal(tx: Queryable, one: StandingWithdrawal): Promise<void> {
  await tx.query(
    `insert into wallet.standing_withdrawal (brand, member_id, account_id, currency, keep_minor, set_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (brand, member_id) do update set account_id = $3, currency = $4, keep_minor = $5, set_at = $6`,
    [one.brand, one.memberId, one.accountId, one.currency, one.keepMinor, one.setAt],
  );
}

export async function deleteStandingWithdrawal(tx: Queryable, { brand, memberId }: Owner): Promise<void> {
  await tx.query('delete from wallet.standing_withdrawal where brand = $1 and member_id = $2', [
    brand,
    memberId,
  ]);
}
