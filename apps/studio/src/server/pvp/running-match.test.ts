/** The clocks of a match, by a time that the test tells. */
import { expect, test } from 'vitest';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { slowDecisionMs } from '@perya/game-rules/pvp/pvp-model.ts';
import { pusoyModels } from '@perya/game-rules/pvp/pusoy-dos/models.ts';
import { pvpTimes } from './context.ts';
import { RunningMatch } from './running-match.ts';

const model = pusoyModels[0]!;
const { decisionMs, bankMs } = model.clock;
const contribution = 'a'.repeat(64);

/** One person against bots, dealt. */
function dealt(): RunningMatch {
  const person = { playerId: 1n, name: 'Maria', commitment: commitmentOf(contribution) };
  const people = Array.from({ length: model.seats }, (_, seat) => (seat === 0 ? person : null));
  const match = new RunningMatch({ model, level: model.levels[0]!, times: pvpTimes, people });
  match.reveal(0, contribution);
  match.deal(0);
  return match;
}

/** Plays on until the person has to decide. @returns when his time begins; null when the match is over before. */
function untilHisTurn(match: RunningMatch): number | null {
  while (!match.over) {
    const { until, bankFrom } = match.clockOf(0);
    if (until !== null) return bankFrom! - (match.clockOf(0).slow ? slowDecisionMs : decisionMs);
    match.goOn(match.dueAt);
  }
  return null;
}

test('whoever lets his time run out has seconds for what follows, until he decides again', () => {
  // Whether a seat has three turns depends on the cards.
  for (;;) {
    const match = dealt();
    const first = untilHisTurn(match);
    if (first === null) continue;
    expect(match.clockOf(0)).toMatchObject({ slow: false, until: first + decisionMs + bankMs });
    match.goOn(first + decisionMs + bankMs - 1);
    expect(match.clockOf(0).decided).toBe(false);
    match.goOn(first + decisionMs + bankMs);

    const second = untilHisTurn(match);
    if (second === null) continue;
    expect(match.clockOf(0)).toMatchObject({ slow: true, until: second + slowDecisionMs });
    const step = match.view().step;
    // Who leads cannot pass.
    if (match.choose(0, step, [], second + slowDecisionMs - 1) !== 'made') continue;
    match.goOn(second + slowDecisionMs - 1);

    const third = untilHisTurn(match);
    if (third === null) continue;
    expect(match.clockOf(0)).toMatchObject({ slow: false, until: third + decisionMs, bankMs: 0 });
    return;
  }
});
