/** SQL of limited stocks: packets of a pot, vouchers. */
import type { Queryable } from '#platform/db/database.ts';

/** Takes the next free packet, inside the transaction that records its reward. @returns minor units; null: all are taken. */
export async function takeOfferPacket(
  tx: Queryable,
  offerId: bigint,
  rewardId: bigint,
): Promise<bigint | null> {
  const { rows } = await tx.query<{ amount: bigint }>(
    `update promotions.offer_packet p set reward_id = $2 from (
       select number from promotions.offer_packet where offer_id = $1 and reward_id is null
       order by number limit 1 for update skip locked) next
     where p.offer_id = $1 and p.number = next.number returning p.amount`,
    [offerId, rewardId],
  );
  return rows[0]?.amount ?? null;
}

/** Takes a voucher out of its stock. @returns false if the stock is empty. */
export async function takeVoucher(
  tx: Queryable,
  { brand, slug }: { brand: string; slug: string },
  rewardId: bigint,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.voucher v set reward_id = $3 from (
       select voucher_id from promotions.voucher where brand = $1 and slug = $2 and reward_id is null
       order by voucher_id limit 1 for update skip locked) next
     where v.voucher_id = next.voucher_id`,
    [brand, slug, rewardId],
  );
  return rowCount === 1;
}

/** Returns the packet or voucher of an unpaid reward to its stock. */
export async function returnStock(tx: Queryable, rewardId: bigint): Promise<void> {
  await tx.query('update promotions.offer_packet set reward_id = null where reward_id = $1', [rewardId]);
  await tx.query('update promotions.voucher set reward_id = null where reward_id = $1', [rewardId]);
}

export interface VoucherKind {
  slug: string;
  names: { EN: string; TY: string };
  worthMinor: bigint;
}

/** Creates a kind of voucher, or updates its names and worth. */
export async function upsertVoucherKind(
  tx: Queryable,
  { brand, slug, names, worthMinor, at }: VoucherKind & { brand: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into promotions.voucher_kind (brand, slug, names, worth, made_at) values ($1, $2, $3, $4, $5)
     on conflict (brand, slug) do update set names = excluded.names, worth = excluded.worth`,
    [brand, slug, JSON.stringify(names), worthMinor, at],
  );
}

/** Adds codes to a stock and skips those it already has. @returns how many were added. */
export async function insertVouchers(
  tx: Queryable,
  { brand, slug, at }: { brand: string; slug: string; at: Date },
  vouchers: readonly { voucherId: bigint; mac: Buffer; sealed: Buffer }[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into promotions.voucher (voucher_id, brand, slug, code_mac, sealed, added_at)
     select i.id, $1, $2, i.mac, i.sealed, $3 from unnest($4::bigint[], $5::bytea[], $6::bytea[]) i (id, mac, sealed)
     on conflict do nothing`,
    [
      brand,
      slug,
      at,
      vouchers.map(({ voucherId }) => voucherId),
      vouchers.map(({ mac }) => mac),
      vouchers.map(({ sealed }) => sealed),
    ],
  );
  return rowCount ?? 0;
}

export async function listVoucherKinds(
  db: Queryable,
  brand: string,
): Promise<(VoucherKind & { added: number; left: number })[]> {
  const { rows } = await db.query<VoucherKind & { added: number; left: number }>(
    `select k.slug, k.names, k.worth as "worthMinor", count(v.voucher_id)::int as added,
       count(v.voucher_id) filter (where v.reward_id is null)::int as left
     from promotions.voucher_kind k left join promotions.voucher v on v.brand = k.brand and v.slug = k.slug
     where k.brand = $1 group by k.brand, k.slug order by k.slug`,
    [brand],
  );
  return rows;
}

/** Sealed codes of vouchers that rewards have given, by reward. */
export async function listVouchersOf(
  db: Queryable,
  rewardIds: readonly bigint[],
): Promise<Map<bigint, { voucherId: bigint; sealed: Buffer }>> {
  const { rows } = await db.query<{ rewardId: bigint; voucherId: bigint; sealed: Buffer }>(
    `select reward_id as "rewardId", voucher_id as "voucherId", sealed from promotions.voucher where reward_id = any ($1)`,
    [rewardIds],
  );
  return new Map(rows.map(({ rewardId, ...voucher }) => [rewardId, voucher]));
}
