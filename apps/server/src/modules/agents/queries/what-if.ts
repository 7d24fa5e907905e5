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

/** The first open day of a brand with figures, or null. */
export async function findOpenDay(db: Queryable, brand: string): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select to_char(min(d.day), 'YYYY-MM-DD') as day from agents.closing c cross join lateral (
       select min(p.day) as day from agents.day_play p where p.brand = c.brand and p.day > c.closed_to
       union all select min(m.day) from agents.day_money m where m.brand = c.brand and m.day > c.closed_to) d
     where c.brand = $1`,
    [brand],
  );
  return rows[0]?.day ?? null;
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
  /** Below the agent; 0: the agent. */
  depth: number;
  /** Minor units. */
  earned: bigint;
}

export interface TeamEarnings {
  list: TeamEarning[];
  /** Of the whole branch. */
  members: number;
  earned: bigint;
}

/**
 * What a branch earned by runs that ended in a period: the agent, those directly below, and everybody deeper who earned. The agent comes first,
 * then the member who is asked about, then the most.
 */
export async function listTeamEarnings(
  db: Queryable,
  { agentId, memberId }: { agentId: bigint; memberId: bigint },
  { brand, startDate, endDate }: Span,
  most: number,
): Promise<TeamEarnings> {
  const { rows } = await db.query<TeamEarning & { members: number; whole: bigint }>(
    `with earned as materialized (
       select p.member_id, sum(p.earned)::bigint as earned from agents.run r join agents.payout p using (run_id)
       where r.brand = $2 and r.kind in ('rebate', 'salary', 'hourly', 'dividend') and r.last_day between $3 and $4
         and p.member_id in (select b.member_id from agents.edge b where b.ancestor_id = $1) group by 1)
     select m.member_id as "memberId", m.user_name as "userName", e.depth, coalesce(s.earned, 0)::bigint as earned,
       count(*) over ()::int as members, (sum(coalesce(s.earned, 0)) over ())::bigint as whole
     from agents.edge e join accounts.member m using (member_id) left join earned s using (member_id)
     where e.ancestor_id = $1 and (e.depth <= 1 or s.earned is not null)
     order by e.depth = 0 desc, e.member_id = $5 desc, 4 desc, m.member_id limit $6`,
    [agentId, brand, startDate, endDate, memberId, most],
  );
  return {
    list: rows.map(({ memberId: id, userName, depth, earned }) => ({
      memberId: id,
      userName,
      depth,
      earned,
    })),
    members: rows[0]?.members ?? 0,
    earned: rows[0]?.whole ?? 0n,
  };
}

export interface DividendLine {
  downlineId: bigint;
  uplineId: bigint;
  gameType: string;
  /** Minor units. */
  amount: bigint;
  paidBelow: bigint;
}

/** Dividends of the half month that ends on a day. */
export async function listDividendLines(
  db: Queryable,
  brand: string,
  lastDay: string,
): Promise<DividendLine[]> {
  const { rows } = await db.query<DividendLine>(
    `select c.downline_id as "downlineId", c.upline_id as "uplineId", c.game_type as "gameType", l.amount,
       coalesce((l.detail->>'paidBelow')::bigint, 0) as "paidBelow"
     from agents.run r join agents.line l using (run_id) join agents.contract c using (contract_id)
     where r.brand = $1 and r.kind = 'dividend' and r.last_day = $2`,
    [brand, lastDay],
  );
  return rows;
}
