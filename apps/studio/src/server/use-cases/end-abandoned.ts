import { take } from '@perya/game-rules/choices.ts';
import { modelOf } from '../present.ts';
import { listAbandonedChoices, updateUnriskedToRefunding } from '../choice-queries.ts';
import type { Context } from './context.ts';
import { keepChoice } from './outcome.ts';

/**
 * Ends the rounds whose player did not come back to decide: what was won so far is taken; where nothing was risked after
 * the bet, the stake goes back.
 */
export async function endAbandonedChoices(context: Context): Promise<void> {
  for (const round of await listAbandonedChoices(context.db, context.config.abandonedAfterMs, 50)) {
    const { stand } = modelOf(round).roundOf(round.draws!, round.choices!);
    if (stand?.canTake) await keepChoice(context, round, take);
    else await updateUnriskedToRefunding(context.db, round);
  }
}
