/** SQL of members' debts. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { MemberAccount, TransferKind } from '../ledger/posting.ts';
import { transferKind } from '../ledger/posting.ts';
import type { DebtSource, OpenDebt } from './rules.ts';

export interface NewDebt extends MemberAccount {
  debtId: bigint;
  source: DebtSource;
  reference: string;
  seq: bigint;
  owedMinor: bigint;
  at: Date;
}

/** @returns those that are new. */
export async function insertDebts(tx: Queryable, debts: readonly NewDebt[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into wallet.debt (debt_id, brand, member_id, currency, source, reference, seq, owed, created_at)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
       $9::timestamptz[])
     on conflict do nothing returning debt_id as id`,
    [
      debts.map(({ debtId }) => debtId),
      debts.map(({ brand }) => brand),
      debts.map(({ memberId }) => memberId),
      debts.map(({ currency }) => currency),
      debts.map(({ source }) => source),
      debts.map(({ reference }) => reference),
      debts.map(({ seq }) => seq),
      debts.map(({ owedMinor }) => owedMinor),
      debts.map(({ at }) => at),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Rows of members, in their order: transactions that lock several never wait for each other in a circle. */
async function insertDebtors(tx: Queryable, memberIds: readonly bigint[]): Promise<void> {
  await tx.query(
    `insert into wallet.debtor (member_id) select id from unnest($1::bigint[]) m (id) order by id on conflict do nothing`,
    [memberIds],
  );
}

/** One transaction at a time decides about a member's debts. It locks the member, so that none hides behind a row that is new. */
export async function lockDebtor(tx: Queryable, memberId: bigint): Promise<void> {
  await insertDebtors(tx, [memberId]);
  await tx.query('select from wallet.debtor where member_id = $1 for update', [memberId]);
}

/** Without waiting for decisions under way. @returns false if another transaction holds one; some of them may be locked then */
export async function tryLockDebtors(tx: Queryable, memberIds: readonly bigint[]): Promise<boolean> {
  await insertDebtors(tx, memberIds);
  const { rowCount } = await tx.query(
    'select from wallet.debtor where member_id = any ($1) order by member_id for update skip locked',
    [memberIds],
  );
  return rowCount === memberIds.length;
}

/** Of these members, those with an open debt. */
export async function listDebtors(tx: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select distinct member_id as id from wallet.debt where member_id = any ($1) and repaid + written_off < owed`,
    [memberIds],
  );
  return new Set(rows.map(({ id }) => id));
}

const open = `d.owed - d.repaid - d.written_off
  - coalesce((select sum(p.amount) from wallet.debt_payment p where p.debt_id = d.debt_id and p.state = 'due'), 0)`;

/** Oldest first. */
export async function listOpenDebts(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
): Promise<OpenDebt[]> {
  const { rows } = await db.query<OpenDebt>(
    `select d.debt_id as "debtId", d.seq, (${open})::bigint as "openMinor" from wallet.debt d
     where d.member_id = $1 and d.brand = $2 and d.currency = $3 and d.repaid + d.written_off < d.owed order by d.seq`,
    [memberId, brand, currency],
  );
  return rows;
}

/** What a member owes, minor units; amounts that are being taken at the moment included. */
export async function sumDebts(db: Queryable, { brand, memberId, currency }: MemberAccount): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select coalesce(sum(owed - repaid - written_off), 0)::bigint as minor from wallet.debt
     where member_id = $1 and brand = $2 and currency = $3 and repaid + written_off < owed`,
    [memberId, brand, currency],
  );
  return rows[0]?.minor ?? 0n;
}

export interface Credit {
  transferId: bigint;
  leg: number;
  kind: TransferKind;
  amountMinor: bigint;
  seq: bigint;
}

const kindOf = new Map<number, TransferKind>(
  (Object.entries(transferKind) as [TransferKind, number][]).map(([name, number]) => [number, name]),
);

/** Credits of the cash after a transfer. */
export async function listCreditsAfter(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  seq: bigint,
): Promise<Credit[]> {
  const { rows } = await tx.query<Omit<Credit, 'kind'> & { kind: number }>(
    `select t.transfer_id as "transferId", t.leg, t.kind, t.amount as "amountMinor", t.seq
     from wallet.transfers_after($1, $2, $3, $4) t where t.amount > 0 order by t.seq`,
    [memberId, brand, currency, seq],
  );
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kindOf.get(kind)! }));
}

export interface NewPayment {
  debtId: bigint;
  incoming: string;
  cause: string;
  amountMinor: bigint;
}

/** What money that came in pays already, of all debts of the member, closed ones too. */
export async function findPaid(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  incoming: string,
): Promise<{ debtIds: bigint[]; amountMinor: bigint }> {
  const { rows } = await tx.query<{ debtIds: bigint[]; amountMinor: bigint }>(
    `select coalesce(array_agg(p.debt_id), '{}') as "debtIds", coalesce(sum(p.amount), 0)::bigint as "amountMinor"
     from wallet.debt d join wallet.debt_payment p using (debt_id)
     where d.member_id = $1 and d.brand = $2 and d.currency = $3 and p.incoming = $4`,
    [memberId, brand, currency, incoming],
  );
  return rows[0] ?? { debtIds: [], amountMinor: 0n };
}

export async function insertPayment(tx: Queryable, payment: NewPayment, now: Date): Promise<void> {
  await tx.query(
    `insert into wallet.debt_payment (debt_id, incoming, cause, amount, changed_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [payment.debtId, payment.incoming, payment.cause, payment.amountMinor, now],
  );
}

