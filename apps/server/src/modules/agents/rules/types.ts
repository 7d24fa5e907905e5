/** Which members an agent's new ones are. */
import { memberType } from '@perya/contract/accounts/member-type.ts';

export type AccountKind = 'player' | 'agent';

/** Agents stand no deeper, so that players below them still fit into the tree. */
export const deepestAgent = 60;

const { testAgent, testGeneralAgent } = memberType;
const isTestAgent = (type: number): boolean => type === testAgent || type === testGeneralAgent;

/** The member type of whom an agent brings: below a test agent everybody is a test member. */
export function typeBelow(agentType: number, kind: AccountKind): number {
  if (isTestAgent(agentType)) return kind === 'agent' ? testAgent : memberType.testPlayer;
  return kind === 'agent' ? memberType.agent : memberType.player;
}
