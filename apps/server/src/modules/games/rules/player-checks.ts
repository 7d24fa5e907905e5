/** Whether a player may stake now. Pure. Wins and rollbacks never ask (wallet rules 4, 5). */
import type { SupplierStatus } from './dialects.ts';

export interface StakeFacts {
  now: Date;
  tokenExpiresAt: Date;
  playerActive: boolean;
  gameOpen: boolean;
  stakeMinor: bigint;
  /** Null: no limit. */
  maxStakeMinor: bigint | null;
}

/** @returns the status that refuses the bet, or null. */
export function refuseStake(facts: StakeFacts): SupplierStatus | null {
  if (!facts.gameOpen) return 'RS_ERROR_INVALID_GAME';
  if (facts.tokenExpiresAt <= facts.now) return 'RS_ERROR_TOKEN_EXPIRED';
  if (!facts.playerActive) return 'RS_ERROR_USER_DISABLED';
  if (facts.maxStakeMinor !== null && facts.stakeMinor > facts.maxStakeMinor) return 'RS_ERROR_LIMIT_REACHED';
  return null;
}
