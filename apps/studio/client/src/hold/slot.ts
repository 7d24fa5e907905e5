/** The slot that the page is about: its rules and figures stand in the page as data. */
import type { HoldFacts } from '@perya/game-rules/hold/hold-model.ts';
import type { HoldRules, PrizeName } from '@perya/game-rules/hold/hold-rules.ts';
import { createHoldSlot, type HoldGame } from '@perya/game-rules/hold/hold-slot.ts';
import type { HoldPhraseKey } from '@perya/phrases/studio/hold/en.ts';
import type { StepView } from '../../../src/api.ts';
import { inUnits, partsOf } from '../amounts.ts';
import { page } from '../page.ts';
import type { Words } from '../words.ts';

export type HoldWords = Words<HoldPhraseKey>;

export const rules = page.rules as HoldRules;
export const facts = page.facts as HoldFacts;
export const slot = createHoldSlot(rules);
export const { rows, lines: fixedLines } = rules.base;
export const reelCount = slot.lines.reels.length;
const { values, grand } = rules.hold;
const stakeParts = fixedLines.length;

/** Parts of a stake in money. A stake always divides by its parts. */
export const moneyOf = (parts: number, stakeMinor: bigint): bigint => partsOf(stakeMinor, stakeParts, parts);

/** What a value on the board is: its number is one more than that of the value. */
export const valueAt = (onBoard: number) => values[onBoard - 1]!;

export function prizeParts(name: PrizeName): number {
  return name === 'grand' ? grand : values.find(({ prize }) => prize === name)!.parts;
}

/** What everything on a board is worth, in minor units; the grand is not part of it. */
export const heldMinor = (board: readonly number[], stakeMinor: bigint): bigint =>
  board.reduce((sum, value) => sum + (value > 0 ? moneyOf(valueAt(value).parts, stakeMinor) : 0n), 0n);

/** The game that the last of these steps was. @throws RangeError where the steps are of other rules */
export function gameAfter(steps: readonly StepView[]): HoldGame | null {
  let last: HoldGame | null = null;
  for (const { draw } of steps) last = slot.gameOf(last, draw);
  return last;
}

/** `₱5`, `₱12.50`, `₱250K`: as much as there is room for. @param shortFrom a coin has less room than the prizes above. */
export function coinText(minor: bigint, { money }: Pick<HoldWords, 'money'>, shortFrom = 10_000_00n): string {
  if (minor < shortFrom) return money(minor).replace(/\.00$/, '');
  const short =
    minor < 1_000_000_00n ? `${inUnits(minor, 1_000_00n, 5)}K` : `${inUnits(minor, 1_000_000_00n, 8)}M`;
  return money(0n).replace('0.00', short);
}

/** Reel and row of a cell. */
export const placeOfCell = (cell: number): [reel: number, row: number] => [
  Math.floor(cell / rows),
  cell % rows,
];
