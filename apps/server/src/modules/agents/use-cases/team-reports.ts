import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { listTransfersOf } from '#modules/wallet/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';
import type { Agent, AgentsDependencies, Page, TeamBet, TeamRecordKind } from '../dependencies.ts';
import {
  findBranchSums,
  listActive,
  listBranches,
  listPlayByType,
  type Branch,
  type BranchSums,
  type TypeSums,
} from '../queries/team.ts';
import { findInTeam, findInTeamByName, listNames, listPath, type TeamMember } from '../queries/tree.ts';
import { isPeriod, type Period } from '../rules/days.ts';

export interface Pnl {
  path: TeamMember[];
  total: BranchSums;
  types: TypeSums[];
  branches: Branch[];
  count: number;
}

export async function pnlOf(
  { db, clock, timeZoneOf }: AgentsDependencies,
  agent: Agent,
  { memberId: parentId = agent.memberId, ...period }: Period & { memberId?: bigint | undefined },
  page: Page,
): Promise<Result<Pnl, 'not.found' | 'days.invalid'>> {
  if (!isPeriod(period, dayOf(clock.now(), timeZoneOf(agent.brand)))) return fail('days.invalid');
  if (!(await findInTeam(db, agent.memberId, parentId))) return fail('not.found');
  const [path, total, types, { branches, total: count }] = await Promise.all([
    listPath(db, agent.memberId, parentId),
    findBranchSums(db, parentId, period),
    listPlayByType(db, { ...period, agentId: parentId, deepest: 100 }),
    listBranches(db, { agentId: agent.memberId, parentId }, period, page),
  ]);
  return ok({ path, total, types, branches, count });
}

/** Members that one report looks at, at most: those who were active last. */
const mostMembers = 5_000;

type Asked = Period & { name?: string | undefined };

/** Of whom a report is, and within which moments. */
async function membersOf(
  { db, clock, timeZoneOf }: AgentsDependencies,
  agent: Agent,
  { name, ...period }: Asked,
  what: 'play' | 'money',
): Promise<Result<{ memberIds: bigint[]; from: Date; to: Date }, 'not.found' | 'days.invalid'>> {
  const timeZone = timeZoneOf(agent.brand);
  if (!isPeriod(period, dayOf(clock.now(), timeZone))) return fail('days.invalid');
  const from = startOfDay(period.startDate, timeZone);
  const to = startOfDay(addDays(period.endDate, 1), timeZone);
  if (name === undefined) {
    const memberIds = await listActive(db, agent.memberId, period, what, mostMembers);
    return ok({ memberIds, from, to });
  }
  const member = await findInTeamByName(db, agent, name);
  return member ? ok({ memberIds: [member.memberId], from, to }) : fail('not.found');
}

export interface Named<Item> {
  items: Item[];
  total: number;
  names: Map<bigint, TeamMember>;
}

export async function betsOf(
  dependencies: AgentsDependencies,
  agent: Agent,
  { status, ...asked }: Asked & { status?: TeamBet['status'] | undefined },
  page: Page,
): Promise<Result<Named<TeamBet>, 'not.found' | 'days.invalid'>> {
  const found = await membersOf(dependencies, agent, asked, 'play');
  if (!found.ok) return found;
  const filter = { brand: agent.brand, status, ...found.value };
  const { bets, total } = await dependencies.ports.listBets(filter, page);
  return ok({ items: bets, total, names: await namesOf(dependencies, agent, bets) });
}

export async function recordsOf(
  dependencies: AgentsDependencies,
  agent: Agent,
  { kinds, ...asked }: Asked & { kinds: readonly TeamRecordKind[] },
  page: Page,
): Promise<Result<Named<Transfer>, 'not.found' | 'days.invalid'>> {
  const found = await membersOf(dependencies, agent, asked, 'money');
  if (!found.ok) return found;
  const { db, currencyOf } = dependencies;
  const { brand } = agent;
  const filter = { brand, currency: currencyOf(brand), kinds, ...found.value };
  const { rows, total } = await listTransfersOf(db, filter, page);
  return ok({ items: rows, total, names: await namesOf(dependencies, agent, rows) });
}

const namesOf = (
  { db }: AgentsDependencies,
  { memberId }: Agent,
  items: readonly { memberId: bigint }[],
): Promise<Map<bigint, TeamMember>> =>
  listNames(db, memberId, [...new Set(items.map((item) => item.memberId))]);
