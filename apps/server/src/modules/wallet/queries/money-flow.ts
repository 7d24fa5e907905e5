/** SQL of a member's cash within a week. Which sums are suspicious, `cases` decides. */
import type { Queryable } from '#platform/db/database.ts';
import { figureSql, transferColumns } from '../figures/figures-sql.ts';
import type { MemberAccount } from '../ledger/posting.ts';

/** A member's cash up to a transfer, that one included: the last 24 hours and seven days, minor units. */
export interface MoneyFlow {
  /** Deposits below a sum. */
  daySmallMinor: bigint;
  daySmallCount: number;
  weekSmallMinor: bigint;
  weekSmallCount: number;
  weekDepositedMinor: bigint;
  weekWithdrawnMinor: bigint;
  weekStakedMinor: bigint;
  /** Deposits and withdrawals. */
  dayMoves: number;
  /** Money of other members. */
  weekReceivedMinor: bigint;
  weekReceivedCount: number;
}

/** @param smallBelowMinor a deposit below it is small. */
export async function sumMoneyFlow(
  db: Queryable,
  { memberId, brand, currency }: MemberAccount,
  { at, seq, smallBelowMinor }: { at: Date; seq: bigint; smallBelowMinor: bigint },
): Promise<MoneyFlow> {
  // Kinds: 1 deposit, 2 withdrawal, 14 money of another member.
  const day = `at > $4::timestamptz - interval '24 hours'`;
  const small = 'kind = 1 and amount < $6';
  const { rows } = await db.query<MoneyFlow>(
    `select coalesce(sum(amount) filter (where ${small} and ${day}), 0)::bigint as "daySmallMinor",
       (count(*) filter (where ${small} and ${day}))::int as "daySmallCount",
       coalesce(sum(amount) filter (where ${small}), 0)::bigint as "weekSmallMinor",
       (count(*) filter (where ${small}))::int as "weekSmallCount",
       ${figureSql('deposited', transferColumns)} as "weekDepositedMinor", ${figureSql('withdrawn', transferColumns)} as "weekWithdrawnMinor",
       ${figureSql('stakes', transferColumns)} as "weekStakedMinor",
       (count(*) filter (where kind in (1, 2) and ${day}))::int as "dayMoves",
       coalesce(sum(amount) filter (where kind = 14), 0)::bigint as "weekReceivedMinor",
       (count(*) filter (where kind = 14))::int as "weekReceivedCount"
     from wallet.transfers_after($1, $2, $3, wallet.seq_before($1, $2, $3, $4::timestamptz - interval '7 days')) t
       join wallet.purpose f on f.id = t.purpose where t.seq <= $5`,
    [memberId, brand, currency, at, seq, smallBelowMinor],
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers with one row');
  return row;
}