export interface DuePayment extends MemberAccount {
  debtId: bigint;
  incoming: string;
  cause: string;
  amountMinor: bigint;
  reference: string;
  source: DebtSource;
}

/** Payments of a debt that are reserved and not booked. */
export async function listDuePayments(db: Queryable, debtId: bigint): Promise<DuePayment[]> {
  const { rows } = await db.query<DuePayment & { currency: Currency }>(
    `select p.debt_id as "debtId", p.incoming, p.cause, p.amount as "amountMinor", d.brand, d.member_id as "memberId", d.currency,
       d.reference, d.source
     from wallet.debt_payment p join wallet.debt d using (debt_id) where p.debt_id = $1 and p.state = 'due' order by p.incoming`,
    [debtId],
  );
  return rows;
}

/** The ledger has it; what it took counts once. */
export async function updatePaymentBooked(
  tx: Queryable,
  { debtId, incoming }: Pick<DuePayment, 'debtId' | 'incoming'>,
  takenMinor: bigint,
  now: Date,
): Promise<void> {
  await tx.query(
    `with booked as (
       update wallet.debt_payment set state = 'booked', amount = $3, changed_at = $4
       where debt_id = $1 and incoming = $2 and state = 'due' returning debt_id)
     update wallet.debt d set repaid = d.repaid + $3 from booked b where b.debt_id = d.debt_id`,
    [debtId, incoming, takenMinor, now],
  );
}

export interface Debt extends MemberAccount {
  debtId: bigint;
  source: DebtSource;
  reference: string;
  owedMinor: bigint;
  repaidMinor: bigint;
  writtenOffMinor: bigint;
  /** Of `owedMinor`, neither repaid nor written off, nor being taken at the moment. */
  openMinor: bigint;
  createdAt: Date;
  payments: { at: string; cause: string; amountMinor: string }[];
}

const columns = `d.debt_id as "debtId", d.brand, d.member_id as "memberId", d.currency, d.source, d.reference, d.owed as "owedMinor",
  d.repaid as "repaidMinor", d.written_off as "writtenOffMinor", (${open})::bigint as "openMinor", d.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('at', p.changed_at, 'cause', p.cause, 'amountMinor', p.amount::text) order by p.changed_at)
    from wallet.debt_payment p where p.debt_id = d.debt_id and p.state = 'booked' and p.amount > 0), '[]') as payments`;

export async function findDebt(db: Queryable, debtId: bigint): Promise<Debt | null> {
  const { rows } = await db.query<Debt>(`select ${columns} from wallet.debt d where d.debt_id = $1`, [
    debtId,
  ]);
  return rows[0] ?? null;
}

/** Open ones the oldest first, then those that are closed, the newest first. @param brands null: all */
export async function listDebts(
  db: Queryable,
  { brands, memberId }: { brands: readonly string[] | null; memberId: bigint | null },
  limit: number,
): Promise<Debt[]> {
  const isOpen = 'd.repaid + d.written_off < d.owed';
  const { rows } = await db.query<Debt>(
    `select ${columns} from wallet.debt d
     where ($1::text[] is null or d.brand = any ($1)) and ($2::bigint is null or d.member_id = $2)
     order by ${isOpen} desc, case when ${isOpen} then d.debt_id else -d.debt_id end limit $3`,
    [brands, memberId, limit],
  );
  return rows;
}

export async function updateWrittenOff(tx: Queryable, debtId: bigint, minor: bigint): Promise<void> {
  await tx.query('update wallet.debt set written_off = written_off + $2 where debt_id = $1', [debtId, minor]);
}
