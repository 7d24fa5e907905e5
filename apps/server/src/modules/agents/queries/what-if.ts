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
    `coalesce((select x.ppm from agents.rate x where x.member_id = ${member} and x.game_type = $2 and x.valid_from <= s.day
       order by x.valid_from desc limit 1), 0)`;
  const { rows } = await db.query<DayPart>(
    `select to_char(s.day, 'YYYY-MM-DD') as day, s.via as "viaId", s.base, ${rateOf('$3::bigint')} as "uplinePpm",
       ${rateOf('$1::bigint')} as ppm, ${rateOf('s.via')} as "childPpm"
     from (select r.last_day as day, case when e.depth = 0 then null else e.via_id end as via, sum(b.stake)::bigint as base
       from agents.run r join agents.base b using (run_id) join agents.edge e on e.member_id = b.member_id and e.ancestor_id = $1
       where r.brand = $4 and r.kind = 'rebate' and r.last_day between $5 and $6 and b.game_type = $2
       group by 1, 2 having sum(b.stake) <> 0) s order by 1, 2 nulls first`,
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
