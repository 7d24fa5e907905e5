import type { Choice } from '@perya/game-rules/choices.ts';
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import { instantModels } from '@perya/game-rules/instant/instant-models.ts';

/** The most that a bet with this choice can pay, in stakes. */
export function mostTimes(game: InstantGameName, first: Choice): number {
  const model = instantModels.find(({ name }) => name === game)!;
  return model.choices.mostOf(first) / model.stakeParts;
}
