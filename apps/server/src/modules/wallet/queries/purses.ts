/** SQL of a member's purses and holds. */
import type { Queryable } from '#platform/db/database.ts';
import type { MemberAccount } from '../ledger/posting.ts';

export interface PurseRow {
  /** 0: the cash. */
  purse: bigint;
  balanceMinor: bigint;
  heldMinor: bigint;
  transfers: bigint;
}

/** All purses of a member in a currency. */
export async function listPurses(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
): Promise<PurseRow[]> {
  const { rows } = await db.query<PurseRow>(
    `select purse, balance as "balanceMinor", held as "heldMinor", seq as transfers from wallet.account
     where owner_id = $1 and brand = $2 and currency = $3 order by purse`,
    [memberId, brand, currency],
  );
  return rows;
}

export interface PastPurse {
  purse: bigint;
  balanceMinor: bigint;
  transfers: bigint;
  lastAt: Date;
}

/** Each purse as its last transfer up to a moment left it; moments come in milliseconds, transfers have microseconds. */
export async function listPastPurses(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  at: Date,
): Promise<PastPurse[]> {
  const { rows } = await db.query<PastPurse>(
    `select a.purse, t.balance_after as "balanceMinor", t.seq as transfers, t.at as "lastAt"
     from wallet.account a cross join lateral (
       select balance_after, seq, at from wallet.transfer
       where member_id = a.owner_id and brand = a.brand and currency = a.currency and purse = a.purse and seq > 0
         and at < $4::timestamptz + interval '1 millisecond'
       order by seq desc limit 1) t
     where a.owner_id = $1 and a.brand = $2 and a.currency = $3 order by a.purse`,
    [memberId, brand, currency, at],
  );
  return rows;
}

export interface HoldRow {
  key: string;
  kind: number;
  purse: bigint;
  amountMinor: bigint;
  createdAt: Date;
  expiresAt: Date | null;
}

/** What is put aside now, the oldest first. */
export async function listPendingHolds(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
): Promise<HoldRow[]> {
  const { rows } = await db.query<HoldRow>(
    `select idempotency_key as key, kind, purse, amount as "amountMinor", created_at as "createdAt", expires_at as "expiresAt"
     from wallet.hold where member_id = $1 and brand = $2 and currency = $3 and state = 'pending' order by created_at limit 200`,
    [memberId, brand, currency],
  );
  return rows;
}

/** Codes of house accounts by their numbers. */
export async function listPurposes(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; code: string }>(
    'select id, code from wallet.purpose where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
