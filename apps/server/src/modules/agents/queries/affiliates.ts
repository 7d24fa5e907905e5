/** SQL of affiliates: terms, players, what a day earns, what operators see. */
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';
import type { AffiliateTerms, Candidate } from '../rules/affiliates.ts';

export interface Affiliate {
  affiliateId: bigint;
  brand: string;
  memberId: bigint;
  userName: string;
  code: string;
  open: boolean;
  postback: string | null;
  createdAt: Date;
}

const columns = `a.affiliate_id as "affiliateId", a.brand, a.member_id as "memberId", m.user_name as "userName", a.code, a.open, a.postback,
  a.created_at as "createdAt"`;
const from = `agents.affiliate a join accounts.member m using (member_id)`;

export interface NewAffiliate extends Omit<Affiliate, 'userName' | 'open'> {
  requestId: string;
}

/** @returns false: the member or the request has one, or the code is taken. */
export async function insertAffiliate(tx: Queryable, one: NewAffiliate): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.affiliate (affiliate_id, brand, member_id, code, postback, created_at, request_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [one.affiliateId, one.brand, one.memberId, one.code, one.postback, one.createdAt, one.requestId],
  );
  return rowCount === 1;
}

export async function findAffiliateOfRequest(
  db: Queryable,
  brand: string,
  requestId: string,
): Promise<Affiliate | null> {
  const { rows } = await db.query<Affiliate>(
    `select ${columns} from ${from} where a.brand = $1 and a.request_id = $2`,
    [brand, requestId],
  );
  return rows[0] ?? null;
}

export async function findAffiliateOfMember(db: Queryable, memberId: bigint): Promise<Affiliate | null> {
  const { rows } = await db.query<Affiliate>(`select ${columns} from ${from} where a.member_id = $1`, [
    memberId,
  ]);
  return rows[0] ?? null;
}

/** @param lock for a change of it */
export async function findAffiliate(
  db: Queryable,
  affiliateId: bigint,
  lock = false,
): Promise<Affiliate | null> {
  const { rows } = await db.query<Affiliate>(
    `select ${columns} from ${from} where a.affiliate_id = $1 ${lock ? 'for update of a' : ''}`,
    [affiliateId],
  );
  return rows[0] ?? null;
}

/** An open affiliate with this code whose member is active; null: none. */
export async function findAffiliateByCode(
  db: Queryable,
  brand: string,
  code: string,
): Promise<Affiliate | null> {
  const { rows } = await db.query<Affiliate>(
    `select ${columns} from ${from} where a.brand = $1 and a.code = $2 and a.open and m.status = 'active'`,
    [brand, code],
  );
  return rows[0] ?? null;
}

/** Locks an open affiliate against being closed. @returns null: it is not open any more. */
export async function lockOpenAffiliate(
  tx: Queryable,
  brand: string,
  code: string,
): Promise<Affiliate | null> {
  const { rows } = await tx.query<Affiliate>(
    `select ${columns} from ${from} where a.brand = $1 and a.code = $2 and a.open for share of a`,
    [brand, code],
  );
  return rows[0] ?? null;
}

export async function updateAffiliate(
  tx: Queryable,
  affiliateId: bigint,
  { open, postback }: Pick<Affiliate, 'open' | 'postback'>,
): Promise<void> {
  await tx.query('update agents.affiliate set open = $2, postback = $3 where affiliate_id = $1', [
    affiliateId,
    open,
    postback,
  ]);
}

export async function insertTerms(
  tx: Queryable,
  affiliateId: bigint,
  terms: AffiliateTerms,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into agents.affiliate_terms (affiliate_id, version, valid_from, cpa, share, deposit, stake, within_days, hold_days, definition, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      affiliateId,
      terms.version,
      terms.validFrom,
      terms.cpaMinor,
      terms.sharePpm,
      terms.depositMinor,
      terms.stakeMinor,
      terms.withinDays,
      terms.holdDays,
      terms.definition,
      at,
    ],
  );
}

/** Of these affiliates, the newest version first. */
export async function listTerms(
  db: Queryable,
  affiliateIds: readonly bigint[],
): Promise<(AffiliateTerms & { affiliateId: bigint; madeAt: Date })[]> {
  const { rows } = await db.query<AffiliateTerms & { affiliateId: bigint; madeAt: Date }>(
    `select affiliate_id as "affiliateId", version, to_char(valid_from, 'YYYY-MM-DD') as "validFrom", cpa as "cpaMinor", share as "sharePpm",
       deposit as "depositMinor", stake as "stakeMinor", within_days as "withinDays", hold_days as "holdDays", definition, made_at as "madeAt"
     from agents.affiliate_terms where affiliate_id = any ($1::bigint[]) order by version desc`,
    [affiliateIds],
  );
  return rows;
}

