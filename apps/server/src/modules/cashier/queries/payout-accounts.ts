/** SQL of members' payout accounts. */
import type { Queryable } from '#platform/db/database.ts';

export interface PayoutAccount {
  accountId: bigint;
  brand: string;
  memberId: bigint;
  requestId: string;
  method: string;
  kind: 'bank' | 'ewallet';
  numberSealed: Buffer;
  numberHash: Buffer;
  last4: string;
  holder: string;
  boundAt: Date;
  usableFrom: Date;
  removedAt: Date | null;
}

const accountColumns = `account_id as "accountId", brand, member_id as "memberId", request_id as "requestId", method, kind,
  number_sealed as "numberSealed", number_hash as "numberHash", last4, holder, bound_at as "boundAt", usable_from as "usableFrom",
  removed_at as "removedAt"`;

interface Owner {
  brand: string;
  memberId: bigint;
}

/** The member's accounts come one after the other from here to the end of the transaction. */
export async function lockPayoutAccounts(tx: Queryable, { brand, memberId }: Owner): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payout:${brand}:${memberId}`]);
}

export async function listPayoutAccounts(
  db: Queryable,
  { brand, memberId }: Owner,
): Promise<PayoutAccount[]> {
  const { rows } = await db.query<PayoutAccount>(
    `select ${accountColumns} from wallet.payout_account
     where brand = $1 and member_id = $2 and removed_at is null order by account_id desc`,
    [brand, memberId],
  );
  return rows;
}

/** One of the member's own that was not removed. */
export async function findOwnPayoutAccount(
  db: Queryable,
  { brand, memberId }: Owner,
  accountId: bigint,
): Promise<PayoutAccount | null> {
  const { rows } = await db.query<PayoutAccount>(
    `select ${accountColumns} from wallet.payout_account
     where account_id = $3 and brand = $1 and member_id = $2 and removed_at is null`,
    [brand, memberId, accountId],
  );
  return rows[0] ?? null;
}

/** Of any member, removed or not: for payouts under way and for records. */
export async function listPayoutAccountsById(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, PayoutAccount>> {
  const { rows } = await db.query<PayoutAccount>(
    `select ${accountColumns} from wallet.payout_account where account_id = any($1::bigint[])`,
    [accountIds],
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}

export async function findPayoutAccountByRequest(
  db: Queryable,
  { brand, memberId }: Owner,
  requestId: string,
): Promise<PayoutAccount | null> {
  const { rows } = await db.query<PayoutAccount>(
    `select ${accountColumns} from wallet.payout_account where brand = $1 and member_id = $2 and request_id = $3`,
    [brand, memberId, requestId],
  );
  return rows[0] ?? null;
}

export async function insertPayoutAccount(tx: Queryable, account: PayoutAccount): Promise<void> {
  await tx.query(
    `insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4,
       holder, bound_at, usable_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      account.accountId,
      account.brand,
      account.memberId,
      account.requestId,
      account.method,
      account.kind,
      account.numberSealed,
      account.numberHash,
      account.last4,
      account.holder,
      account.boundAt,
      account.usableFrom,
    ],
  );
}

/** @returns whether it was there. */
export async function updatePayoutAccountRemoved(
  db: Queryable,
  { brand, memberId }: Owner,
  accountId: bigint,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update wallet.payout_account set removed_at = $4
     where account_id = $3 and brand = $1 and member_id = $2 and removed_at is null`,
    [brand, memberId, accountId, at],
  );
  return rowCount === 1;
}

/** Other members' accounts of the same number, removed ones included. */
export async function listSameNumber(
  db: Queryable,
  { brand, memberId, numberHash }: Owner & { numberHash: Buffer },
): Promise<{ memberId: bigint; accountId: bigint }[]> {
  const { rows } = await db.query<{ memberId: bigint; accountId: bigint }>(
    `select distinct on (member_id) member_id as "memberId", account_id as "accountId" from wallet.payout_account
     where brand = $1 and number_hash = $3 and member_id <> $2 order by member_id, account_id desc`,
    [brand, memberId, numberHash],
  );
  return rows;
}

/** Whether two members have had a payout account of one number, pair by pair; removed accounts count. */
export async function listSharedNumbers(
  db: Queryable,
  brand: string,
  pairs: readonly { one: bigint; other: bigint }[],
): Promise<boolean[]> {
  const { rows } = await db.query<{ shared: boolean }>(
    `select exists (select from wallet.payout_account a join wallet.payout_account b using (brand, number_hash)
       where a.brand = $1 and a.member_id = p.one and b.member_id = p.other) as shared
     from unnest($2::bigint[], $3::bigint[]) with ordinality p (one, other, place) order by p.place`,
    [brand, pairs.map(({ one }) => one), pairs.map(({ other }) => other)],
  );
  return rows.map(({ shared }) => shared);
}

/** Holders of these members' payout accounts; removed accounts count. */
export async function listHolders(
  db: Queryable,
  brand: string,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; holder: string }[]> {
  const { rows } = await db.query<{ memberId: bigint; holder: string }>(
    `select distinct member_id as "memberId", holder from wallet.payout_account where brand = $1 and member_id = any ($2::bigint[])`,
    [brand, memberIds],
  );
  return rows;
}

/** Other members who have, or had, a payout account of the same number, at most 20. */
export async function listLinkedMembers(db: Queryable, { brand, memberId }: Owner): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select distinct b.member_id as "memberId" from wallet.payout_account a join wallet.payout_account b using (brand, number_hash)
      where a.brand = $1 and a.member_id = $2 and b.member_id <> $2 order by 1 limit 20`,
    [brand, memberId],
  );
  return rows.map((row) => row.memberId);
}
