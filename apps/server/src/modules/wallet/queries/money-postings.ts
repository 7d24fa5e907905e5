/** SQL of the postings behind a figure of the money report. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface MoneyPart {
  brand: string;
  currency: Currency;
  /** A `transferKind`, never one of play. */
  kind: number;
  /** Null: all house accounts except those of play. */
  account: string | null;
  from: Date;
  /** Exclusive. */
  to: Date;
}

export interface MoneyPosting {
  transferId: bigint;
  leg: number;
  memberId: bigint;
  purse: bigint;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  house: string;
  key: string;
  reference: string | null;
  at: Date;
  /** `at` to the microsecond, in UTC. */
  place: string;
}

/** The last row of a page. */
export type MoneyPlace = Pick<MoneyPosting, 'place' | 'transferId' | 'leg'>;

/** Postings with members, newest first, after the cursor. */
export async function listMoneyPostings(
  db: Queryable,
  { brand, currency, kind, account, from, to }: MoneyPart,
  before: MoneyPlace | null,
  limit: number,
): Promise<MoneyPosting[]> {
  const { rows } = await db.query<MoneyPosting>(
    `select t.transfer_id as "transferId", t.leg, t.member_id as "memberId", t.purse, t.amount as "amountMinor",
       t.balance_after as "balanceAfterMinor", f.code as house, t.idempotency_key as key, t.reference, t.at,
       to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
     from wallet.transfer t join wallet.purpose f on f.id = t.purpose
     where t.brand = $1 and t.currency = $2 and t.kind = $3 and t.kind not in (3, 4, 5) and t.at >= $4 and t.at < $5
       and t.member_id > 0 and t.amount <> 0 and f.code not like 'gaming:%' and ($6::text is null or f.code = $6)
       and ($7::timestamptz is null or (t.at, t.transfer_id, t.leg) < ($7, $8::bigint, $9::int))
     order by t.at desc, t.transfer_id desc, t.leg desc limit $10`,
    [
      brand,
      currency,
      kind,
      from,
      to,
      account,
      before?.place ?? null,
      before?.transferId ?? null,
      before?.leg ?? null,
      limit,
    ],
  );
  return rows;
}