export async function insertClick(db: Queryable, affiliateId: bigint, day: string): Promise<void> {
  await db.query(
    `insert into agents.affiliate_day as d (affiliate_id, day, clicks) values ($1, $2, 1)
     on conflict (affiliate_id, day) do update set clicks = d.clicks + 1`,
    [affiliateId, day],
  );
}

export interface NewPlayer {
  playerId: bigint;
  memberId: bigint;
  affiliateId: bigint;
  tag: string | null;
  at: Date;
  day: string;
}

export async function insertPlayer(tx: Queryable, player: NewPlayer): Promise<void> {
  await tx.query(
    `insert into agents.affiliate_player (player_id, member_id, affiliate_id, tag, joined_at, joined_on) values ($1, $2, $3, $4, $5, $6)`,
    [player.playerId, player.memberId, player.affiliateId, player.tag, player.at, player.day],
  );
}

/** Affiliates of a brand with players. */
export async function listEarning(tx: Queryable, brand: string): Promise<Affiliate[]> {
  const { rows } = await tx.query<Affiliate>(
    `select ${columns} from ${from} where a.brand = $1 and m.type in (0, 1, 2)
       and exists (select from agents.affiliate_player p where p.affiliate_id = a.affiliate_id) order by a.affiliate_id`,
    [brand],
  );
  return rows;
}

export interface WaitingPlayer extends Candidate {
  playerId: bigint;
  memberId: bigint;
  affiliateId: bigint;
  tag: string | null;
}

/** Players who moved money on the day $2. */
const movedMoney = `(exists (select from agents.day_play d where d.member_id = p.member_id and d.day = $2)
  or exists (select from agents.day_money d where d.member_id = p.member_id and d.day = $2))`;

/** Unqualified players of a brand who moved money on a day, with their sums since the registration. */
export async function listWaitingPlayers(
  tx: Queryable,
  brand: string,
  day: string,
): Promise<WaitingPlayer[]> {
  const { rows } = await tx.query<WaitingPlayer>(
    `select p.player_id as "playerId", p.member_id as "memberId", p.affiliate_id as "affiliateId", p.tag,
       to_char(p.joined_on, 'YYYY-MM-DD') as "joinedOn",
       (select coalesce(sum(d.deposit), 0)::bigint from agents.day_money d
         where d.member_id = p.member_id and d.day between p.joined_on and $2) as "depositMinor",
       (select coalesce(sum(b.stake), 0)::bigint from agents.run r join agents.base b using (run_id)
         where r.brand = $1 and r.kind = 'rebate' and r.last_day between p.joined_on and $2 and b.member_id = p.member_id) as "stakeMinor"
     from agents.affiliate_player p join agents.affiliate a using (affiliate_id)
       join accounts.member m on m.member_id = p.member_id and m.type in (0, 1, 2)
     where a.brand = $1 and p.qualified_on is null and p.joined_on <= $2
       and ${movedMoney}
     order by p.player_id`,
    [brand, day],
  );
  return rows;
}

export async function updateQualified(
  tx: Queryable,
  playerIds: readonly bigint[],
  day: string,
): Promise<void> {
  await tx.query(
    'update agents.affiliate_player set qualified_on = $2 where player_id = any ($1::bigint[]) and qualified_on is null',
    [playerIds, day],
  );
}

export interface Revenue {
  affiliateId: bigint;
  ggrMinor: bigint;
  rebatesMinor: bigint;
  promotionsMinor: bigint;
}

/** What the players of each affiliate brought on a closed day: only what counted in the day's run, and costs of members who count. */
export async function listRevenue(
  tx: Queryable,
  { brand, day, protectedIds }: { brand: string; day: string; protectedIds: readonly bigint[] },
): Promise<Revenue[]> {
  const { rows } = await tx.query<Revenue>(
    `select p.affiliate_id as "affiliateId", sum(x.ggr)::bigint as "ggrMinor", sum(x.rebates)::bigint as "rebatesMinor",
       sum(x.promotions)::bigint as "promotionsMinor"
     from (select b.member_id, b.stake - b.win as ggr, 0::bigint as rebates, 0::bigint as promotions
         from agents.run r join agents.base b using (run_id) where r.brand = $1 and r.kind = 'rebate' and r.last_day = $2
       union all select o.member_id, 0, o.earned, 0 from agents.run r join agents.payout o using (run_id)
         where r.brand = $1 and r.kind in ('rebate', 'salary', 'hourly') and r.last_day = $2
       union all select d.member_id, 0, 0, d.promotion from agents.day_money d
         join accounts.member m on m.member_id = d.member_id and m.type in (0, 1, 2)
         where d.brand = $1 and d.day = $2 and d.promotion <> 0) x
       join agents.affiliate_player p on p.member_id = x.member_id and p.joined_on <= $2
     where p.member_id <> all ($3::bigint[]) group by 1`,
    [brand, day, protectedIds],
  );
  return rows;
}

