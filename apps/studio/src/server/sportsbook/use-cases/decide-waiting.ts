import { limits, payoutOf } from '@perya/game-rules/sportsbook/slip.ts';
import type { ErrorCode } from '../../errors.ts';
import { lookAt } from '../book.ts';
import type { SportsContext } from '../context.ts';
import { claimWaiting, updateLegOdds, updatePendingTo, type BetRow } from '../queries/bets.ts';
import { quoteLegs } from './place-bet.ts';
import { stakeBet } from './stake-bet.ts';

/** A bet that is decided so much too late belongs to a process that was away: its player has gone on by then. */
const mostLateMs = 10_000;

/** Decides live bets whose delay is over, by the odds at the end of it. @returns how many there were */
export async function decideWaiting(context: SportsContext): Promise<number> {
  const now = context.now();
  const due = await claimWaiting(context.db, now, context.config.pendingTimeoutMs, 50);
  await Promise.all(
    due.map(({ bet, decidedAt }) => decide(context, bet, decidedAt, now.getTime() - decidedAt.getTime())),
  );
  return due.length;
}

async function decide(context: SportsContext, bet: BetRow, decidedAt: Date, lateMs: number): Promise<void> {
  const { db, book } = context;
  const refuse = (code: ErrorCode): Promise<boolean> => updatePendingTo(db, bet.id, 'refused', code);
  if (lateMs > mostLateMs) return void (await refuse('round.interrupted'));
  if (bet.legs.some((leg) => hasScored(context, leg.match_id, bet.created_at, decidedAt)))
    return void (await refuse('bet.goal'));
  const legs = bet.legs.map((leg) => ({ ...leg, match: leg.match_id }));
  const quoted = quoteLegs({ book }, legs, bet.acceptance, decidedAt);
  if (!quoted.ok) return void (await refuse(quoted.error));
  const taken = bet.legs.map(({ position }, at) => ({ position, ...quoted.value[at]! }));
  const odds = taken.map((one) => one.odds);
  if (payoutOf(bet.stake_minor, odds) > limits.mostPayoutMinor) return void (await refuse('payout.limit'));
  await updateLegOdds(db, bet.id, taken);
  await stakeBet(context, bet);
}

/** Goals are rare, and change everything; points and rounds are in the odds. */
function hasScored({ book }: SportsContext, id: string, since: Date, until: Date): boolean {
  const match = book.find(id);
  if (match?.league.sport !== 'football') return false;
  const [before, after] = [lookAt(match, since).moment.state.score, lookAt(match, until).moment.state.score];
  return before[0] !== after[0] || before[1] !== after[1];
}
