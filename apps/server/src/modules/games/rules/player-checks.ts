/** Whether a player may stake now. Pure. Wins and rollbacks never ask (wallet rules 4, 5). */
import type { SitterState } from '../dependencies.ts';
import type { SupplierStatus } from './dialects.ts';

export interface StakeFacts {
  now: Date;
  tokenExpiresAt: Date;
  player: SitterState;
  gameOpen: boolean;
  stakeMinor: bigint;
  /** Null: no limit. */
  maxStakeMinor: bigint | null;
}

/** @returns the status that refuses the bet, or null. */
export function refuseStake(facts: StakeFacts): SupplierStatus | null {
  if (!facts.gameOpen) return 'RS_ERROR_INVALID_GAME';
  if (facts.tokenExpiresAt <= facts.now || facts.player === 'ended') return 'RS_ERROR_TOKEN_EXPIRED';
  if (facts.player === 'disabled') return 'RS_ERROR_USER_DISABLED';
  if (facts.player === 'limited') return 'RS_ERROR_LIMIT_REACHED';
  if (facts.maxStakeMinor !== null && facts.stakeMinor > facts.maxStakeMinor) return 'RS_ERROR_LIMIT_REACHED';
  return null;
}
