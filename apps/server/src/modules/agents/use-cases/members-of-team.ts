import { dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Agent, AgentsDependencies, Page } from '../dependencies.ts';
import { listRates } from '../queries/rates.ts';
import {
  findInTeam,
  listByName,
  listDirect,
  listPath,
  type ListedMember,
  type TeamMember,
} from '../queries/tree.ts';
import type { Rates } from '../rules/rates.ts';

/** A session that was seen within that time is somebody who is there. */
export const onlineMs = 5 * 60_000;

export interface TeamPage {
  path: TeamMember[];
  members: (ListedMember & { rates: Rates })[];
  total: number;
}

/** Members below an agent: directly below one of his branch, or of a name. Others do not exist for him. */
export async function membersOfTeam(
  { db, clock, timeZoneOf, brands }: AgentsDependencies,
  agent: Agent,
  { memberId: parentId = agent.memberId, name }: { memberId?: bigint | undefined; name?: string | undefined },
  page: Page,
): Promise<Result<TeamPage, 'not.found'>> {
  if (!(await findInTeam(db, agent.memberId, parentId))) return fail('not.found');
  const now = clock.now();
  const today = dayOf(now, timeZoneOf(agent.brand));
  const listing = { onlineSince: new Date(now.getTime() - onlineMs), today };
  // Where names are masked a beginning would tell them letter by letter.
  const whole = brands.settingsOf(agent.brand).compliance?.teamNames !== true;
  const { members, total } =
    name === undefined
      ? await listDirect(db, { agentId: agent.memberId, parentId }, listing, page)
      : await listByName(db, { agentId: agent.memberId, name, whole }, listing, page);
  const rates = await listRates(
    db,
    members.map(({ memberId }) => memberId),
    today,
  );
  return ok({
    path: await listPath(db, agent.memberId, parentId),
    members: members.map((member) => ({ ...member, rates: rates.get(member.memberId) ?? {} })),
    total,
  });
}
