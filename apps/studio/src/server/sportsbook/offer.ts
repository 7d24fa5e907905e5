import { fairOf } from '@perya/game-rules/sportsbook/prices.ts';
import { cashOutOf, type LiveLeg } from '@perya/game-rules/sportsbook/slip.ts';
import { lookAt } from './book.ts';
import type { SportsContext } from './context.ts';
import type { BetRow } from './queries/bets.ts';

/** What is offered for a bet now; null where nothing is: it is not open, or a market of it is closed for the moment. */
export function offerFor({ book, now }: Pick<SportsContext, 'book' | 'now'>, bet: BetRow): bigint | null {
  if (bet.state !== 'open') return null;
  const at = now();
  const legs: LiveLeg[] = [];
  for (const { odds, outcome, match_id: matchId, market, selection } of bet.legs) {
    if (outcome !== null) {
      legs.push({ odds, outcome });
      continue;
    }
    const match = book.find(matchId);
    const look = match && lookAt(match, at);
    // A match whose end is not counted yet is worth what its result will say, in a moment.
    if (!look || look.suspended || look.phase === 'over') return null;
    const fair = fairOf(look.outlook, market, selection);
    if (!fair) return null;
    legs.push({ odds, outcome: null, fair });
  }
  return cashOutOf(bet.stake_minor, legs);
}
