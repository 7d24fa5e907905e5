/** What a player has laid and not sent yet. Every change makes a new slip, so that each can be taken back. */
import type { LaidBet } from '@perya/game-rules/table/table-model.ts';

export interface BetSlip {
  readonly laid: readonly LaidBet[];
  /** How many bets each touch laid, the last one last. */
  readonly touches: readonly number[];
}

export const emptySlip: BetSlip = { laid: [], touches: [] };

export function layOn(slip: BetSlip, bets: readonly LaidBet[]): BetSlip {
  if (bets.length === 0) return slip;
  return { laid: [...slip.laid, ...bets], touches: [...slip.touches, bets.length] };
}

export function undoLast({ laid, touches }: BetSlip): BetSlip {
  return { laid: laid.slice(0, laid.length - (touches.at(-1) ?? 0)), touches: touches.slice(0, -1) };
}

/** Bets on the same spot with the same choice are one. */
export function merged(bets: readonly LaidBet[]): LaidBet[] {
  const sums = new Map<string, LaidBet>();
  for (const bet of bets) {
    const key = `${bet.spot}:${bet.choice.join()}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, stakeMinor: before.stakeMinor + bet.stakeMinor } : bet);
  }
  return [...sums.values()];
}

export const sumOfBets = (bets: readonly LaidBet[]): bigint =>
  bets.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
