import { memberType } from './member-type.ts';

const agents: ReadonlySet<number> = new Set([
  memberType.agent,
  memberType.generalAgent,
  memberType.testAgent,
  memberType.testGeneralAgent,
]);

/**
 * Why an entry for one kind of member is not this member's: who is no agent does not log in as one, and the reverse
 * (specification 1 §6). An entry that names no kind takes everybody.
 */
export function refuseEntry(
  type: number,
  kind: 'member' | 'agent' | undefined,
): 'login.not.member' | 'login.not.agent' | null {
  const agent = agents.has(type);
  if (kind === 'agent' && !agent) return 'login.not.agent';
  if (kind === 'member' && agent) return 'login.not.member';
  return null;
}
