/** SQL of withdrawals. */
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { Withdrawal, WithdrawalState } from '../rules/withdrawal.ts';
import type { RiskFacts } from '../rules/automatic-approval.ts';
import type { PaymentTotals, Span } from './deposits.ts';
import { spanParameters, withinSpans, type OrderFilter } from './order-filter.ts';

const columns = `id, brand, member_id as "memberId", request_id as "requestId", account_id as "accountId", method, provider,
  provider_method as "providerMethod", currency, amount_minor as "amountMinor", fee_minor as "feeMinor", bonus_minor as "bonusMinor", state, settled,
  created_at as "createdAt", changed_at as "changedAt", steps, reasons, reject_reason as "rejectReason", note,
  claimed_by as "claimedBy", claimed_at as "claimedAt", decided_by as "decidedBy", provider_reference as "providerReference",
  sent_at as "sentAt", asked, ask_at as "askAt", attention`;

interface Owner {
  brand: string;
  memberId: bigint;
}

/** @returns false where the member has a withdrawal of that request already. */
export async function insertWithdrawal(tx: Queryable, one: Withdrawal, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, fee_minor, state, created_at, changed_at, steps, day, bonus_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, ($13::timestamptz at time zone $15)::date, $16)
     on conflict (brand, member_id, request_id) do nothing`,
    [
      one.id,
      one.brand,
      one.memberId,
      one.requestId,
      one.accountId,
      one.method,
      one.provider,
      one.providerMethod,
      one.currency,
      one.amountMinor,
      one.feeMinor,
      one.state,
      one.createdAt,
      JSON.stringify(one.steps),
      timeZone,
      one.bonusMinor,
    ],
  );
  return rowCount === 1;
}

export async function findWithdrawal(db: Queryable, id: bigint): Promise<Withdrawal | null> {
  const { rows } = await db.query<Withdrawal>(`select ${columns} from wallet.withdrawal where id = $1`, [id]);
  return rows[0] ?? null;
}

/** For a decision about it. */
export async function lockWithdrawal(tx: Queryable, id: bigint): Promise<Withdrawal | null> {
  const { rows } = await tx.query<Withdrawal>(
    `select ${columns} from wallet.withdrawal where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findOwnWithdrawal(
  db: Queryable,
  { brand, memberId }: Owner,
  id: bigint,
): Promise<Withdrawal | null> {
  const { rows } = await db.query<Withdrawal>(
    `select ${columns} from wallet.withdrawal where id = $1 and brand = $2 and member_id = $3`,
    [id, brand, memberId],
  );
  return rows[0] ?? null;
}

export async function findWithdrawalByRequest(
  db: Queryable,
  { brand, memberId }: Owner,
  requestId: string,
): Promise<Withdrawal | null> {
  const { rows } = await db.query<Withdrawal>(
    `select ${columns} from wallet.withdrawal where brand = $1 and member_id = $2 and request_id = $3`,
    [brand, memberId, requestId],
  );
  return rows[0] ?? null;
}

