/**
 * The member types of the specification and what each may do, in one table that phone and server ask. Pure and
 * without schemas, so that it may stand on any page.
 */
export const memberType = {
  player: 0,
  agent: 1,
  generalAgent: 2,
  trialPlayer: 4,
  testPlayer: 40,
  testAgent: 41,
  testGeneralAgent: 42,
} as const;

/** Types that may not. What no type is refused has no entry here. */
const refused = {
  deposit: [4],
  withdraw: [4],
  promotion: [4],
  /** Passwords, passkeys and whatever else guards an account: a trial account has none of it. */
  security: [4],
  /** Limits and breaks of one's own: where nothing can be lost there is nothing to limit. */
  protection: [4],
  memberCentre: [4],
  /** Mail of one's own: nobody comes back to a trial account to read it. */
  inbox: [4],
  /** Writing to the house: a trial account costs nothing, and what it writes is for people to read. */
  feedback: [4],
  /** Standing in reports of play and money. */
  reports: [4, 40],
  contractPrompts: [4, 40, 41, 42],
  agencyCentre: [0, 4, 40],
} as const satisfies Record<string, readonly number[]>;

export type Capability = keyof typeof refused;

export function may(type: number, what: Capability): boolean {
  return !(refused[what] as readonly number[]).includes(type);
}

/** Why a member may not, or null: a trial player is told to come with a real account (specification 1 §6). */
export function refusalOf(type: number, what: Capability): 'account.trial' | 'permission.denied' | null {
  if (may(type, what)) return null;
  return type === memberType.trialPlayer ? 'account.trial' : 'permission.denied';
}
