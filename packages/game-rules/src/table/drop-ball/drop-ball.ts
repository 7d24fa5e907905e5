/**
 * Drop ball: a ball starts over one of twelve columns and falls through rows of pegs. Each peg sends it one column left or
 * right; next to a wall it may keep its column. Every column can be entered in as many ways as it can be left, so a uniform
 * start gives a uniform end.
 */
import type { NumberSource } from '../../fair/fair-random.ts';
import { spotFigures } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { BetSpot, Outcome, TableModel } from '../table-model.ts';

export const ballColours = ['red', 'blue', 'yellow'] as const;
export type BallColour = (typeof ballColours)[number];

/** The slots from left to right, by their numbers. */
export const slotNumbers = [8, 3, 10, 5, 12, 1, 6, 11, 2, 9, 4, 7] as const;
/** Colours follow one another from left to right. */
export const colourOfSlot = (slot: number): BallColour => ballColours[slot % ballColours.length] ?? 'red';

export const slotCount = slotNumbers.length;
export const pegRows = 9;

export interface DropBallRules {
  /** What comes back, in hundredths of the stake. */
  readonly numberReturn: number;
  readonly colourReturn: number;
  readonly halfReturn: number;
}

/** The ball's column after each row: first the start, last the slot. @param outcome start and turns */
export function pathOf([start = 0, ...turns]: Outcome): number[] {
  const path = [start];
  for (const turn of turns) {
    const next = path[path.length - 1]! + (turn === 1 ? 1 : -1);
    path.push(Math.min(slotCount - 1, Math.max(0, next)));
  }
  return path;
}

/** From 0, the leftmost one. */
export const slotOf = (outcome: Outcome): number => pathOf(outcome).at(-1) ?? 0;

/** Bets that half of the slots win. */
const halves: Readonly<Record<string, (number: number) => boolean>> = {
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number) => number <= slotCount / 2,
  high: (number) => number > slotCount / 2,
};

export const numberSpots: readonly string[] = slotNumbers.map((_, index) => `number-${index + 1}`);

interface Offer extends DropBallRules {
  readonly name: string;
  readonly bettingMs: number;
}

export function dropBall({ name, bettingMs, ...rules }: Offer): TableModel {
  const returnIn = (slot: number, spot: string): number => {
    const number = slotNumbers[slot] ?? 0;
    if (spot in halves) return halves[spot]?.(number) ? rules.halfReturn : 0;
    if (spot.startsWith('number-')) return spot === `number-${number}` ? rules.numberReturn : 0;
    return colourOfSlot(slot) === spot ? rules.colourReturn : 0;
  };
  const ids = [...numberSpots, ...ballColours, ...Object.keys(halves)];
  const spots: BetSpot[] = ids.map((id) => ({
    id,
    ...spotFigures(slotNumbers.map((_, slot) => ({ hundredths: returnIn(slot, id), ways: 1 }))),
    ...(id.startsWith('number-') && { mostMinor: 100_000n }),
  }));
  return {
    name,
    family: 'table',
    kind: 'drop-ball',
    facts: tableFacts(spots, 'red'),
    clock: { bettingMs, pauseMs: 3500 },
    limits: {
      chipsMinor: [500n, 1000n, 5000n, 10_000n, 50_000n],
      mostOnSpotMinor: 500_000n,
      mostInRoundMinor: 1_500_000n,
    },
    spots,
    rules: { ...rules, slots: slotNumbers },
    draw: (numbers: NumberSource) => [
      numbers.nextInt(slotCount),
      ...Array.from({ length: pegRows }, () => numbers.nextInt(2)),
    ],
    isOutcome: (outcome) =>
      outcome.length === pegRows + 1 &&
      outcome.every((one, index) => Number.isInteger(one) && one >= 0 && one < (index === 0 ? slotCount : 2)),
    accepts: ({ spot, choice }) => ids.includes(spot) && choice.length === 0,
    returnOf: (outcome, { spot }) => returnIn(slotOf(outcome), spot),
    showMs: () => 6200,
    print(outcome) {
      const slot = slotOf(outcome);
      return [`columns ${pathOf(outcome).join(' ')}`, `slot ${slotNumbers[slot]} (${colourOfSlot(slot)})`];
    },
  };
}
