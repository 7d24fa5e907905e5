/** Readers of the ledger's tables, for the pool; what a lane posts is in statements.ts. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import {
  transferKind,
  type Balance,
  type Claimed,
  type MemberAccount,
  type Statement,
  type StatementFilter,
  type Transfer,
  type TransferDetail,
  type TransferKey,
  type TransferKind,
} from './posting.ts';

const kindOf = new Map<number, TransferKind>(
  Object.entries(transferKind).map(([name, number]) => [number, name as TransferKind]),
);

interface TransferRow {
  transfer_id: bigint;
  member_id: bigint;
  amount: bigint;
  balance_after: bigint;
  seq: bigint;
  at: Date;
  kind: number;
  brand: string;
  currency: string;
  idempotency_key: string;
  reference: string | null;
  detail: TransferDetail | null;
}

const columns =
  'transfer_id, member_id, amount, balance_after, seq, at, kind, brand, currency, idempotency_key, reference, detail';

function toTransfer(row: TransferRow): Transfer {
  const kind = kindOf.get(row.kind);
  if (kind === undefined) throw new Error(`transfer ${row.transfer_id} is of the unknown kind ${row.kind}`);
  return {
    transferId: row.transfer_id,
    brand: row.brand,
    memberId: row.member_id,
    currency: row.currency as Currency,
    idempotencyKey: row.idempotency_key,
    kind,
    amountMinor: row.amount,
    balanceAfterMinor: row.balance_after,
    seq: row.seq,
    reference: row.reference,
    detail: row.detail,
    at: row.at,
  };
}

export async function findBalance(db: Queryable, account: MemberAccount): Promise<Balance> {
  const { rows } = await db.query<{ available: bigint; held: bigint; seq: bigint }>(
    `select balance - held as available, held, seq from wallet.account
      where owner_id = $1 and brand = $2 and currency = $3`,
    [account.memberId, account.brand, account.currency],
  );
  const [row] = rows;
  return row
    ? { availableMinor: row.available, heldMinor: row.held, seq: row.seq }
    : { availableMinor: 0n, heldMinor: 0n, seq: 0n };
}

export async function findTransfer(db: Queryable, key: TransferKey): Promise<Transfer | null> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer where member_id = $1 and brand = $2 and idempotency_key = $3`,
    [key.memberId, key.brand, key.idempotencyKey],
  );
  return rows[0] ? toTransfer(rows[0]) : null;
}

/** One page, newest first, and the number of rows of all pages. */
export async function listStatement(
  db: Queryable,
  account: MemberAccount,
  filter: StatementFilter,
  page: { pageNo: number; pageSize: number },
): Promise<Statement> {
  // `seq > 0` admits the statement's index, see the migration.
  const where = `member_id = $1 and brand = $2 and currency = $3 and seq > 0
    and ($4::smallint[] is null or kind = any ($4)) and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
    and (not $7::boolean or amount <> 0)`;
  const values = [
    account.memberId,
    account.brand,
    account.currency,
    filter.kinds ? filter.kinds.map((kind) => transferKind[kind]) : null,
    filter.from ?? null,
    filter.to ?? null,
    filter.moved ?? false,
  ];
  const [counted, listed] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::int as total from wallet.transfer where ${where}`, values),
    db.query<TransferRow>(
      `select ${columns} from wallet.transfer where ${where} order by seq desc limit $8 offset $9`,
      [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
  ]);
  return { rows: listed.rows.map(toTransfer), total: counted.rows[0]?.total ?? 0 };
}

/** Oldest first by identity, of all members. */
export async function listTransfersSince(
  db: Queryable,
  from: Date,
  kinds: readonly TransferKind[],
  limit: number,
  afterTransferId: bigint,
): Promise<Transfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer where at >= $1 and kind = any ($2::smallint[]) and transfer_id > $3
      order by transfer_id limit $4`,
    [from, kinds.map((kind) => transferKind[kind]), afterTransferId, limit],
  );
  return rows.map(toTransfer);
}

export async function claimKey(
  db: Queryable,
  memberId: bigint,
  key: string,
  content: Buffer | null,
): Promise<Claimed> {
  const { rows } = await db.query<{ o_fresh: boolean; o_member_id: bigint; o_content: Buffer | null }>(
    'select o_fresh, o_member_id, o_content from wallet.claim_content($1, $2, $3)',
    [memberId, key, content],
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger gave no answer');
  return { fresh: row.o_fresh, memberId: row.o_member_id, content: row.o_content };
}

/** Pending holds whose time is over. */
export async function listExpiredHolds(db: Queryable, limit: number): Promise<TransferKey[]> {
  const { rows } = await db.query<{ brand: string; member_id: bigint; idempotency_key: string }>(
    `select brand, member_id, idempotency_key from wallet.hold
      where state = 'pending' and expires_at <= now() order by expires_at limit $1`,
    [limit],
  );
  return rows.map((row) => ({
    brand: row.brand,
    memberId: row.member_id,
    idempotencyKey: row.idempotency_key,
  }));
}