/** Affiliates' players who moved money on a day. */
export async function listPlayersOfDay(tx: Queryable, brand: string, day: string): Promise<bigint[]> {
  const { rows } = await tx.query<{ memberId: bigint }>(
    `select p.member_id as "memberId" from agents.affiliate_player p join agents.affiliate a using (affiliate_id)
     where a.brand = $1 and ${movedMoney}`,
    [brand, day],
  );
  return rows.map(({ memberId }) => memberId);
}

export interface AffiliateRow extends Affiliate {
  clicks: number;
  registrations: number;
  qualified: number;
  /** Earned and not paid yet, and paid, minor units. */
  heldMinor: bigint;
  releasedMinor: bigint;
  /** Below zero: what the next earnings have to clear. */
  carryMinor: bigint;
}

const ofRuns = `from agents.payout o join agents.run r using (run_id) where o.member_id = a.member_id and r.kind = 'affiliate'`;
const sums = `(select coalesce(sum(d.clicks), 0)::int from agents.affiliate_day d where d.affiliate_id = a.affiliate_id) as clicks,
  (select count(*)::int from agents.affiliate_player p where p.affiliate_id = a.affiliate_id) as registrations,
  (select count(*)::int from agents.affiliate_player p where p.affiliate_id = a.affiliate_id and p.qualified_on is not null) as qualified,
  (select coalesce(sum(o.amount), 0)::bigint ${ofRuns} and o.posted_at is null) as "heldMinor",
  (select coalesce(sum(o.amount), 0)::bigint ${ofRuns} and o.posted_at is not null) as "releasedMinor",
  coalesce((select o.carry_out ${ofRuns} order by r.last_day desc limit 1), 0)::bigint as "carryMinor"`;

/** By name. */
export async function listAffiliates(
  db: Queryable,
  brand: string,
  page: Page,
): Promise<{ rows: AffiliateRow[]; total: number }> {
  const { rows } = await db.query<AffiliateRow & { total: number }>(
    `select ${columns}, ${sums}, count(*) over ()::int as total from ${from} where a.brand = $1 order by m.name_key limit $2 offset $3`,
    [brand, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findAffiliateRow(db: Queryable, affiliateId: bigint): Promise<AffiliateRow | null> {
  const { rows } = await db.query<AffiliateRow>(
    `select ${columns}, ${sums} from ${from} where a.affiliate_id = $1`,
    [affiliateId],
  );
  return rows[0] ?? null;
}

export interface PlayerRow {
  playerId: bigint;
  tag: string | null;
  joinedAt: Date;
  qualifiedOn: string | null;
}

/** The newest first. */
export async function listAffiliatePlayers(db: Queryable, affiliateId: bigint): Promise<PlayerRow[]> {
  const { rows } = await db.query<PlayerRow>(
    `select player_id as "playerId", tag, joined_at as "joinedAt", to_char(qualified_on, 'YYYY-MM-DD') as "qualifiedOn"
     from agents.affiliate_player where affiliate_id = $1 order by joined_at desc, player_id desc limit 200`,
    [affiliateId],
  );
  return rows;
}

export interface AffiliateEarning {
  runId: bigint;
  day: string;
  state: 'closed' | 'approved' | 'posted';
  cpaMinor: bigint;
  shareMinor: bigint;
  amountMinor: bigint;
  carryOutMinor: bigint;
  releaseOn: string | null;
  postedAt: Date | null;
}

/** Days of an affiliate, the newest first. */
export async function listAffiliateEarnings(db: Queryable, memberId: bigint): Promise<AffiliateEarning[]> {
  const { rows } = await db.query<AffiliateEarning>(
    `select r.run_id as "runId", to_char(r.last_day, 'YYYY-MM-DD') as day, r.state,
       (select coalesce(sum(l.amount), 0)::bigint from agents.line l
         where l.run_id = r.run_id and l.member_id = o.member_id and l.kind = 'cpa') as "cpaMinor",
       (select coalesce(sum(l.amount), 0)::bigint from agents.line l
         where l.run_id = r.run_id and l.member_id = o.member_id and l.kind = 'revenueShare') as "shareMinor",
       o.amount as "amountMinor", o.carry_out as "carryOutMinor", to_char(o.release_on, 'YYYY-MM-DD') as "releaseOn", o.posted_at as "postedAt"
     from agents.payout o join agents.run r using (run_id)
     where o.member_id = $1 and r.kind = 'affiliate' order by r.last_day desc limit 200`,
    [memberId],
  );
  return rows;
}
