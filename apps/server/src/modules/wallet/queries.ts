/** All SQL of the wallet besides the ledger's and the caps'. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { transferKind, type MemberAccount, type TransferDetail } from './ledger/posting.ts';

/** What a jackpot has paid to a member, or owes. */
export interface JackpotTransfer {
  transferId: bigint;
  brand: string;
  memberId: bigint;
  currency: Currency;
  amountMinor: bigint;
  reference: string | null;
  detail: TransferDetail;
  at: Date;
}

interface JackpotRow {
  transfer_id: bigint;
  brand: string;
  member_id: bigint;
  currency: Currency;
  amount: bigint;
  reference: string | null;
  detail: TransferDetail;
  at: Date;
}

const toJackpotTransfer = (row: JackpotRow): JackpotTransfer => ({
  transferId: row.transfer_id,
  brand: row.brand,
  memberId: row.member_id,
  currency: row.currency,
  amountMinor: row.amount,
  reference: row.reference,
  detail: row.detail,
  at: row.at,
});

const jackpotKind = transferKind.jackpot;

/** What members of a brand have won from jackpots, the newest first. */
export async function listJackpotWins(
  db: Queryable,
  brand: string,
  limit: number,
): Promise<JackpotTransfer[]> {
  // The number stands in the text, since an index for some rows alone is not found by a parameter.
  const { rows } = await db.query<JackpotRow>(
    `select transfer_id, brand, member_id, currency, amount, reference, detail, at from wallet.transfer
      where kind = ${jackpotKind} and brand = $1 and amount > 0 order by at desc, transfer_id desc limit $2`,
    [brand, limit],
  );
  return rows.map(toJackpotTransfer);
}

/** How whoever marks what a jackpot owes writes it: the role in the mark's detail, and the payment's key out of two of its fields. */
export interface JackpotMark {
  role: string;
  paidKey: { owner: string; infix: string; id: string };
}

/** What jackpots owe that was marked and not paid: a process ended between the two. @param before marked earlier than that */
export async function listOwedJackpots(
  db: Queryable,
  { role, paidKey }: JackpotMark,
  { brands, before, limit }: { brands: readonly string[]; before: Date; limit: number },
): Promise<JackpotTransfer[]> {
  const { rows } = await db.query<JackpotRow>(
    `select m.transfer_id, m.brand, m.member_id, m.currency, m.amount, m.reference, m.detail, m.at from wallet.transfer m
      where m.kind = ${jackpotKind} and m.brand = any ($1) and m.amount = 0 and m.detail->>'role' = $4 and m.at < $2
        and not exists (select from wallet.transfer p where p.member_id = m.member_id and p.brand = m.brand
          and p.idempotency_key = (m.detail->>$5) || $6 || (m.detail->>$7))
      order by m.at limit $3`,
    [brands, before, limit, role, paidKey.owner, paidKey.infix, paidKey.id],
  );
  return rows.map(toJackpotTransfer);
}

/** What the cash of a member did on a day besides playing, minor units. */
export interface MoneyDay {
  /** `2026-11-25`, in the time zone that was asked for. */
  day: string;
  /** Less what was given back or charged back. */
  depositMinor: bigint;
  /** Less what came back. */
  withdrawMinor: bigint;
  rebateMinor: bigint;
  promotionMinor: bigint;
}

/** Days without a movement are absent. @param days both inclusive. */
export async function listMoneyDays(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  days: { from: string; to: string },
  timeZone: string,
): Promise<MoneyDay[]> {
  // Kinds: 1 deposit, 2 withdrawal, 6 promotion, 11 rebate, 16 bonus to cash, 19 chargeback, 20 refund. A credit that belongs to a round
  // (`PlayDetail`) counts with the round.
  const { rows } = await db.query<MoneyDay>(
    `select (at at time zone $6)::date::text as day,
       coalesce(sum(amount) filter (where kind in (1, 19) or (kind = 20 and amount < 0)), 0)::bigint as "depositMinor",
       -coalesce(sum(amount) filter (where kind = 2 or (kind = 20 and amount > 0)), 0)::bigint as "withdrawMinor",
       coalesce(sum(amount) filter (where kind = 11), 0)::bigint as "rebateMinor",
       coalesce(sum(amount) filter (where kind in (6, 16) and detail->>'role' is null), 0)::bigint as "promotionMinor"
     from wallet.transfer
     where member_id = $1 and brand = $2 and currency = $3 and purse = 0 and kind not in (3, 4, 5)
       and at >= ($4::date)::timestamp at time zone $6 and at < ($5::date + 1)::timestamp at time zone $6
     group by 1`,
    [memberId, brand, currency, days.from, days.to, timeZone],
  );
  return rows;
}

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
