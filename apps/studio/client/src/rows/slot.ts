/** The slot that the page is about: its rules and figures stand in the page as data. */
import {
  createRowsSlot,
  leastRows,
  type RowsDraw,
  type RowsRules,
} from '@perya/game-rules/rows/rows-slot.ts';
import type { WaysFacts } from '@perya/game-rules/ways/ways-model.ts';
import type { StepView } from '../../../src/api.ts';
import { page } from '../page.ts';

export const rules = page.rules as RowsRules;
export const facts = page.facts as WaysFacts;
export const slot = createRowsSlot(rules);

/** What the reels show before the first round: low ones and tall ones, the same for everybody. */
export const restingDraw: RowsDraw = slot.reels.flatMap((strip, reel) => [
  leastRows + ((reel * 2 + 2) % 5),
  (reel * 7 + 3) % strip.length,
]);

/** What the multiplier is when the next free game begins. */
export function multiplierBefore(steps: readonly StepView[]): number {
  const last = steps.at(-1);
  return last && last.index > 0 ? last.multiplier : rules.freeGames.multiplier.start;
}
