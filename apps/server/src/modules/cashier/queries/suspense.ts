/** SQL of what statements leave in suspense. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { ReconciledLine } from '../rules/reconcile.ts';
import { suspendedMinor } from '../rules/suspense.ts';
import type { Reconciliation } from './reconciliations.ts';

export interface SuspenseLine {
  reconciliationId: bigint;
  position: number;
  brand: string;
  provider: string;
  way: 'in' | 'out';
  currency: Currency;
  amountMinor: bigint;
  state: 'open' | 'released';
  /** 0 not yet · 1 in suspense · 2 back in clearing. */
  booked: number;
}

const columns = `reconciliation_id as "reconciliationId", position, brand, provider, way, currency, amount_minor as "amountMinor",
  state, booked`;

export const subjectOf = ({ objectId, reference }: Pick<ReconciledLine, 'objectId' | 'reference'>): string =>
  objectId === null ? reference : String(objectId);

/** Opens what does not match; what an earlier statement has opened already stays where it is. */
export async function insertSuspense(
  tx: Queryable,
  { id, brand, provider, way, currency, importedAt }: Reconciliation,
  lines: readonly ReconciledLine[],
): Promise<void> {
  const open = lines.flatMap((line, index) => {
    const minor = suspendedMinor(line);
    return minor === 0n ? [] : [{ position: index + 1, subject: subjectOf(line), minor }];
  });
  if (open.length === 0) return;
  await tx.query(
    `insert into wallet.suspense_line (reconciliation_id, position, brand, provider, way, currency, subject, amount_minor, opened_at)
     select $1, p, $2, $3, $4, $5, s, m, $6 from unnest($7::int[], $8::text[], $9::bigint[]) l (p, s, m) on conflict do nothing`,
    [
      id,
      brand,
      provider,
      way,
      currency,
      importedAt,
      open.map(({ position }) => position),
      open.map(({ subject }) => subject),
      open.map(({ minor }) => minor),
    ],
  );
}

/** What a later statement matches leaves suspense. @returns the reconciliations whose lines these are. */
export async function releaseMatched(
  tx: Queryable,
  { brand, provider, way, importedAt }: Reconciliation,
  lines: readonly ReconciledLine[],
): Promise<bigint[]> {
  const subjects = lines
    .filter(({ result }) => result === 'matched')
    .flatMap((line) => [subjectOf(line), line.reference]);
  const { rows } = await tx.query<{ id: bigint }>(
    `update wallet.suspense_line set state = 'released', released_at = $5
      where brand = $1 and provider = $2 and way = $3 and subject = any ($4) and state = 'open' returning reconciliation_id as id`,
    [brand, provider, way, [...new Set(subjects)], importedAt],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** Deposits that a statement had before we did and that are booked by now. @returns the reconciliations whose lines these are. */
export async function releaseBooked(tx: Queryable, at: Date): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `update wallet.suspense_line s set state = 'released', released_at = $1
      where state = 'open' and way = 'in' and amount_minor > 0 and exists (
        select from wallet.deposit_order o where o.brand = s.brand and o.provider = s.provider and o.status in ('paid', 'chargedBack')
          and o.paid_at >= s.opened_at and o.received_minor = s.amount_minor
          and s.subject in (o.id::text, o.provider_reference, o.bank_line, o.bank_reference, o.transfer_reference))
      returning reconciliation_id as id`,
    [at],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** By an operator. */
export async function updateReleased(
  tx: Queryable,
  { reconciliationId, position }: Pick<SuspenseLine, 'reconciliationId' | 'position'>,
  { at, by, reason }: { at: Date; by: bigint; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update wallet.suspense_line set state = 'released', released_at = $3, released_by = $4, reason = $5
      where reconciliation_id = $1 and position = $2 and state = 'open'`,
    [reconciliationId, position, at, by, reason],
  );
  return rowCount === 1;
}

/** Lines of a statement that the ledger does not follow yet. */
export async function listUnbooked(db: Queryable, reconciliationId: bigint): Promise<SuspenseLine[]> {
  const { rows } = await db.query<SuspenseLine>(
    `select ${columns} from wallet.suspense_line
      where reconciliation_id = $1 and (booked = 0 or (state = 'released' and booked = 1)) order by position`,
    [reconciliationId],
  );
  return rows;
}

export async function updateBooked(
  db: Queryable,
  { reconciliationId, position }: Pick<SuspenseLine, 'reconciliationId' | 'position'>,
  booked: number,
): Promise<void> {
  await db.query(
    'update wallet.suspense_line set booked = greatest(booked, $3) where reconciliation_id = $1 and position = $2',
    [reconciliationId, position, booked],
  );
}

export async function listSuspense(db: Queryable, reconciliationId: bigint): Promise<SuspenseLine[]> {
  const { rows } = await db.query<SuspenseLine>(
    `select ${columns} from wallet.suspense_line where reconciliation_id = $1`,
    [reconciliationId],
  );
  return rows;
}

export interface Clearing {
  brand: string;
  provider: string;
  way: 'in' | 'out';
  currency: Currency;
  /** What the provider holds by our books, suspense included: deposits not settled, or payouts that it is owed. */
  balanceMinor: bigint;
  /** The part of it whose place is not known. */
  suspenseMinor: bigint;
  openLines: number;
}

/** Each provider's clearing accounts, with what of them is in suspense. */
export async function listClearing(
  db: Queryable,
  { brand, brands }: { brand: string | undefined; brands: readonly string[] | null },
): Promise<Clearing[]> {
  const { rows } = await db.query<Clearing>(
    `select a.brand, split_part(p.code, ':', 2) as provider, split_part(p.code, ':', 3) as way, a.currency,
       (case when split_part(p.code, ':', 3) = 'in' then -sum(a.balance) else sum(a.balance) end)::bigint as "balanceMinor",
       coalesce(max(s.minor), 0)::bigint as "suspenseMinor", coalesce(max(s.lines), 0)::int as "openLines"
     from wallet.purpose p join wallet.account a on a.purse = p.id and a.owner_id < 0
     left join lateral (select sum(l.amount_minor) as minor, count(*) as lines from wallet.suspense_line l
       where l.brand = a.brand and l.currency = a.currency and l.provider = split_part(p.code, ':', 2)
         and l.way = split_part(p.code, ':', 3) and l.state = 'open') s on true
     where p.code like 'clearing:%' and ($1::text is null or a.brand = $1) and ($2::text[] is null or a.brand = any ($2))
     group by a.brand, p.code, a.currency order by a.brand, p.code`,
    [brand ?? null, brands],
  );
  return rows;
}