export async function listOwnWithdrawals(
  db: Queryable,
  { brand, memberId, state, from, to }: Owner & Span & { state?: WithdrawalState | undefined },
  page: { pageNo: number; pageSize: number },
): Promise<{ withdrawals: Withdrawal[]; totals: PaymentTotals }> {
  const where = `brand = $1 and member_id = $2 and ($3::text is null or state = $3)
    and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`;
  const values = [brand, memberId, state ?? null, from ?? null, to ?? null];
  const [list, count] = await Promise.all([
    db.query<Withdrawal>(
      `select ${columns} from wallet.withdrawal where ${where} order by id desc limit $6 offset $7`,
      [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    db.query<PaymentTotals>(
      `select count(*)::int count, coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as "paidMinor"
       from wallet.withdrawal where ${where}`,
      values,
    ),
  ]);
  return { withdrawals: list.rows, totals: count.rows[0] ?? { count: 0, paidMinor: 0n } };
}

export interface DayUse {
  count: number;
  sumMinor: bigint;
  /** Asked for, and not yet put aside by the ledger. */
  unheldMinor: bigint;
  dayEndsAt: Date;
}

/**
 * Asked for and not put aside yet. The row says so until its state follows the ledger: whether there is a hold decides, else what has just been put
 * aside would be counted twice.
 */
const isUnheld = `state = 'requested' and not exists (select from wallet.hold h
  where h.member_id = w.member_id and h.brand = w.brand and h.idempotency_key = 'withdrawal:' || w.id)`;

/** What a member has withdrawn on the day of now; a withdrawal that ended without money leaving, or whose payout came back, does not count. */
export async function findDayUse(
  db: Queryable,
  { brand, memberId }: Owner,
  timeZone: string,
  now: Date,
): Promise<DayUse> {
  const { rows } = await db.query<DayUse>(
    `select count(*) filter (where day = today)::int as count,
       coalesce(sum(amount_minor) filter (where day = today), 0)::bigint as "sumMinor",
       coalesce(sum(amount_minor + fee_minor) filter (where ${isUnheld}), 0)::bigint as "unheldMinor",
       (max(today) + 1)::timestamp at time zone $3 as "dayEndsAt"
     from (select ($4::timestamptz at time zone $3)::date as today) d
     left join wallet.withdrawal w on w.brand = $1 and w.member_id = $2 and (w.day = d.today or w.state = 'requested')
       and w.state not in ('rejected', 'failed', 'cancelled', 'reversed')`,
    [brand, memberId, timeZone, now],
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers with one row');
  return row;
}

/** What a member's withdrawals are about to put aside, minor units. */
export async function findUnheld(db: Queryable, { brand, memberId }: Owner): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select coalesce(sum(amount_minor + fee_minor), 0)::bigint as minor from wallet.withdrawal w
     where brand = $1 and member_id = $2 and ${isUnheld}`,
    [brand, memberId],
  );
  return rows[0]?.minor ?? 0n;
}

export interface Change {
  settled?: boolean;
  reasons?: readonly string[];
  rejectReason?: string;
  note?: string | null;
  decidedBy?: bigint | null;
  sentAt?: Date;
  askAt?: Date | null;
}

/**
 * Gives a withdrawal its next states, if it is still in one of those. @returns it as it is then; null: something else was first.
 */
export async function updateWithdrawalState(
  tx: Queryable,
  id: bigint,
  from: readonly WithdrawalState[],
  to: readonly [WithdrawalState, ...WithdrawalState[]],
  at: Date,
  change: Change = {},
): Promise<Withdrawal | null> {
  const steps = to.map((state) => ({ state, at: at.toISOString() }));
  const { rows } = await tx.query<Withdrawal>(
    `update wallet.withdrawal set state = $3, steps = steps || $4::jsonb, changed_at = $5, settled = coalesce($6, false),
       reasons = coalesce($7::text[], reasons), reject_reason = $8, note = coalesce($9, note),
       decided_by = coalesce($10, decided_by), sent_at = coalesce($11, sent_at), ask_at = $12
     where id = $1 and state = any($2::text[]) returning ${columns}`,
    [
      id,
      from,
      to.at(-1),
      JSON.stringify(steps),
      at,
      change.settled ?? null,
      change.reasons ?? null,
      change.rejectReason ?? null,
      change.note ?? null,
      change.decidedBy ?? null,
      change.sentAt ?? null,
      change.askAt ?? null,
    ],
  );
  return rows[0] ?? null;
}

export async function updateClaimed(tx: Queryable, id: bigint, operatorId: bigint, at: Date): Promise<void> {
  await tx.query('update wallet.withdrawal set claimed_by = $2, claimed_at = $3 where id = $1', [
    id,
    operatorId,
    at,
  ]);
}

export interface WithdrawalFilter extends OrderFilter {
  /** Those that a person has to look at. */
  waiting?: boolean;
  state?: WithdrawalState | undefined;
  id?: bigint | undefined;
}

/** Those that wait the oldest first, all others the newest first. */
export async function listWithdrawals(
  db: Queryable,
  filter: WithdrawalFilter,
  most: number,
): Promise<Withdrawal[]> {
  const { waiting = false } = filter;
  const { rows } = await db.query<Withdrawal>(
    `select ${columns} from wallet.withdrawal
      where ($1::text[] is null or brand = any($1)) and ($2::text is null or brand = $2)
        and ($3::text is null or state = $3)
        and ($4::bigint is null or member_id = $4) and ($5::bigint is null or id = $5)
        and ($6::timestamptz is null or created_at >= $6) and ($7::timestamptz is null or created_at < $7)
        and ($8::bigint is null or case when $9 then id > $8 else id < $8 end) and ${withinSpans(11)}
      order by id ${waiting ? 'asc' : 'desc'} limit $10`,
    [
      filter.brands,
      filter.brand ?? null,
      waiting ? 'review' : (filter.state ?? null),
      filter.memberId ?? null,
      filter.id ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.after ?? null,
      waiting,
      most,
      ...spanParameters(filter),
    ],
  );
  return rows;
}

/** For the console's home: those that wait for a person. */
export function findWithdrawalsForReview(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select changed_at as at from wallet.withdrawal where state = 'review' and ($1::text[] is null or brand = any($1))`;
  return findQueueState(db, select, brands, most);
}

/** The ledger has what the state says. */
export async function updateWithdrawalSettled(
  tx: Queryable,
  id: bigint,
  state: WithdrawalState,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update wallet.withdrawal set settled = true where id = $1 and state = $2 and not settled',
    [id, state],
  );
  return rowCount === 1;
}

export async function updateProviderReference(tx: Queryable, id: bigint, reference: string): Promise<void> {
  await tx.query(
    'update wallet.withdrawal set provider_reference = coalesce(provider_reference, $2) where id = $1',
    [id, reference],
  );
}

/** The provider was asked, and is asked again. */
export async function updateAsked(tx: Queryable, id: bigint, asked: number, askAt: Date): Promise<void> {
  await tx.query(`update wallet.withdrawal set asked = $2, ask_at = $3 where id = $1 and state = 'sent'`, [
    id,
    asked,
    askAt,
  ]);
}

/** A person looks at it; the first reason stays. */
export async function updateAttention(tx: Queryable, id: bigint, why: string): Promise<void> {
  await tx.query('update wallet.withdrawal set attention = coalesce(attention, $2) where id = $1', [id, why]);
}

type FoundRisk = Omit<RiskFacts, 'amountMinor' | 'newestDeviceAt' | 'draw' | 'nameDiffers' | 'openAlerts'> & {
  holder: string;
  /** Another payout account of the member was paid before. */
  paidElsewhere: boolean;
};

/** What the rules of approval ask for. */
export async function findRiskFacts(
  db: Queryable,
  { id, brand, memberId, accountId, currency, createdAt }: Withdrawal,
): Promise<FoundRisk> {
  const { rows } = await db.query<FoundRisk>(
    `select
       (select count(*)::int from wallet.withdrawal where account_id = $4 and state = 'paid') as "paidToAccount",
       (select count(*)::int from wallet.deposit_order where brand = $2 and member_id = $3 and status = 'paid') as deposits,
       (select count(*)::int from wallet.withdrawal where brand = $2 and member_id = $3
         and created_at > $6::timestamptz - interval '24 hours' and id <= $1) as "lastDay",
       exists (select from wallet.withdrawal where brand = $2 and member_id = $3 and state = 'paid' and account_id <> $4) as "paidElsewhere",
       -- Kind 16: a bonus became cash.
       exists (select from wallet.transfers_after($3, $2, $5,
           wallet.seq_before($3, $2, $5, $6::timestamptz - interval '7 days')) t where t.kind = 16) as "bonusWins",
       (select bound_at from wallet.payout_account where account_id = $4) as "accountBoundAt",
       (select holder from wallet.payout_account where account_id = $4) as holder`,
    [id, brand, memberId, accountId, currency, createdAt],
  );
  const [row] = rows;
  if (!row) throw new Error('a query of facts answers with one row');
  return row;
}

export interface PayoutsUnderWay {
  /** Sent, and nobody knows yet what became of them. */
  unknown: number;
  oldestSentAt: Date | null;
  /** What their providers say does not fit. */
  attention: number;
}

export async function findPayoutsUnderWay(
  db: Queryable,
  brands: readonly string[],
): Promise<PayoutsUnderWay> {
  const { rows } = await db.query<PayoutsUnderWay>(
    `select count(*)::int as unknown, min(sent_at) as "oldestSentAt",
       count(*) filter (where attention is not null)::int as attention
     from wallet.withdrawal where brand = any($1) and state = 'sent'`,
    [brands],
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers with one row');
  return row;
}

export interface PayoutTimes {
  /** Seconds from request to payment. */
  median: number;
  p95: number;
  count: number;
}

/** Fewer say nothing about the next one. */
const fewestTimes = 20;

/** Of the brand's latest payouts, at most 500 since a moment; null: too few to tell. */
export async function findPayoutTimes(
  db: Queryable,
  brand: string,
  since: Date,
): Promise<PayoutTimes | null> {
  const { rows } = await db.query<PayoutTimes>(
    `select count(*)::int as count, percentile_cont(0.5) within group (order by seconds) as median,
       percentile_cont(0.95) within group (order by seconds) as p95
      from (select extract(epoch from changed_at - created_at)::float8 as seconds from wallet.withdrawal
        where brand = $1 and state = 'paid' and changed_at >= $2 order by id desc limit 500) latest`,
    [brand, since],
  );
  const [found] = rows;
  return found && found.count >= fewestTimes ? found : null;
}
