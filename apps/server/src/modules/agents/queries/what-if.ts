/** SQL of the inputs of closed days, for a what-if. */
import type { Queryable } from '#platform/db/database.ts';
import type { DayPart } from '../rules/what-if.ts';

interface Span {
  brand: string;
  startDate: string;
  endDate: string;
}

/** Valid stakes of a member's branch on closed days, with the rates of those days. Protected members do not count. */
export async function listDayParts(
  db: Queryable,
  { memberId, uplineId, type }: { memberId: bigint; uplineId: bigint | null; type: string },
  { brand, startDate, endDate }: Span,
): Promise<DayPart[]> {
  const rateOf = (member: string): string =>
    `coalesce((select x.ppm from agents.rate x where x.member_id = ${member} and x.game_type = $2 and x.valid_from <= s.rated
       order by x.valid_from desc limit 1), 0)`;
  const { rows } = await db.query<DayPart>(
    `select to_char(s.day, 'YYYY-MM-DD') as day, to_char(s.rated, 'YYYY-MM-DD') as "ratedOn", s.via as "viaId", s.base, ${rateOf('$3::bigint')} as "uplinePpm",
       ${rateOf('$1::bigint')} as ppm, ${rateOf('s.via')} as "childPpm"
     from (select p.day, p.rated, case when e.depth = 0 then null else e.via_id end as via, sum(p.stake)::bigint as base
       from (select r.last_day as day, r.last_day as rated, b.member_id, b.stake
           from agents.run r join agents.base b using (run_id)
           where r.brand = $4 and r.kind = 'rebate' and r.last_day between $5 and $6 and b.game_type = $2
         -- Stakes that were placed earlier have the rates of that day.
         union all select d.day, m.rated, d.member_id, m.stake
           from agents.run r join agents.base b using (run_id)
           join agents.day_placed d on d.member_id = b.member_id and d.game_type = b.game_type and d.day = r.last_day
           cross join lateral (values (d.day, -d.stake), (d.placed_on, d.stake)) m (rated, stake)
           where r.brand = $4 and r.kind = 'rebate' and r.last_day between $5 and $6 and b.game_type = $2) p
       join agents.edge e on e.member_id = p.member_id and e.ancestor_id = $1
       group by 1, 2, 3 having sum(p.stake) <> 0) s order by 1, 2, 3 nulls first`,
    [memberId, type, uplineId, brand, startDate, endDate],
  );
  return rows;
}

/** Closed days of a brand in a period. */
export async function listClosedDays(db: Queryable, { brand, startDate, endDate }: Span): Promise<string[]> {
  const { rows } = await db.query<{ day: string }>(
    `select to_char(last_day, 'YYYY-MM-DD') as day from agents.run
     where brand = $1 and kind = 'rebate' and last_day between $2 and $3 order by last_day`,
    [brand, startDate, endDate],
  );
  return rows.map(({ day }) => day);
}

/** Salaries of a day by downline, with what was paid below. */
export async function listPaidSalaries(
  db: Queryable,
  brand: string,
  day: string,
): Promise<{ downlineId: bigint; uplineId: bigint; paid: bigint; paidBelow: bigint }[]> {
  const { rows } = await db.query<{ downlineId: bigint; uplineId: bigint; paid: bigint; paidBelow: bigint }>(
    `select c.downline_id as "downlineId", c.upline_id as "uplineId", l.amount as paid,
       coalesce((l.detail->>'paidBelow')::bigint, 0) as "paidBelow"
     from agents.run r join agents.line l using (run_id) join agents.contract c using (contract_id)
     where r.brand = $1 and r.kind = 'salary' and r.last_day = $2 and c.game_type = 'CONS'`,
    [brand, day],
  );
  return rows;
}

export interface TeamEarning {
  memberId: bigint;
  userName: string;
  isUpline: boolean;
  earned: bigint;
}

/** What an agent and each member directly below earned by runs of a kind, the agent first, then the most. */
export async function listTeamEarnings(
  db: Queryable,
  agentId: bigint,
  kind: 'rebate' | 'salary',
  { brand, startDate, endDate }: Span,
): Promise<TeamEarning[]> {
  const { rows } = await db.query<TeamEarning>(
    `select m.member_id as "memberId", m.user_name as "userName", e.depth = 0 as "isUpline", coalesce(s.earned, 0)::bigint as earned
     from agents.edge e join accounts.member m using (member_id)
       left join lateral (select sum(p.earned) as earned from agents.payout p join agents.run r using (run_id)
         where p.member_id = m.member_id and r.brand = $2 and r.kind = $3 and r.last_day between $4 and $5) s on true
     where e.ancestor_id = $1 and e.depth <= 1 order by e.depth, earned desc, m.member_id limit 500`,
    [agentId, brand, kind, startDate, endDate],
  );
  return rows;
}
