/** SQL of jackpots that members have won. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { transferKind, type TransferDetail } from '../ledger/posting.ts';

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

/** How a mark of an owed jackpot is written: its role in the detail, and two fields that make the key of its payment. */
export interface JackpotMark {
  role: string;
  paidKey: { owner: string; infix: string; id: string };
}

/** Jackpots that are marked and not paid, because a process ended in between. @param before marked earlier than that */
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
