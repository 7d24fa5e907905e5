/** The member types of the specification (design §6). */
export const memberType = {
  player: 0,
  agent: 1,
  generalAgent: 2,
  trialPlayer: 4,
  testPlayer: 40,
  testAgent: 41,
  testGeneralAgent: 42,
} as const;

/** Agents below somebody move money to the member above; a general agent is the top of a line, a player is in none. */
export function mayTransferToUpline(type: number, hasUpline: boolean): boolean {
  return hasUpline && (type === memberType.agent || type === memberType.testAgent);
}
