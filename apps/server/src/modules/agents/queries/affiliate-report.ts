/** SQL of what an affiliate sees of the own code. */
import type { Queryable } from '#platform/db/database.ts';

export interface AffiliateDay {
  day: string;
  clicks: number;
  registrations: number;
  qualified: number;
  /** Minor units, of that day's run. */
  cpaMinor: bigint;
  shareMinor: bigint;
}

interface Asked {
  affiliateId: bigint;
  memberId: bigint;
  startDate: string;
  endDate: string;
}

/** In the order of days; days without anything are absent. */
export async function listAffiliateDays(
  db: Queryable,
  { affiliateId, memberId, startDate, endDate }: Asked,
): Promise<AffiliateDay[]> {
  const { rows } = await db.query<AffiliateDay>(
    `select to_char(x.day, 'YYYY-MM-DD') as day, sum(x.clicks)::int as clicks, sum(x.joined)::int as registrations,
       sum(x.qualified)::int as qualified, sum(x.cpa)::bigint as "cpaMinor", sum(x.share)::bigint as "shareMinor"
     from (select day, clicks, 0 as joined, 0 as qualified, 0::bigint as cpa, 0::bigint as share
         from agents.affiliate_day where affiliate_id = $1
       union all select joined_on, 0, 1, 0, 0, 0 from agents.affiliate_player where affiliate_id = $1
       union all select qualified_on, 0, 0, 1, 0, 0 from agents.affiliate_player where affiliate_id = $1 and qualified_on is not null
       union all select r.last_day, 0, 0, 0, case when l.kind = 'cpa' then l.amount else 0 end,
           case when l.kind = 'revenueShare' then l.amount else 0 end
         from agents.line l join agents.run r using (run_id) where l.member_id = $2 and r.kind = 'affiliate') x
     where x.day between $3 and $4 group by x.day order by x.day`,
    [affiliateId, memberId, startDate, endDate],
  );
  return rows;
}

export interface AffiliateTag {
  tag: string | null;
  registrations: number;
  qualified: number;
}

/** Players who joined in the period, by tag, the most first. */
export async function listAffiliateTags(
  db: Queryable,
  { affiliateId, startDate, endDate }: Omit<Asked, 'memberId'>,
): Promise<AffiliateTag[]> {
  const { rows } = await db.query<AffiliateTag>(
    `select tag, count(*)::int as registrations, count(qualified_on)::int as qualified from agents.affiliate_player
     where affiliate_id = $1 and joined_on between $2 and $3 group by tag order by 2 desc, 1 nulls first limit 200`,
    [affiliateId, startDate, endDate],
  );
  return rows;
}
