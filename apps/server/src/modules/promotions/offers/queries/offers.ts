/** SQL of the offers. */
import type { OfferDefinition } from '@perya/contract/promotions/offer-definition.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { rewardsLeft } from '@perya/offer-rules/offer-worth.ts';
import type { StoredOffer } from '../offer.ts';

const stored = `select o.offer_id as "offerId", o.brand, o.code, o.version, o.state, o.definition, o.announcement_id as "announcementId",
    o.created_by as "createdBy", o.created_at as "createdAt", o.published_by as "publishedBy", o.published_at as "publishedAt",
    f.budget as "budgetMinor", coalesce(f.reserved, 0) as "reservedMinor", f.max_claims as "maxClaims", coalesce(f.claims, 0) as claims,
    case when o.definition #>> '{reward,as}' = 'packet' then
      (select count(*)::int from promotions.offer_packet p where p.offer_id = o.offer_id and p.reward_id is null) end as "packetsLeft",
    case when o.definition #>> '{reward,as}' = 'voucher' then
      (select count(*)::int from promotions.voucher v where v.brand = o.brand and v.slug = o.definition #>> '{reward,voucher}'
         and v.reward_id is null) end as "vouchersLeft",
    f.stopped_at is not null as "isStopped"
  from promotions.offer o left join promotions.fund f on f.brand = o.brand and f.code = o.code`;

interface OfferRow extends Omit<StoredOffer, 'left'> {
  budgetMinor: bigint | null;
  reservedMinor: bigint;
  maxClaims: number | null;
  claims: number;
  packetsLeft: number | null;
  vouchersLeft: number | null;
}

async function listStored(db: Queryable, where: string, values: unknown[]): Promise<StoredOffer[]> {
  const { rows } = await db.query<OfferRow>(`${stored} ${where}`, values);
  return rows.map(
    ({ budgetMinor, reservedMinor, maxClaims, claims, packetsLeft, vouchersLeft, ...offer }) => ({
      ...offer,
      left: rewardsLeft(
        offer.definition,
        { budgetMinor, reservedMinor, maxClaims, claims },
        packetsLeft ?? vouchersLeft,
      ),
    }),
  );
}

const findStored = async (db: Queryable, where: string, values: unknown[]): Promise<StoredOffer | null> =>
  (await listStored(db, where, values))[0] ?? null;

/** Those of a brand that members can see, in the order of their codes. */
export async function listPublished(db: Queryable, brand: string): Promise<StoredOffer[]> {
  return listStored(db, `where o.brand = $1 and o.state = 'published' order by o.published_at, o.code`, [
    brand,
  ]);
}

/** For operators: every version that is not discarded, the newest first. */
export async function listOffersIn(db: Queryable, brand: string): Promise<StoredOffer[]> {
  return listStored(
    db,
    `where o.brand = $1 and o.state <> 'discarded' order by o.code, o.version desc limit 500`,
    [brand],
  );
}

export async function findOffer(db: Queryable, offerId: bigint): Promise<StoredOffer | null> {
  return findStored(db, 'where o.offer_id = $1', [offerId]);
}

export async function findByRedeemCode(
  db: Queryable,
  brand: string,
  code: string,
): Promise<StoredOffer | null> {
  return findStored(db, `where o.brand = $1 and o.redeem_code = $2 and o.state = 'published'`, [brand, code]);
}

/** The offer that pays for applications of a promotion. */
export async function findByAnnouncement(
  db: Queryable,
  brand: string,
  announcementId: bigint,
): Promise<StoredOffer | null> {
  return findStored(
    db,
    `where o.brand = $1 and o.announcement_id = $2 and o.trigger = 'application' and o.state = 'published'
     order by o.published_at desc limit 1`,
    [brand, announcementId],
  );
}

export async function findByCode(
  db: Queryable,
  brand: string,
  code: string,
  state: StoredOffer['state'],
): Promise<StoredOffer | null> {
  return findStored(
    db,
    `where o.brand = $1 and o.code = $2 and o.state = $3 order by o.version desc limit 1`,
    [brand, code, state],
  );
}

