/** SQL of suppliers' calls for operators: their postings in the ledger. */
import type { Currency } from '@perya/money/money.ts';
import { transferKind } from '#modules/wallet/ledger/posting.ts';
import type { Queryable } from '#platform/db/database.ts';

export type TransactionKind = 'bet' | 'win' | 'rollback';
export type TransactionState = 'booked' | 'rolledBack' | 'held' | 'refused' | 'blocked';

export interface SupplierTransaction {
  transferId: bigint;
  brand: string;
  memberId: bigint;
  supplier: string;
  transaction: string;
  kind: TransactionKind;
  state: TransactionState;
  round: string;
  gameCode: string;
  gameName: string;
  currency: Currency;
  amountMinor: bigint;
  at: Date;
  key: string;
}

export interface TransactionFilter {
  brand: string;
  supplier: string | null;
  kind: TransactionKind | null;
  state: TransactionState | null;
  /** Null: anybody. */
  memberIds: readonly bigint[] | null;
  /** Of these names or of this round; null: any. */
  named: { keys: readonly string[]; round: string } | null;
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

const kinds = [transferKind.bet, transferKind.win, transferKind.rollback];
/** The part of a key after the vendor: `<vendor>:tx:<id>`, `…:rollback:<id>`, `…:held:<id>`. */
const part = `split_part(t.idempotency_key, ':', 2)`;
const bareId = `substr(t.idempotency_key, length(split_part(t.idempotency_key, ':', 1)) + length(${part}) + 3)`;
const vendor = `split_part(t.idempotency_key, ':', 1)`;
const isRolledBack = `exists (select from wallet.transfer r where r.member_id = t.member_id and r.brand = t.brand
  and r.idempotency_key = ${vendor} || ':rollback:' || ${bareId} and r.leg = 0)`;
const state = `case
  when t.kind = ${transferKind.rollback} then case when ${part} = 'tx' then 'blocked' else 'booked' end
  when h.vendor is not null and h.decision is null then 'held'
  when h.decision = 'refused' then 'refused'
  when ${isRolledBack} then 'rolledBack' else 'booked' end`;

const transactions = `select t.transfer_id as "transferId", t.brand, t.member_id as "memberId", ${vendor} as supplier,
    coalesce(t.detail ->> 'tx', ${bareId}) as transaction,
    case t.kind when ${transferKind.bet} then 'bet' when ${transferKind.win} then 'win' else 'rollback' end as kind, ${state} as state,
    coalesce(t.detail ->> 'round', '') as round, coalesce(t.detail ->> 'game', '') as "gameCode",
    coalesce(g.name, t.detail ->> 'game', '') as "gameName", t.currency, t.at, t.idempotency_key as key,
    (select sum(l.amount)::bigint from wallet.transfer l where l.member_id = t.member_id and l.brand = t.brand
      and l.idempotency_key = t.idempotency_key) as "amountMinor"
  from wallet.transfer t
  left join games.held_win h on ${part} = 'tx' and t.kind = ${transferKind.win} and h.vendor = ${vendor} and h.transaction_id = ${bareId}
  left join games.game g on g.vendor = ${vendor} and g.game_code = t.detail ->> 'game'
  where t.leg = 0 and t.member_id > 0 and t.kind = any ($1) and ${part} in ('tx', 'rollback', 'held')`;

/** Newest first. @param before the last row of the page before */
export async function listSupplierTransactions(
  db: Queryable,
  filter: TransactionFilter,
  before: { at: Date; id: bigint } | null,
  limit: number,
): Promise<SupplierTransaction[]> {
  const { brand, supplier, kind, memberIds, named, from, to } = filter;
  const { rows } = await db.query<SupplierTransaction>(
    `${transactions} and t.brand = $2 and ($3::text is null or ${vendor} = $3)
       and ($4::bigint[] is null or t.member_id = any ($4))
       and ($5::text is null or t.idempotency_key = any ($6::text[]) or t.detail ->> 'round' = $5)
       and ($7::timestamptz is null or t.at >= $7) and ($8::timestamptz is null or t.at < $8)
       and ($9::text is null or $9 = ${state})
       and ($10::timestamptz is null or t.at < $10::timestamptz + interval '1 millisecond'
         and (date_trunc('milliseconds', t.at), t.transfer_id) < ($10, $11))
     order by date_trunc('milliseconds', t.at) desc, t.transfer_id desc limit $12`,
    [
      kind === null ? kinds : [transferKind[kind]],
      brand,
      supplier,
      memberIds,
      named?.round ?? null,
      named?.keys ?? null,
      from,
      to,
      filter.state,
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ],
  );
  return rows;
}

export async function findSupplierTransaction(
  db: Queryable,
  { brand, memberId, key }: { brand: string; memberId: bigint; key: string },
): Promise<SupplierTransaction | null> {
  const { rows } = await db.query<SupplierTransaction>(
    `${transactions} and t.brand = $2 and t.member_id = $3 and t.idempotency_key = $4`,
    [kinds, brand, memberId, key],
  );
  return rows[0] ?? null;
}

/** Members with one of these keys, or with a round of this name; at most 200. */
export async function listOwnersOf(
  db: Queryable,
  { brand, keys, round }: { brand: string; keys: readonly string[]; round: string },
): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from wallet.claim where name in (select wallet.claim_name(k) from unnest($1::text[]) k)
     union (select member_id from games.round where round = $2 and brand = $3 limit 200)`,
    [keys, round, brand],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Launch address of a vendor's games, and the name of one of them; null: the vendor has no door. */
export async function findDoor(
  db: Queryable,
  vendor: string,
  gameCode: string,
): Promise<{ launchUrl: string; gameName: string | null } | null> {
  const { rows } = await db.query<{ launchUrl: string; gameName: string | null }>(
    `select v.launch_url as "launchUrl", g.name as "gameName" from games.vendor v
     left join games.game g on g.vendor = v.code and g.game_code = $2 where v.code = $1 and v.launch_url is not null`,
    [vendor, gameCode],
  );
  return rows[0] ?? null;
}

/** Vendors with a door, whose calls are accepted. */
export async function listDoors(db: Queryable): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.query<{ code: string; name: string }>(
    'select code, name from games.vendor where launch_url is not null order by name, code',
  );
  return rows;
}
