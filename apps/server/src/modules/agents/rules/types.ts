/** Member types of an agent's new members. */
import { memberType } from '@perya/contract/accounts/member-type.ts';

export type AccountKind = 'player' | 'agent';

/** Maximum depth of agents, so that players below them still fit into the tree. */
export const deepestAgent = 60;

const { generalAgent, testPlayer, testAgent, testGeneralAgent } = memberType;

export const isGeneralAgent = (type: number): boolean => type === generalAgent || type === testGeneralAgent;

export const isTestMember = (type: number): boolean =>
  type === testPlayer || type === testAgent || type === testGeneralAgent;

/** The member type below an agent: below a test agent everybody is a test member. */
export function typeBelow(agentType: number, kind: AccountKind): number {
  if (isTestMember(agentType)) return kind === 'agent' ? testAgent : testPlayer;
  return kind === 'agent' ? memberType.agent : memberType.player;
}
