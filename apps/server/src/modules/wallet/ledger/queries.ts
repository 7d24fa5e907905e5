/** Readers of the ledger's tables, for the pool; what a lane posts is in statements.ts. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { guardedOwner, type Pool } from './house.ts';
import {
  cash,
  transferKind,
  type Balance,
  type Claimed,
  type HouseAccountId,
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
  leg: number;
  member_id: bigint;
  purse: bigint;
  house_id: bigint;
  purpose: number;
  house_seq: bigint;
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

const columns = `transfer_id, leg, member_id, purse, house_id, purpose, house_seq, amount, balance_after, seq, at, kind, brand, currency,
  idempotency_key, reference, detail`;

function toTransfer(row: TransferRow): Transfer {
  const kind = kindOf.get(row.kind);
  if (kind === undefined) throw new Error(`transfer ${row.transfer_id} is of the unknown kind ${row.kind}`);
  return {
    transferId: row.transfer_id,
    leg: row.leg,
    brand: row.brand,
    memberId: row.member_id,
    purse: row.purse,
    currency: row.currency as Currency,
    idempotencyKey: row.idempotency_key,
    kind,
    amountMinor: row.amount,
    balanceAfterMinor: row.balance_after,
    seq: row.seq,
    houseAccount: {
      brand: row.brand,
      currency: row.currency as Currency,
      houseId: row.house_id,
      purpose: row.purpose,
    },
    houseSeq: row.house_seq,
    reference: row.reference,
    detail: row.detail,
    at: row.at,
  };
}

export async function findBalance(db: Queryable, account: MemberAccount): Promise<Balance> {
  const { rows } = await db.query<{ available: bigint; held: bigint; seq: bigint }>(
    `select balance - held as available, held, seq from wallet.account
      where owner_id = $1 and brand = $2 and currency = $3 and purse = $4`,
    [account.memberId, account.brand, account.currency, account.purse ?? cash],
  );
  const [row] = rows;
  return row
    ? { availableMinor: row.available, heldMinor: row.held, seq: row.seq }
    : { availableMinor: 0n, heldMinor: 0n, seq: 0n };
}

/** What these members have together in cash, minor units. */
export async function sumCash(
  db: Queryable,
  { brand, currency }: Omit<MemberAccount, 'memberId'>,
  memberIds: readonly bigint[],
): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as sum from wallet.account
      where owner_id = any ($1::bigint[]) and brand = $2 and currency = $3 and purse = $4`,
    [memberIds, brand, currency, cash],
  );
  return rows[0]?.sum ?? 0n;
}

/** What is in a pool, minor units. */
export async function findPool(
  db: Queryable,
  brand: string,
  pool: Pool,
  currency: Currency,
): Promise<bigint> {
  const { rows } = await db.query<{ balance: bigint }>(
    `select a.balance from wallet.purpose f join wallet.account a on a.purse = f.id
      where f.code = $1 and a.owner_id = $2 and a.brand = $3 and a.currency = $4`,
    [pool, guardedOwner, brand, currency],
  );
  return rows[0]?.balance ?? 0n;
}

export async function findTransfer(db: Queryable, key: TransferKey): Promise<Transfer | null> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer where member_id = $1 and brand = $2 and idempotency_key = $3 and leg = 0`,
    [key.memberId, key.brand, key.idempotencyKey],
  );
  return rows[0] ? toTransfer(rows[0]) : null;
}

