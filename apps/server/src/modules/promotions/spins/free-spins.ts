/** The free spins: what suppliers' free bets take of them, and their end. */
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { BonusContext } from '../bonus/dependencies.ts';
import { endSpinsWork } from './due-work.ts';
import { listLiveSpins } from './queries/spins.ts';
import type { FreeBet, SpinGrant } from './spin-grant.ts';
import { endSpins } from './use-cases/end-spins.ts';
import { returnSpin, settleSpin, takeSpin, type TakenSpin } from './use-cases/take-spin.ts';

export interface FreeSpins {
  jobs: readonly AnyHandler[];
  /** What a member can play in a game now. */
  listLive(of: Pick<FreeBet, 'memberId' | 'brand' | 'currency' | 'vendor' | 'game'>): Promise<SpinGrant[]>;
  /** Takes one for a bet, before it is booked. */
  take(free: FreeBet): Promise<TakenSpin>;
  /** Gives one back whose bet was refused or taken back; a bet that has taken none changes nothing. */
  giveBack(bet: Pick<FreeBet, 'vendor' | 'bet'>): Promise<void>;
  /** The round of a bet is over. */
  settle(bet: Pick<FreeBet, 'vendor' | 'bet'>): Promise<void>;
}

export function createFreeSpins(context: BonusContext): FreeSpins {
  const { db, clock } = context;
  return {
    listLive: (of) => listLiveSpins(db, of, clock.now()),
    take: (free) => takeSpin(context, free),
    giveBack: (bet) => returnSpin(context, bet),
    settle: (bet) => settleSpin(context, bet),
    jobs: [
      defineHandler({ kind: endSpinsWork, run: ({ payload }) => endSpins(context, BigInt(payload.grantId)) }),
    ],
  };
}
