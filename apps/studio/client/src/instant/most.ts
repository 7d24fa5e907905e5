import type { Choice } from '@perya/game-rules/choices.ts';
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import { instantModels } from '@perya/game-rules/instant/instant-models.ts';
import type { MostPay } from '@perya/game-rules/stakes.ts';

/** The most that a bet with this choice can pay. */
export function mostPayOf(game: InstantGameName, first: Choice): MostPay {
  const { choices, stakeParts } = instantModels.find(({ name }) => name === game)!;
  return { mostParts: choices.mostOf(first), stakeParts };
}