/** The next version of an offer, as a draft; a draft that is there is discarded. @returns its version. */
export async function insertDraft(
  tx: Queryable,
  draft: { offerId: bigint; brand: string; definition: OfferDefinition; by: string; at: Date },
): Promise<number> {
  const { definition, brand } = draft;
  const { code, trigger, announcement } = definition;
  // Two who write a draft at once: the second waits here for the first.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`offer ${brand} ${code}`]);
  await tx.query(
    `update promotions.offer set state = 'discarded' where brand = $1 and code = $2 and state = 'draft'`,
    [brand, code],
  );
  const { rows } = await tx.query<{ version: number }>(
    `insert into promotions.offer (offer_id, brand, code, version, state, definition, trigger, redeem_code, announcement_id, created_by,
       created_at)
     values ($1, $2, $3, (select coalesce(max(version), 0) + 1 from promotions.offer where brand = $2 and code = $3), 'draft', $4, $5, $6,
       (select a.announcement_id from content.announcement a where a.brand = $2 and a.slug = $7), $8, $9)
     returning version`,
    [
      draft.offerId,
      brand,
      code,
      JSON.stringify(definition),
      trigger.on,
      trigger.on === 'code' ? trigger.code : null,
      announcement,
      draft.by,
      draft.at,
    ],
  );
  return rows[0]!.version;
}

/** Publishes a draft in place of the version before it. @returns false where it is no draft any more. */
export async function updateOfferPublished(
  tx: Queryable,
  { offerId, brand, code }: Pick<StoredOffer, 'offerId' | 'brand' | 'code'>,
  by: string,
  at: Date,
): Promise<boolean> {
  await tx.query(
    `update promotions.offer set state = 'replaced' where brand = $1 and code = $2 and state = 'published'`,
    [brand, code],
  );
  const { rowCount } = await tx.query(
    `update promotions.offer set state = 'published', published_by = $2, published_at = $3
     where offer_id = $1 and state = 'draft'`,
    [offerId, by, at],
  );
  return rowCount === 1;
}

/** Gives a promotion its fund, or its fund other bounds. @returns false where more than that is issued already. */
export async function upsertFund(
  tx: Queryable,
  fund: {
    brand: string;
    code: string;
    currency: Currency;
    budgetMinor: bigint | null;
    maxClaims: number | null;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotions.fund as f (brand, code, currency, budget, max_claims) values ($1, $2, $3, $4, $5)
     on conflict (brand, code) do update set budget = excluded.budget, max_claims = excluded.max_claims
       where (excluded.budget is null or f.reserved <= excluded.budget)
         and (excluded.max_claims is null or f.claims <= excluded.max_claims)`,
    [fund.brand, fund.code, fund.currency, fund.budgetMinor, fund.maxClaims],
  );
  return rowCount === 1;
}

/** @returns false where it is as wanted already, or there is none. */
export async function updateFundStopped(
  tx: Queryable,
  { brand, code }: { brand: string; code: string },
  stoppedAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.fund set stopped_at = $3 where brand = $1 and code = $2 and (stopped_at is null) <> ($3::timestamptz is null)`,
    [brand, code, stoppedAt],
  );
  return rowCount === 1;
}

/** The packets of an offer's pot, written with its publication. */
export async function insertOfferPackets(
  tx: Queryable,
  offerId: bigint,
  amounts: readonly bigint[],
): Promise<void> {
  await tx.query(
    `insert into promotions.offer_packet (offer_id, number, amount)
     select $1, i.number, i.amount from unnest($2::bigint[]) with ordinality i (amount, number)`,
    [offerId, amounts],
  );
}

/** The newest pot that an offer has filled for a start, with all its packets; null: none yet. */
export async function findPot(
  tx: Queryable,
  { brand, code, startsAt }: { brand: string; code: string; startsAt: string },
): Promise<{ offerId: bigint; packets: number; potMinor: bigint } | null> {
  const { rows } = await tx.query<{ offerId: bigint; packets: number; potMinor: bigint }>(
    `select p.offer_id as "offerId", count(*)::int as packets, sum(p.amount)::bigint as "potMinor"
     from promotions.offer o join promotions.offer_packet p using (offer_id)
     where o.brand = $1 and o.code = $2 and (o.definition ->> 'startsAt')::timestamptz = $3::timestamptz
     group by p.offer_id order by p.offer_id desc limit 1`,
    [brand, code, startsAt],
  );
  return rows[0] ?? null;
}

/** Moves a pot, what was taken of it included, to another version of its offer. */
export async function updatePacketsMoved(tx: Queryable, from: bigint, to: bigint): Promise<void> {
  await tx.query('update promotions.offer_packet set offer_id = $2 where offer_id = $1', [from, to]);
}
