/** SQL of team reports. Every question begins at an agent's edges: what is not below him does not exist. */
import type { RebateType } from '@perya/contract/agents/game-types.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';
import type { Period } from '../rules/days.ts';

export interface Kpi {
  loggedIn: number;
  bet: number;
  registered: number;
  online: number;
}

/** Counters of the branch without the agent. */
export async function findKpi(
  db: Queryable,
  agentId: bigint,
  { today, dayStart, onlineSince }: { today: string; dayStart: Date; onlineSince: Date },
): Promise<Kpi> {
  const { rows } = await db.query<Kpi>(
    `select count(*) filter (where m.last_login_at >= $3)::int as "loggedIn",
       count(*) filter (where m.registered_at >= $3)::int as registered,
       (select count(distinct p.member_id)::int from agents.day_play p join agents.edge b using (member_id)
         where p.day = $2 and p.bets > 0 and b.ancestor_id = $1 and b.depth > 0) as bet,
       (select count(distinct s.member_id)::int from accounts.session s join agents.edge o using (member_id)
         where s.last_seen_at > $4 and o.ancestor_id = $1 and o.depth > 0) as online
     from agents.edge e join accounts.member m using (member_id) where e.ancestor_id = $1 and e.depth > 0`,
    [agentId, today, dayStart, onlineSince],
  );
  return rows[0] ?? { loggedIn: 0, bet: 0, registered: 0, online: 0 };
}

export interface Scope extends Period {
  agentId: bigint;
  /** 1: those directly below; else the whole branch. */
  deepest: number;
}

const within = `e.ancestor_id = $1 and e.depth between 1 and $2`;

export interface People {
  direct: number;
  team: number;
  agents: number;
  players: number;
  increased: number;
}

export async function findPeople(
  db: Queryable,
  { agentId, deepest }: Scope,
  { brand, from, to }: { brand: string; from: Date; to: Date },
): Promise<People> {
  const { rows } = await db.query<People>(
    `select (select count(*)::int from agents.edge d where d.ancestor_id = $1 and d.depth = 1) as direct,
       (select count(*)::int from agents.edge d where d.ancestor_id = $1 and d.depth > 0) as team, s.agents,
       (select count(*)::int from agents.edge e where ${within}) - s.agents as players,
       (select count(*)::int from accounts.member m join agents.edge e using (member_id)
         where m.brand = $5 and m.registered_at >= $3 and m.registered_at < $4 and ${within}) as increased
     from (select count(*)::int as agents from agents.edge e join accounts.member m using (member_id)
       where ${within} and m.type in (1, 2, 41, 42)) s`,
    [agentId, deepest, from, to, brand],
  );
  return rows[0]!;
}

export interface MoneySums {
  depositors: number;
  withdrawers: number;
  deposit: bigint;
  deposits: number;
  withdrawal: bigint;
  withdrawals: number;
  promotion: bigint;
  rebate: bigint;
  commission: bigint;
  transferIn: bigint;
  transferOut: bigint;
  firstDepositors: number;
  firstDeposit: bigint;
}

export async function findMoney(db: Queryable, scope: Scope): Promise<MoneySums> {
  const { rows } = await db.query<MoneySums>(
    `select count(distinct d.member_id) filter (where d.deposits > 0)::int as depositors,
       count(distinct d.member_id) filter (where d.withdrawals > 0)::int as withdrawers,
       coalesce(sum(d.deposit), 0)::bigint as deposit, coalesce(sum(d.deposits), 0)::int as deposits,
       coalesce(sum(d.withdrawal), 0)::bigint as withdrawal, coalesce(sum(d.withdrawals), 0)::int as withdrawals,
       coalesce(sum(d.promotion), 0)::bigint as promotion, coalesce(sum(d.rebate), 0)::bigint as rebate,
       coalesce(sum(d.commission), 0)::bigint as commission, coalesce(sum(d.transfer_in), 0)::bigint as "transferIn",
       coalesce(sum(d.transfer_out), 0)::bigint as "transferOut",
       (select count(*)::int from agents.edge e join agents.first_deposit f using (member_id)
         where ${within} and f.day between $3 and $4) as "firstDepositors",
       (select coalesce(sum(f.amount), 0)::bigint from agents.edge e join agents.first_deposit f using (member_id)
         where ${within} and f.day between $3 and $4) as "firstDeposit"
     from agents.edge e join agents.day_money d using (member_id) where ${within} and d.day between $3 and $4`,
    [scope.agentId, scope.deepest, scope.startDate, scope.endDate],
  );
  return rows[0]!;
}

export interface PlaySums {
  stake: bigint;
  win: bigint;
}

export interface DaySums extends PlaySums {
  day: string;
  players: number;
}

export interface TypeSums extends PlaySums {
  type: RebateType | 'OTHER';
}

/** @param self whether the member's own play counts, as in a branch of his */
export async function listPlayByType(db: Queryable, scope: Scope, self = false): Promise<TypeSums[]> {
  const { rows } = await db.query<TypeSums>(
    `select p.game_type as type, sum(p.stake)::bigint as stake, sum(p.win)::bigint as win
     from agents.edge e join agents.day_play p using (member_id)
     where e.ancestor_id = $1 and e.depth between $5 and $2 and p.day between $3 and $4
     group by p.game_type order by 2 desc, 1`,
    [scope.agentId, scope.deepest, scope.startDate, scope.endDate, self ? 0 : 1],
  );
  return rows;
}

