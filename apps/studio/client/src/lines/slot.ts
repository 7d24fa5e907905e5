/** The slot that the page is about: its rules and figures stand in the page as data. */
import type { LineFacts } from '@perya/game-rules/lines/line-model.ts';
import type { LineRules } from '@perya/game-rules/lines/line-rules.ts';
import { createLineSlot } from '@perya/game-rules/lines/line-slot.ts';
import type { StepView } from '../../../src/api.ts';
import { page } from '../page.ts';
import type { Words } from '../words.ts';

export const rules = page.rules as LineRules;
export const facts = page.facts as LineFacts;
export const slot = createLineSlot(rules);

const { start, perWild, limit } = rules.freeGames.multiplier;

/** How the multiplier of the free games goes: it rises with the wilds, stands, or there is none. */
const multiplierKind = perWild > 0 ? 'rising' : start > 1 ? 'fixed' : 'plain';

/** What the multiplier is when the next free game begins. */
export function multiplierBefore(steps: readonly StepView[]): number {
  const last = steps.at(-1);
  return last && last.index > 0 ? last.multiplier : start;
}

export const freeGamesRule = (words: Words): string => words.say(`free.rule.${multiplierKind}`, { start });

/** What the game begins with. */
export const hookOf = (words: Words): string => words.say(`game.hook.${multiplierKind}`, { start });

/** The rule at length. */
export const multiplierRule = (words: Words): string =>
  words.say(`rules.free.${multiplierKind}`, { start, most: limit });
