import { isAgent } from './member-type.ts';

/**
 * Why an entry for one kind of member is not this member's: who is no agent does not log in as one, and the reverse
 * (specification 1 §6). An entry that names no kind takes everybody.
 */
export function refuseEntry(
  type: number,
  kind: 'member' | 'agent' | undefined,
): 'login.not.member' | 'login.not.agent' | null {
  const agent = isAgent(type);
  if (kind === 'agent' && !agent) return 'login.not.agent';
  if (kind === 'member' && agent) return 'login.not.member';
  return null;
}