export interface Play {
  /** In the order of days; days without play are absent. */
  days: DaySums[];
  /** The largest stakes first. */
  types: TypeSums[];
  /** Members with a bet that stands. */
  players: number;
}

/** Play of the scope by day and by game type, read once. */
export async function findPlay(db: Queryable, scope: Scope): Promise<Play> {
  const { rows } = await db.query<
    PlaySums & { day: string | null; type: RebateType | null; players: number }
  >(
    `select to_char(p.day, 'YYYY-MM-DD') as day, p.game_type as type, coalesce(sum(p.stake), 0)::bigint as stake,
       coalesce(sum(p.win), 0)::bigint as win, count(distinct p.member_id) filter (where p.bets > 0)::int as players
     from agents.edge e join agents.day_play p using (member_id) where ${within} and p.day between $3 and $4
     group by grouping sets ((p.day), (p.game_type), ()) order by p.day, 3 desc, p.game_type`,
    [scope.agentId, scope.deepest, scope.startDate, scope.endDate],
  );
  return {
    days: rows.flatMap(({ day, stake, win, players }) => (day === null ? [] : { day, stake, win, players })),
    types: rows.flatMap(({ type, stake, win }) => (type === null ? [] : { type, stake, win })),
    players: rows.find(({ day, type }) => day === null && type === null)?.players ?? 0,
  };
}

export interface Branch extends PlaySums {
  memberId: bigint;
  userName: string;
  type: number;
  depth: number;
  teamCount: number;
  rebate: bigint;
  promotion: bigint;
  fee: bigint;
}

const branchSums = `coalesce(sum(x.stake), 0)::bigint as stake, coalesce(sum(x.win), 0)::bigint as win,
  coalesce(sum(x.rebate), 0)::bigint as rebate, coalesce(sum(x.promotion), 0)::bigint as promotion, coalesce(sum(x.fee), 0)::bigint as fee`;
const movements = `select e.via_id, p.stake, p.win, 0::bigint as rebate, 0::bigint as promotion, 0::bigint as fee
    from agents.edge e join agents.day_play p using (member_id) where e.ancestor_id = $1 and e.depth > 0 and p.day between $2 and $3
  union all
  select e.via_id, 0, 0, d.rebate + d.commission, d.promotion, d.fee
    from agents.edge e join agents.day_money d using (member_id) where e.ancestor_id = $1 and e.depth > 0 and d.day between $2 and $3`;

/** Each member directly below with his whole branch, the largest stakes first. */
export async function listBranches(
  db: Queryable,
  { agentId, parentId }: { agentId: bigint; parentId: bigint },
  { startDate, endDate }: Period,
  page: Page,
): Promise<{ branches: Branch[]; total: number }> {
  const { rows } = await db.query<Branch & { total: number }>(
    `select m.member_id as "memberId", m.user_name as "userName", m.type, up.depth, s.stake, s.win, s.rebate, s.promotion, s.fee,
       (select count(*)::int from agents.edge t where t.ancestor_id = m.member_id and t.depth > 0) as "teamCount",
       count(*) over ()::int as total
     from agents.edge below join accounts.member m using (member_id)
       join agents.edge up on up.member_id = m.member_id and up.ancestor_id = $4
       left join (select x.via_id, ${branchSums} from (${movements}) x group by x.via_id) s on s.via_id = m.member_id
     where below.ancestor_id = $1 and below.depth = 1
     order by s.stake desc nulls last, m.member_id limit $5 offset $6`,
    [parentId, startDate, endDate, agentId, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return {
    branches: rows.map((row) => ({
      ...row,
      stake: row.stake ?? 0n,
      win: row.win ?? 0n,
      rebate: row.rebate ?? 0n,
      promotion: row.promotion ?? 0n,
      fee: row.fee ?? 0n,
    })),
    total: rows[0]?.total ?? 0,
  };
}

export type BranchSums = Pick<Branch, 'stake' | 'win' | 'rebate' | 'promotion' | 'fee'>;

/** Of everybody below a member. */
export async function findBranchSums(
  db: Queryable,
  parentId: bigint,
  { startDate, endDate }: Period,
): Promise<BranchSums> {
  const { rows } = await db.query<BranchSums>(`select ${branchSums} from (${movements}) x`, [
    parentId,
    startDate,
    endDate,
  ]);
  return rows[0]!;
}

/** Members below an agent whose sums of these days are of that kind, the newest days first. */
export async function listActive(
  db: Queryable,
  agentId: bigint,
  { startDate, endDate }: Period,
  what: 'play' | 'money',
  limit: number,
): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select d.member_id as "memberId" from agents.edge e join agents.day_${what} d using (member_id)
     where e.ancestor_id = $1 and e.depth > 0 and d.day between $2 and $3
     group by d.member_id order by max(d.day) desc, d.member_id limit $4`,
    [agentId, startDate, endDate, limit],
  );
  return rows.map(({ memberId }) => memberId);
}
