import { isDeepStrictEqual } from 'node:util';
import { settle } from '@perya/game-rules/sportsbook/slip.ts';
import type { Result } from '@perya/game-rules/sportsbook/sport.ts';
import type { Database } from '@perya/process/database.ts';
import { listBetIdsOfMatch, lockBet, updateLegOutcome, type BetRow } from '../queries/bets.ts';
import { lockMatch, updateToOver, updateToVoid, type MatchRow } from '../queries/matches.ts';
import { outcomeOfLeg, standing, writeSettlement, type Standing } from './settle-bets.ts';

const batch = 200;

/**
 * Replaces the result of a match that is over. Open bets take the new result. A settled bet is settled again if its player gains by it,
 * and is paid the difference. Payouts are never asked back, since the fault was not the player's. Cashed-out and returned bets stay as
 * they are. Repeated after a crash it settles the bets that are left, and counts no second correction.
 * @returns how many bets were settled again; null if the match is not over
 */
export async function correctResult(db: Database, matchId: string, result: Result): Promise<number | null> {
  const wanted: unknown = JSON.parse(JSON.stringify(result));
  return restate(db, matchId, 'over', async (tx, before) => {
    if (!isDeepStrictEqual(before.result, wanted)) await updateToOver(tx, matchId, result, null);
  });
}

/** Voids a match in any state: single bets on it go back, legs of parlays count as 1. */
export async function voidMatch(db: Database, matchId: string): Promise<number | null> {
  return restate(db, matchId, 'any', (tx) => updateToVoid(tx, matchId));
}

async function restate(
  db: Database,
  matchId: string,
  from: 'over' | 'any',
  write: (tx: Parameters<typeof lockMatch>[0], before: MatchRow) => Promise<void>,
): Promise<number | null> {
  const match = await db.transaction(async (tx) => {
    const before = await lockMatch(tx, matchId);
    if (!before || (from === 'over' && before.state !== 'over')) return null;
    await write(tx, before);
    return lockMatch(tx, matchId);
  });
  if (!match) return null;
  let changed = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await listBetIdsOfMatch(db, matchId, 'taken', batch, after);
    for (const id of ids) changed += (await settleAgain(db, id, standing(match))) ? 1 : 0;
    if (ids.length < batch) return changed;
    after = ids.at(-1)!;
  }
}

async function settleAgain(db: Database, id: string, match: Standing): Promise<boolean> {
  return db.transaction(async (tx) => {
    const bet = await lockBet(tx, id);
    const leg = bet?.legs.find(({ match_id: matchId }) => matchId === match.id);
    if (!bet || !leg || bet.outcome === 'cashed' || !['open', 'settling', 'closed'].includes(bet.state))
      return false;
    const outcome = outcomeOfLeg(leg, match);
    if (outcome === leg.outcome) return false;
    const corrected = { ...bet, legs: bet.legs.map((one) => (one === leg ? { ...one, outcome } : one)) };
    if (bet.state !== 'open' && !gains(bet, corrected)) return false;
    await updateLegOutcome(tx, id, leg.position, outcome);
    await writeSettlement(tx, corrected);
    return true;
  });
}

/** Whether the player gets more, or may get more once the other legs are decided. */
function gains(before: BetRow, after: BetRow): boolean {
  const settlement = settle(after.stake_minor, after.legs);
  if (settlement.kind === 'open') return before.outcome === 'lost';
  const payoutMinor = settlement.kind === 'void' ? after.stake_minor : settlement.payoutMinor;
  return payoutMinor > (before.payout_minor ?? 0n);
}
