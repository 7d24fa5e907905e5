import { randomUUID } from 'node:crypto';
import { outcomeOf, readMarket, type Outcome } from '@perya/game-rules/sportsbook/market.ts';
import { settle } from '@perya/game-rules/sportsbook/slip.ts';
import { resultOf, type Result } from '@perya/game-rules/sportsbook/sport.ts';
import type { Queryable } from '@perya/process/database.ts';
import { keptSeedOf } from '../../seeds/seed-box.ts';
import { lookAt, type BookMatch } from '../book.ts';
import type { SportsContext } from '../context.ts';
import { matchHolds } from './check-match.ts';
import {
  listBetIdsOfMatch,
  listMatchesToSettle,
  listMatchesToSettleNow,
  lockBet,
  updateLegOutcome,
  updateToSettled,
  type BetRow,
  type LegRow,
} from '../queries/bets.ts';
import { findMatches, lockMatch, updateToOver, type MatchRow } from '../queries/matches.ts';
import { insertPayment, sumOfWins } from '../queries/payments.ts';

const batch = 200;

/**
 * Ends matches whose time is over, and decides the bets that hang on what has been played.
 * @param everything also what was left behind long ago: a look at all open bets, which many a second would be too many of
 * @returns how many changed
 */
export async function settleBets(
  context: SportsContext,
  settledPeriods: Map<string, number>,
  everything: boolean,
): Promise<number> {
  let changed = 0;
  for (const match of context.book.matches()) {
    const look = lookAt(match, context.now());
    if (look.phase === 'over') {
      changed += await endMatch(context, match);
      settledPeriods.delete(match.row.id);
    } else if (look.phase === 'live') {
      const { finished } = look.moment.state;
      if (finished === (settledPeriods.get(match.row.id) ?? 0)) continue;
      // A set or map that is over decides its own market before the match ends.
      changed += await settleMatch(context, {
        id: match.row.id,
        result: resultOf(look.moment.state),
        isVoid: false,
      });
      settledPeriods.set(match.row.id, finished);
    }
  }
  const { db } = context;
  const left = await (everything ? listMatchesToSettle(db) : listMatchesToSettleNow(db));
  for (const row of await findMatches(db, left)) changed += await settleMatch(context, standing(row));
  return changed;
}

/** The result stands from here on, and with it the seed is shown. */
async function endMatch(context: SportsContext, match: BookMatch): Promise<number> {
  const { db, seedBox } = context;
  return db.transaction(async (tx) => {
    const row = await lockMatch(tx, match.row.id);
    if (row?.state !== 'planned' || !(await matchHolds(context, tx, row))) return 0;
    await updateToOver(tx, row.id, match.course().result, seedBox.open(keptSeedOf(row)));
    return 1;
  });
}

/** What a match is settled by. */
export interface Standing {
  id: string;
  result: Result | null;
  isVoid: boolean;
}

export const standing = ({ id, result, state }: MatchRow): Standing => ({
  id,
  result,
  isVoid: state === 'void',
});

/** Decides all open bets with a leg on the match, as far as its result goes. @returns how many were */
async function settleMatch(context: SportsContext, match: Standing): Promise<number> {
  let decided = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await listBetIdsOfMatch(context.db, match.id, 'undecided', batch, after);
    for (const id of ids) decided += (await settleBet(context, id, match)) ? 1 : 0;
    if (ids.length < batch) return decided;
    after = ids.at(-1)!;
  }
}

export const outcomeOfLeg = (leg: LegRow, { result, isVoid }: Standing): Outcome | null => {
  if (isVoid) return 'void';
  const market = readMarket(leg.market);
  return market && result ? outcomeOf(market, leg.selection, result) : null;
};

/** Decides one bet under its lock; a cash-out that came first has closed it already. */
async function settleBet({ db }: SportsContext, id: string, match: Standing): Promise<boolean> {
  return db.transaction(async (tx) => {
    const bet = await lockBet(tx, id);
    if (bet?.state !== 'open') return false;
    const leg = bet.legs.find(({ match_id: matchId }) => matchId === match.id);
    const outcome = leg && outcomeOfLeg(leg, match);
    if (!leg || !outcome || leg.outcome !== null) return false;
    await updateLegOutcome(tx, id, leg.position, outcome);
    leg.outcome = outcome;
    await writeSettlement(tx, bet);
    return true;
  });
}

/**
 * Writes down what a bet has come to and what is owed for it: the payout less what was written before. Corrections are paid
 * upwards alone, so that the sum of what is owed never falls.
 */
export async function writeSettlement(tx: Queryable, bet: BetRow): Promise<void> {
  const settlement = settle(bet.stake_minor, bet.legs);
  const before = await sumOfWins(tx, bet.id);
  if (settlement.kind === 'open') {
    // A correction has opened it again.
    if (bet.state !== 'open')
      await updateToSettled(tx, bet.id, { state: 'open', outcome: null, payoutMinor: before ?? 0n });
    return;
  }
  const uuid = randomUUID();
  // What has won something, if only nothing, is not taken back any more: its stake then comes as a win.
  if (settlement.kind === 'void' && before === null) {
    const payoutMinor = bet.stake_minor;
    await updateToSettled(tx, bet.id, { state: 'refunding', outcome: 'void', payoutMinor });
    await insertPayment(tx, { uuid, betId: bet.id, kind: 'rollback', amountMinor: 0n, graceMs: 0 });
    return;
  }
  const { outcome, payoutMinor } =
    settlement.kind === 'void' ? { outcome: 'void' as const, payoutMinor: bet.stake_minor } : settlement;
  const paid = before ?? 0n;
  const amountMinor = payoutMinor > paid ? payoutMinor - paid : 0n;
  await updateToSettled(tx, bet.id, { state: 'settling', outcome, payoutMinor: paid + amountMinor });
  await insertPayment(tx, { uuid, betId: bet.id, kind: 'win', amountMinor, graceMs: 0 });
}
