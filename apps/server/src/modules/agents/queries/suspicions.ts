/** SQL of suspicious earnings: pairs of an agent and a direct downline. */
import type { Queryable } from '#platform/db/database.ts';

export interface EarningPair {
  agentId: bigint;
  agentName: string;
  agentType: number;
  memberId: bigint;
  memberName: string;
  memberType: number;
  /** What the branch brought the agent, and its own figures; minor units. */
  commissionMinor: bigint;
  stakeMinor: bigint;
  winMinor: bigint;
  depositMinor: bigint;
  firstDeposits: number;
  leastFirstMinor: bigint;
  mostFirstMinor: bigint;
  held: boolean;
}

/** The pairs that brought their agent most since a day, largest first. */
export async function listEarningPairs(
  db: Queryable,
  brand: string,
  since: string,
  limit: number,
): Promise<EarningPair[]> {
  const { rows } = await db.query<EarningPair>(
    `with pair as materialized (
       select l.member_id as agent_id, l.source_id as member_id, sum(l.amount)::bigint as commission
       from agents.run r join agents.line l using (run_id)
       where r.brand = $1 and r.kind = 'rebate' and r.last_day >= $2 and l.kind = 'commission'
       group by 1, 2 having sum(l.amount) > 0 order by 3 desc, 1, 2 limit $3)
     select p.agent_id as "agentId", a.user_name as "agentName", a.type as "agentType", p.member_id as "memberId",
       m.user_name as "memberName", m.type as "memberType", p.commission as "commissionMinor", y.stake as "stakeMinor",
       y.win as "winMinor", d.deposit as "depositMinor", f.count as "firstDeposits", f.least as "leastFirstMinor", f.most as "mostFirstMinor",
       exists (select from agents.hold h where h.member_id = p.agent_id and h.released_at is null) as held
     from pair p join accounts.member a on a.member_id = p.agent_id join accounts.member m on m.member_id = p.member_id
       cross join lateral (select coalesce(sum(x.stake), 0)::bigint as stake, coalesce(sum(x.win), 0)::bigint as win
         from agents.edge e join agents.day_play x using (member_id) where e.ancestor_id = p.member_id and x.day >= $2) y
       cross join lateral (select coalesce(sum(x.deposit), 0)::bigint as deposit
         from agents.edge e join agents.day_money x using (member_id) where e.ancestor_id = p.member_id and x.day >= $2) d
       cross join lateral (select count(*)::int as count, coalesce(min(x.amount), 0)::bigint as least, coalesce(max(x.amount), 0)::bigint as most
         from agents.edge e join agents.first_deposit x using (member_id) where e.ancestor_id = p.member_id and x.day >= $2) f
     order by p.commission desc, p.agent_id, p.member_id`,
    [brand, since, limit],
  );
  return rows;
}
