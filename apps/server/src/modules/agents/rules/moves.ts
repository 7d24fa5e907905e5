/** Whether a branch may be moved. Pure. */
import { may } from '@perya/contract/accounts/member-type.ts';
import type { Rates } from './rates.ts';
import { deepestAgent } from './types.ts';

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
  /** The new upline stands in the member's own branch. */
  below: boolean;
  openContract: boolean;
  rates: Rates;
  uplineRates: Rates;
  /** From when on, and the brand's today. */
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

const isTest = (type: number): boolean => type >= 40;

export function refuseMove(facts: MoveFacts): MoveRefusal | null {
  const { brand, member, upline, effectiveOn, today, latest } = facts;
  if (member?.brand !== brand || upline?.brand !== brand || !upline.active) return 'not.found';
  if (!may(upline.type, 'agencyCentre') || isTest(upline.type) !== isTest(member.type)) return 'not.found';
  if (facts.below) return 'team.cycle';
  // General agents stand below the house, and where nothing changes there is no move.
  if (member.type === 2 || member.type === 42 || member.uplineName === upline.userName) return 'team.cycle';
  if (upline.depth + 1 + member.height > deepestAgent) return 'team.depth';
  if (effectiveOn <= today || effectiveOn > latest) return 'days.invalid';
  // What was agreed with the old upline ends first; its carry stays with the member.
  if (facts.openContract) return 'contract.exists';
  const types = Object.keys(facts.rates) as (keyof Rates)[];
  return types.every((type) => (facts.rates[type] ?? 0) <= (facts.uplineRates[type] ?? 0))
    ? null
    : 'rate.invalid';
}
