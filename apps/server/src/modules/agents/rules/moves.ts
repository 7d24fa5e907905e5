/** Whether a branch may be moved. Pure. */
import { may } from '@perya/contract/accounts/member-type.ts';
import type { Rates } from './rates.ts';
import { deepestAgent, isGeneralAgent, isTestMember } from './types.ts';

export interface Mover {
  brand: string;
  userName: string;
  type: number;
  active: boolean;
  uplineId: bigint | null;
  uplineName: string | null;
  /** Members above, and levels below. */
  depth: number;
  height: number;
}

export interface MoveFacts {
  brand: string;
  member: Mover | null;
  upline: Mover | null;
  /** Of the new upline. */
  uplineId: bigint;
  /** The new upline stands in the member's own branch. */
  below: boolean;
  openContract: boolean;
  rates: Rates;
  uplineRates: Rates;
  /** The first day of the move. */
  effectiveOn: string;
  today: string;
  latest: string;
}

export type MoveRefusal =
  | 'not.found'
  | 'team.cycle'
  | 'team.depth'
  | 'contract.exists'
  | 'rate.invalid'
  | 'days.invalid';

export function refuseMove(facts: MoveFacts): MoveRefusal | null {
  const { brand, member, upline, effectiveOn, today, latest } = facts;
  if (member?.brand !== brand || upline?.brand !== brand || !upline.active) return 'not.found';
  if (!may(upline.type, 'agencyCentre') || isTestMember(upline.type) !== isTestMember(member.type))
    return 'not.found';
  // General agents stay below the house, and a move changes the upline.
  if (facts.below || isGeneralAgent(member.type) || member.uplineId === facts.uplineId) return 'team.cycle';
  if (upline.depth + 1 + member.height > deepestAgent) return 'team.depth';
  if (effectiveOn <= today || effectiveOn > latest) return 'days.invalid';
  // Contracts with the old upline end first; their carry stays with the member.
  if (facts.openContract) return 'contract.exists';
  const types = Object.keys(facts.rates) as (keyof Rates)[];
  return types.every((type) => (facts.rates[type] ?? 0) <= (facts.uplineRates[type] ?? 0))
    ? null
    : 'rate.invalid';
}
