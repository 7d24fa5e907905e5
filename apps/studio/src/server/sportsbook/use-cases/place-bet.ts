import { randomUUID } from 'node:crypto';
import { bookOf } from '@perya/game-rules/sportsbook/doors.ts';
import {
  areUnrelated,
  betDelayMs,
  limits,
  payoutOf,
  takes,
  type Acceptance,
} from '@perya/game-rules/sportsbook/slip.ts';
import type { BetAnswer, QuoteView, Slip, SlipLeg } from '../../../sportsbook-api.ts';
import { fail, ok, type ErrorCode, type Result } from '../../errors.ts';
import { lockPlayer, type SessionRow } from '../../queries.ts';
import { gameOf } from '../../use-cases/open-session.ts';
import { quote, type Quote } from '../book.ts';
import type { SportsContext } from '../context.ts';
import { countOpenBets, findBet, findBetOfSlip, insertBet, type BetRow } from '../queries/bets.ts';
import { answerOf } from './answer-bet.ts';
import { stakeBet } from './stake-bet.ts';

/** More open bets of one player are no play, but a load. */
const mostOpenBets = 100;

/**
 * Places a bet at the odds of now: stored, staked, open, in that order, so that a process may die anywhere between. One with
 * a leg that is played already is stored to wait for its delay, and staked after it (`decide-waiting.ts`). The same `slipId`
 * again answers with the bet that it placed.
 */
export async function placeBet(
  context: SportsContext,
  session: SessionRow,
  slip: Slip,
): Promise<Result<BetAnswer>> {
  const begun = await beginBet(context, session, slip);
  if (!begun.ok) return begun;
  const { bet, repeated } = begun.value;
  if (repeated || bet.state === 'waiting') return answerOf(context, bet, null);
  return stakeBet(context, bet);
}

async function beginBet(
  context: SportsContext,
  session: SessionRow,
  slip: Slip,
): Promise<Result<{ bet: BetRow; repeated: boolean }>> {
  const { db, config } = context;
  const now = context.now();
  return db.transaction(async (tx): Promise<Result<{ bet: BetRow; repeated: boolean }>> => {
    await lockPlayer(tx, session.player_id);
    const known = await findBetOfSlip(tx, session.player_id, slip.slipId);
    if (known) return ok({ bet: known, repeated: true });
    const refusal = refuseSlip(context, session, slip);
    if (refusal !== null) return fail(refusal);
    const quoted = quoteLegs(context, slip.legs, slip.acceptance, now);
    if (!quoted.ok) return quoted;
    const odds = quoted.value.map((one) => one.odds);
    if (payoutOf(slip.stakeMinor, odds) > limits.mostPayoutMinor) return fail('payout.limit');
    if ((await countOpenBets(tx, session.player_id)) >= mostOpenBets) return fail('bets.tooMany');
    const live = quoted.value.some((one) => one.live);
    const id = randomUUID();
    await insertBet(tx, {
      id,
      session,
      slipId: slip.slipId,
      stakeMinor: slip.stakeMinor,
      acceptance: slip.acceptance,
      state: live ? 'waiting' : 'pending',
      betUuid: randomUUID(),
      createdAt: now,
      dueAt: new Date(now.getTime() + (live ? betDelayMs : config.pendingTimeoutMs)),
      // A bet that waits keeps the odds that its player saw: by them it is decided.
      legs: slip.legs.map((leg, at) => ({
        match_id: leg.match,
        market: leg.market,
        selection: leg.selection,
        odds: live ? leg.odds : odds[at]!,
        version: live ? leg.version : quoted.value[at]!.version,
      })),
    });
    return ok({ bet: (await findBet(tx, session.player_id, id))!, repeated: false });
  });
}

/** What is wrong with a slip whatever the odds are. */
function refuseSlip({ doors, book }: SportsContext, session: SessionRow, slip: Slip): ErrorCode | null {
  const door = doors.find(gameOf(session));
  if (!door) return 'game.unavailable';
  const { legs, stakeMinor } = slip;
  if (stakeMinor < limits.leastStakeMinor || stakeMinor > limits.mostStakeMinor) return 'stake.outOfLimits';
  if (legs.length === 0 || legs.length > limits.mostLegs) return 'slip.invalid';
  if (!areUnrelated(legs.map(({ match }) => match))) return 'slip.related';
  const foreign = legs.some(({ match }) => {
    const found = book.find(match);
    return found !== null && bookOf(found.league.sport) !== door.book;
  });
  return foreign ? 'slip.invalid' : null;
}

/**
 * The quotes of all legs, where the player takes them; otherwise the failure says what they are now. A score that has changed
 * since the player saw the odds of a match in which scores are rare refuses too.
 */
export function quoteLegs(
  { book }: Pick<SportsContext, 'book'>,
  legs: readonly SlipLeg[],
  acceptance: Acceptance,
  now: Date,
): Result<Quote[]> {
  const quotes = legs.map((leg) => quote(book.find(leg.match), leg, now));
  const views = legs.map(({ match, market, selection, version }, at): QuoteView => {
    const one = quotes[at]!;
    if (typeof one === 'string') return { match, market, selection, odds: null, version };
    return { match, market, selection, odds: one.odds, version: one.version };
  });
  const closed = quotes.find((one) => typeof one === 'string');
  if (closed !== undefined) return fail(closed as ErrorCode, { quotes: views });
  const found = quotes.filter((one) => typeof one !== 'string');
  if (found.some((one, at) => !takes(acceptance, legs[at]!.odds, one.odds)))
    return fail('price.changed', { quotes: views });
  return ok(found);
}