/** All legs of a posting, in order. */
export async function listTransfersOfKey(db: Queryable, key: TransferKey): Promise<Transfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer where member_id = $1 and brand = $2 and idempotency_key = $3 order by leg`,
    [key.memberId, key.brand, key.idempotencyKey],
  );
  return rows.map(toTransfer);
}

/** One page, newest first, and the number of rows of all pages. */
export async function listStatement(
  db: Queryable,
  account: MemberAccount,
  filter: StatementFilter,
  page: { pageNo: number; pageSize: number },
): Promise<Statement> {
  // `seq > 0` admits the statement's index, see the migration.
  const where = `member_id = $1 and brand = $2 and currency = $3 and purse = $8 and seq > 0
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
    account.purse ?? cash,
  ];
  const [counted, listed] = await Promise.all([
    db.query<Omit<Statement, 'rows'>>(
      `select count(*)::int as total, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "inMinor",
         -coalesce(sum(amount) filter (where amount < 0), 0)::bigint as "outMinor" from wallet.transfer where ${where}`,
      values,
    ),
    db.query<TransferRow>(
      `select ${columns} from wallet.transfer where ${where} order by seq desc limit $9 offset $10`,
      [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
  ]);
  const { total = 0, inMinor = 0n, outMinor = 0n } = counted.rows[0] ?? {};
  return { rows: listed.rows.map(toTransfer), total, inMinor, outMinor };
}

/** A purse's transfers from a number down, the newest first: for readers who go on where they stopped. @param before null: the newest. */
export async function listTransfersBefore(
  db: Queryable,
  account: MemberAccount,
  filter: StatementFilter,
  before: bigint | null,
  limit: number,
): Promise<Transfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer
     where member_id = $1 and brand = $2 and currency = $3 and purse = $4 and seq > 0 and seq < coalesce($5::bigint, 9223372036854775807)
       and ($6::smallint[] is null or kind = any ($6)) and ($7::timestamptz is null or at >= $7) and ($8::timestamptz is null or at < $8)
     order by seq desc limit $9`,
    [
      account.memberId,
      account.brand,
      account.currency,
      account.purse ?? cash,
      before,
      filter.kinds ? filter.kinds.map((kind) => transferKind[kind]) : null,
      filter.from ?? null,
      filter.to ?? null,
      limit,
    ],
  );
  return rows.map(toTransfer);
}

/** What a member's round booked within a time, oldest first. @param round as `detail` names it; empty: of no round. */
export async function listRoundTransfers(
  db: Queryable,
  { brand, memberId, vendor, round }: { brand: string; memberId: bigint; vendor: string; round: string },
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<Transfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer
     where member_id = $1 and brand = $2 and coalesce(detail->>'vendor', '') = $3 and coalesce(detail->>'round', '') = $4
       and at >= $5 and at < $6 order by at, transfer_id, leg limit $7`,
    [memberId, brand, vendor, round, from, to, limit],
  );
  return rows.map(toTransfer);
}

