import { memberType } from '@perya/contract/accounts/member-type.ts';

export { memberType } from '@perya/contract/accounts/member-type.ts';

const agents: ReadonlySet<number> = new Set([
  memberType.agent,
  memberType.generalAgent,
  memberType.testAgent,
  memberType.testGeneralAgent,
]);

export const isAgent = (type: number): boolean => agents.has(type);

/** Agents below somebody move money to the member above; a general agent is the top of a line, a player is in none. */
export function mayTransferToUpline(type: number, hasUpline: boolean): boolean {
  return hasUpline && (type === memberType.agent || type === memberType.testAgent);
}

/** Whether a member may stand, with a masked name, among the winners that everybody sees: who plays in earnest. */
export function standsAmongWinners(type: number): boolean {
  const { trialPlayer, testPlayer, testAgent, testGeneralAgent } = memberType;
  return ![trialPlayer, testPlayer, testAgent, testGeneralAgent].some((one) => one === type);
}
