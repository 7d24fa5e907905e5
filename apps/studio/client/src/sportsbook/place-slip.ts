/** Sends the slip: one bet for a parlay, one each for singles. A lost connection sends the same bet again, never another. */
import { pause } from '../dom.ts';
import { ServerError } from '../server.ts';
import type { BetAnswer, Slip } from '../../../src/sportsbook-api.ts';
import { insist } from './insist.ts';
import type { SportsServer } from './server.ts';
import type { Pick } from './slip-state.ts';
import type { State } from './state.ts';
import { randomId } from '../random-id.ts';

export interface Placed {
  placed: number;
  failures: { code: string; text: string }[];
}

export type Placing = Promise<Placed>;

/** A live bet is asked for after its delay. */
const pollMs = 700;

/** @param onWait told whether the bet waits for its delay */
export async function placeSlip(
  state: State,
  server: SportsServer,
  onWait: (live: boolean) => void,
): Placing {
  const { picks, mode } = state.slip;
  const bets = mode === 'parlay' ? [[...picks]] : picks.map((pick) => [pick]);
  const result: Placed = { placed: 0, failures: [] };
  for (const legs of bets) {
    try {
      const { balanceMinor } = await place(server, slipOf(state, legs), onWait);
      if (balanceMinor !== null) state.setBalance(balanceMinor);
      result.placed += 1;
      for (const leg of legs) state.remove(leg);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      result.failures.push({ code: error.code, text: error.message });
      if (error.quotes.length > 0) state.takeQuotes(error.quotes);
    }
  }
  return result;
}

const slipOf = ({ slip }: State, legs: readonly Pick[]): Slip => ({
  slipId: randomId(),
  stakeMinor: slip.stakeMinor,
  acceptance: slip.acceptance,
  legs: legs.map(({ match, market, selection, odds, version }) => ({
    match,
    market,
    selection,
    odds,
    version,
  })),
});

async function place(server: SportsServer, slip: Slip, onWait: (live: boolean) => void): Promise<BetAnswer> {
  let answer = await insist(() => server.place(slip));
  while (answer.bet.state === 'waiting' || answer.bet.state === 'pending') {
    const { id, state } = answer.bet;
    onWait(state === 'waiting');
    await pause(pollMs);
    answer = await insist(() => server.bet(id));
  }
  return answer;
}