export interface MembersFilter {
  brand: string;
  currency: Currency;
  memberIds: readonly bigint[];
  kinds: readonly TransferKind[];
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** A page of what moved the cash of several members, newest first. */
export async function listTransfersOf(
  db: Queryable,
  { brand, currency, memberIds, kinds, from, to }: MembersFilter,
  page: { pageNo: number; pageSize: number },
): Promise<Pick<Statement, 'rows' | 'total'>> {
  const of = `from unnest($1::bigint[]) i (id) join wallet.transfer t on t.member_id = i.id and t.brand = $2 and t.currency = $3
    and t.purse = 0 and t.seq > 0 and t.kind = any ($4::smallint[]) and t.at >= $5 and t.at < $6 and t.amount <> 0`;
  const values = [memberIds, brand, currency, kinds.map((kind) => transferKind[kind]), from, to];
  const [counted, listed] = await Promise.all([
    db.query<{ total: number }>(`select count(*)::int as total ${of}`, values),
    db.query<TransferRow>(
      `select ${columns} ${of} order by t.at desc, t.transfer_id desc, t.leg limit $7 offset $8`,
      [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
  ]);
  return { rows: listed.rows.map(toTransfer), total: counted.rows[0]?.total ?? 0 };
}

/** A house account with the number of its last transfer. */
export interface HouseAccountRow extends HouseAccountId {
  seq: bigint;
}

/** Every striped account of the house: each transfer stands in exactly one of them, under a number without gaps. */
export async function listHouseAccounts(db: Queryable): Promise<HouseAccountRow[]> {
  const { rows } = await db.query<HouseAccountRow & { currency: Currency }>(
    `select brand, currency, owner_id as "houseId", purse::int as purpose, seq from wallet.account where owner_id < 0
      order by owner_id, brand, currency, purse`,
  );
  return rows;
}

/**
 * The transfers of one house account after a number, in its order and without a gap: a transfer gets its number under the lock of the
 * account, so who sees a number sees all before it. The block range index finds them by the time of the last one that was read.
 * @param account as `listHouseAccounts` gave it, with a `seq` beyond `after`.
 * @param after number and time of the last transfer read; 0 and null to begin.
 */
export async function listHouseTransfers(
  db: Queryable,
  account: HouseAccountRow,
  after: { seq: bigint; at: Date | null },
  limit: number,
): Promise<Transfer[]> {
  if (account.seq <= after.seq) return [];
  const wanted = account.seq - after.seq < BigInt(limit) ? Number(account.seq - after.seq) : limit;
  const from = after.at ?? (await findFirstTime(db));
  // A short span of time first: it reads little where much was booked. Longer ones where little was.
  for (const to of spansFrom(from)) {
    const found = await readHouse(db, account, after.seq, wanted, { from, to });
    if (found.length === wanted && isGapless(found, after.seq)) return found;
  }
  // A clock that went back (another machine took over) has hidden some from the index.
  return readHouse(db, account, after.seq, wanted, { from: null, to: null });
}

/** Ends of ever longer spans up to now, the last one open. */
function* spansFrom(from: Date | null): Generator<Date | null> {
  const wholeMs = from === null ? 0 : Date.now() - from.getTime();
  for (let spanMs = 1_000; spanMs < wholeMs; spanMs *= 4) yield new Date((from?.getTime() ?? 0) + spanMs);
  yield null;
}

const isGapless = (transfers: readonly Transfer[], after: bigint): boolean =>
  transfers.every(({ houseSeq }, index) => houseSeq === after + 1n + BigInt(index));

async function findFirstTime(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>('select min(at) as at from wallet.transfer');
  return rows[0]?.at ?? null;
}

async function readHouse(
  db: Queryable,
  { houseId, brand, currency, purpose }: HouseAccountId,
  after: bigint,
  limit: number,
  span: { from: Date | null; to: Date | null },
): Promise<Transfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer
      where house_id = $1 and brand = $2 and currency = $3 and purpose = $4 and house_seq > $5
        and at >= coalesce($7::timestamptz, '-infinity') and at <= coalesce($8::timestamptz, 'infinity') order by house_seq limit $6`,
    [houseId, brand, currency, purpose, after, limit, span.from, span.to],
  );
  return rows.map(toTransfer);
}

/**
 * Has the block range index know what was booked since. PostgreSQL does so by itself within a minute, in which a reader by time reads all that is
 * new; call it before reading, once a second at most.
 */
export async function summarizeTransfers(db: Queryable): Promise<void> {
  await db.query('select wallet.summarize_transfers()');
}

export async function claimKey(
  db: Queryable,
  memberId: bigint,
  key: string,
  content: Buffer | null,
): Promise<Claimed> {
  const { rows } = await db.query<{ o_fresh: boolean; o_member_id: bigint; o_content: Buffer | null }>(
    'select o_fresh, o_member_id, o_content from wallet.claim_key($1, $2, $3)',
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

/** The transfers of a member's cash in some days: those with numbers after `afterSeq`, up to `lastSeq`. */
export interface Span {
  afterSeq: bigint;
  lastSeq: bigint;
  /** The balance before the first of them, minor units. */
  openingMinor: bigint;
  /** When the last day is over. */
  endsAt: Date;
}

/** @param days both inclusive, in the time zone. */
export async function findSpan(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  days: { from: string; to: string },
  timeZone: string,
): Promise<Span> {
  const { rows } = await db.query<Span>(
    `with bounds as materialized (
       select wallet.seq_before($1, $2, $3, ($4::date)::timestamp at time zone $6) as after_seq,
         wallet.seq_before($1, $2, $3, ($5::date + 1)::timestamp at time zone $6) as last_seq)
     select b.after_seq as "afterSeq", b.last_seq as "lastSeq", ($5::date + 1)::timestamp at time zone $6 as "endsAt",
       coalesce((select t.balance_after from wallet.transfer t where t.member_id = $1 and t.brand = $2 and t.currency = $3
         and t.purse = 0 and t.seq > 0 and t.seq = b.after_seq), 0)::bigint as "openingMinor"
     from bounds b`,
    [memberId, brand, currency, days.from, days.to, timeZone],
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger gave no answer');
  return row;
}

/** In the order of their numbers. */
export async function listSpan(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  { afterSeq, lastSeq }: Pick<Span, 'afterSeq' | 'lastSeq'>,
  limit: number,
): Promise<Transfer[]> {
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from wallet.transfer where member_id = $1 and brand = $2 and currency = $3 and purse = 0
       and seq > 0 and seq > $4 and seq <= $5 order by seq limit $6`,
    [memberId, brand, currency, afterSeq, lastSeq, limit],
  );
  return rows.map(toTransfer);
}
