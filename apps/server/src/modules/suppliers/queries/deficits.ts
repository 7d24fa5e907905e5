import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface BrandDeficit {
  brand: string;
  memberId: bigint;
  vendor: string;
  transactionId: string;
  currency: Currency;
  owedMinor: bigint;
  repaidMinor: bigint;
  createdAt: Date;
}

/** What is not repaid, the oldest first. @param brands null: all */
export async function listDeficitsOf(
  db: Queryable,
  brands: readonly string[] | null,
  limit: number,
): Promise<BrandDeficit[]> {
  const { rows } = await db.query<BrandDeficit>(
    `select brand, member_id as "memberId", vendor, transaction_id as "transactionId", currency, owed_minor as "owedMinor",
       repaid_minor as "repaidMinor", created_at as "createdAt" from games.deficit
      where repaid_minor < owed_minor and ($1::text[] is null or brand = any ($1)) order by created_at limit $2`,
    [brands, limit],
  );
  return rows;
}
