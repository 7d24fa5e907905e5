/** Whether a player may stake or look now. Pure. Wins and rollbacks never ask (wallet rules 4, 5). */
import type { SitterState } from '../dependencies.ts';
import type { SupplierStatus } from './dialects.ts';

export interface StakeFacts {
  now: Date;
  tokenExpiresAt: Date;
  player: SitterState;
  gameOpen: boolean;
  /** The brand takes no bets: it is closed for maintenance, or to the region. */
  brandClosed: boolean;
  /** The supplier is at work for the brand. */
  vendorAtWork: boolean;
  stakeMinor: bigint;
  /** Null: no limit. */
  maxStakeMinor: bigint | null;
}

/**
 * A launch ends with the session that it was made in: its supplier reads nothing more of the player.
 * @returns the status that refuses the balance, or null.
 */
export function refuseBalance({
  now,
  tokenExpiresAt,
  player,
}: Pick<StakeFacts, 'now' | 'tokenExpiresAt' | 'player'>): SupplierStatus | null {
  if (tokenExpiresAt <= now || player === 'ended') return 'RS_ERROR_TOKEN_EXPIRED';
  return player === 'disabled' ? 'RS_ERROR_USER_DISABLED' : null;
}

/** @returns the status that refuses the bet, or null. */
export function refuseStake(facts: StakeFacts): SupplierStatus | null {
  // Hub88: "partner is disabled". Rounds that run may finish: wins and rollbacks never ask.
  if (facts.brandClosed) return 'RS_ERROR_INVALID_PARTNER';
  if (!facts.gameOpen || facts.vendorAtWork) return 'RS_ERROR_INVALID_GAME';
  if (facts.tokenExpiresAt <= facts.now || facts.player === 'ended') return 'RS_ERROR_TOKEN_EXPIRED';
  if (facts.player === 'disabled') return 'RS_ERROR_USER_DISABLED';
  if (facts.player === 'limited') return 'RS_ERROR_LIMIT_REACHED';
  if (facts.maxStakeMinor !== null && facts.stakeMinor > facts.maxStakeMinor) return 'RS_ERROR_LIMIT_REACHED';
  return null;
}
