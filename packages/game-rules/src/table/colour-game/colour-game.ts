/**
 * The colour game of the Filipino fairs: three dice with a colour on each of their six faces. A stake on a colour is paid
 * by the number of dice that show it.
 */
import type { NumberSource } from '../../fair/fair-random.ts';
import { classesOf, spotFigures } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { BetSpot, Outcome, TableModel } from '../table-model.ts';

/** In the order of the dice's faces, and of the squares of the board. */
export const gameColours = ['red', 'blue', 'yellow', 'green', 'white', 'pink'] as const;
export type GameColour = (typeof gameColours)[number];

const diceCount = 3;

export interface ColourGameRules {
  /** Paid to one for one, two and three dice of the colour. */
  readonly pays: readonly [number, number, number];
  /** What comes back of the bets on any pair and any triple, in hundredths; null where they are not offered. */
  readonly pairReturn: number | null;
  readonly tripleReturn: number | null;
}

interface Offer extends ColourGameRules {
  readonly name: string;
  readonly bettingMs: number;
}

export function colourGame({ name, bettingMs, ...rules }: Offer): TableModel {
  const returnOf = (outcome: Outcome, spot: string): number => {
    const counts = gameColours.map((_, colour) => outcome.filter((one) => one === colour).length);
    if (spot === 'any-pair') return counts.includes(2) ? (rules.pairReturn ?? 0) : 0;
    if (spot === 'any-triple') return counts.includes(3) ? (rules.tripleReturn ?? 0) : 0;
    const shown = counts[gameColours.indexOf(spot as GameColour)] ?? 0;
    return shown === 0 ? 0 : ((rules.pays[shown - 1] ?? 0) + 1) * 100;
  };
  const ids = [
    ...gameColours,
    ...(rules.pairReturn === null ? [] : ['any-pair']),
    ...(rules.tripleReturn === null ? [] : ['any-triple']),
  ];
  const spots: BetSpot[] = ids.map((id) => ({
    id,
    ...spotFigures(classesOf(everyThrow().map((outcome) => returnOf(outcome, id)))),
    ...(id === 'any-triple' && { mostMinor: 50_000n }),
  }));
  return {
    name,
    family: 'table',
    kind: 'colour-game',
    facts: tableFacts(spots, 'red'),
    clock: { bettingMs, pauseMs: 3500 },
    limits: {
      chipsMinor: [500n, 1000n, 5000n, 10_000n, 50_000n],
      mostOnSpotMinor: 500_000n,
      mostInRoundMinor: 1_500_000n,
    },
    spots,
    rules,
    draw: (numbers: NumberSource) =>
      Array.from({ length: diceCount }, () => numbers.nextInt(gameColours.length)),
    isOutcome: (outcome) =>
      outcome.length === diceCount && outcome.every((face) => gameColours[face] !== undefined),
    accepts: ({ spot, choice }) => ids.includes(spot) && choice.length === 0,
    returnOf: (outcome, { spot }) => returnOf(outcome, spot),
    showMs: () => 5200,
    print: (outcome) => [outcome.map((face) => gameColours[face]).join(' ')],
  };
}

/** All 216 throws, each as likely as any other. */
export function everyThrow(): Outcome[] {
  const faces = gameColours.map((_, face) => face);
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
}
