/** What a ticket brings. */
import type { SpotSums } from '@perya/game-rules/table/pool.ts';
import {
  paidMinor,
  type LaidBet,
  type Outcome,
  type TableModel,
} from '@perya/game-rules/table/table-model.ts';

/** Of a ticket that stays in the round to its end. @param laid on the spots of a pool, by all players; null where there is none */
export function winOf(
  model: TableModel,
  outcome: Outcome,
  bets: readonly LaidBet[],
  laid: SpotSums | null = null,
): bigint {
  const back = (bet: LaidBet): number => model.returnOf(outcome, bet, laid ?? undefined);
  return bets.reduce((sum, bet) => sum + paidMinor(bet.stakeMinor, back(bet)), 0n);
}

/** The lowest multiplier at which a ticket leaves a flight by itself, or null. */
export function automaticExitOf({ flight }: TableModel, bets: readonly LaidBet[]): number | null {
  const exits = bets.flatMap((bet) => flight?.automaticExit(bet) ?? []);
  return exits.length === 0 ? null : Math.min(...exits);
}

/** Of a ticket that leaves a flight at a multiplier, in hundredths. */
export function winOfExit(bets: readonly LaidBet[], multiplier: number): bigint {
  return bets.reduce((sum, { stakeMinor }) => sum + paidMinor(stakeMinor, multiplier), 0n);
}
