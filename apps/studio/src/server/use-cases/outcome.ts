/** What the seeds make of a round; computed when the stake is taken, and again with each choice. */
import type { Choice, Choices } from '@perya/game-rules/choices.ts';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import { drawJackpot } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { jackpotRulesOf, modelOf, winMinorOf } from '../present.ts';
import { updateToChosen } from '../choice-queries.ts';
import type { Played, RoundDetailRow } from '../queries.ts';
import { keptSeedOf } from '../seeds/seed-box.ts';
import { deliveryGraceMs, type Context } from './context.ts';

/** @param choices so far; null for a round that has none. */
export function outcomeOf(
  { seedBox }: Pick<Context, 'seedBox'>,
  round: RoundDetailRow,
  choices: Choices | null,
): Played {
  const model = modelOf(round);
  const { client_seed: clientSeed, nonce } = round;
  const seeds = { serverSeed: seedBox.open(keptSeedOf(round)), clientSeed, nonce };
  const numbers = fairNumbers(seeds);
  const jackpot = jackpotRulesOf(round);
  const { steps, win, stand } = model.play(numbers, choices ?? undefined);
  return {
    draws: steps.map((step) => [...step.draw]),
    winMinor: winMinorOf(model, stand?.canTake ? stand.worth : win, round.stake_minor),
    // Of a round of choices each step is shown at once; of the others the paid one is.
    goesOn: model.choices ? stand !== undefined : steps.length > 1,
    jackpot: jackpot && drawJackpot(jackpot, seeds, round.stake_minor),
  };
}

/** The round is played again with one more choice, and kept. `false`: it has changed meanwhile. */
export function keepChoice(context: Context, round: RoundDetailRow, choice: Choice): Promise<boolean> {
  const outcome = outcomeOf(context, round, [...(round.choices ?? []), choice]);
  return updateToChosen(context.db, round, choice, { ...outcome, retryMs: deliveryGraceMs(context) });
}
