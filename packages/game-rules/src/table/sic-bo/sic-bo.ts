/** A table with three dice: numbers, or the six pictures of fish, prawn and crab. */
import { dearMostMinor, liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import { classesOf } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import { allThrows, pictureSpots, sicBoSpots, totalOf, type Dice } from './bets.ts';

/** What is on the faces from one to six. */
export const facePictures = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const;

export interface SicBoRules {
  readonly faces: 'pips' | 'pictures';
}

export interface SicBoOptions extends SicBoRules {
  readonly clock: TableClock;
  readonly showMs: number;
}

/** @throws RangeError for what three dice cannot show */
export function diceOf(outcome: Outcome): Dice {
  const sound = outcome.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);
  if (outcome.length !== 3 || !sound) throw new RangeError(`dice ${outcome.join()}`);
  return outcome as unknown as Dice;
}

function isOutcome(outcome: Outcome): boolean {
  try {
    diceOf(outcome);
    return true;
  } catch {
    return false;
  }
}

function mostOn(spot: string): bigint | undefined {
  if (['big', 'small', 'odd', 'even'].includes(spot)) return undefined;
  return spot.startsWith('triple') ? dearMostMinor : sideMostMinor;
}

export function sicBo(name: string, { faces, clock, showMs }: SicBoOptions): TableModel {
  const all = faces === 'pips' ? sicBoSpots : pictureSpots;
  const byId = new Map(all.map((spot) => [spot.id, spot]));
  const throws = allThrows();
  const spots = all.map((spot) => liveSpot(spot.id, classesOf(throws.map(spot.back)), mostOn(spot.id)));
  const rules: SicBoRules = { faces };
  return {
    name,
    family: 'table',
    kind: 'sic-bo',
    facts: tableFacts(spots, faces === 'pips' ? 'big' : 'single-1'),
    clock,
    limits: liveLimits,
    spots,
    rules,
    draw: (numbers) => [1, 2, 3].map(() => numbers.nextInt(6) + 1),
    isOutcome,
    accepts: ({ spot, choice }) => byId.has(spot) && choice.length === 0,
    returnOf: (outcome, { spot }) => byId.get(spot)?.back(diceOf(outcome)) ?? 0,
    showMs: () => showMs,
    print(outcome) {
      const dice = diceOf(outcome);
      return faces === 'pips'
        ? [`dice ${dice.join(' ')}, total ${totalOf(dice)}`]
        : [`dice ${dice.map((face) => facePictures[face - 1]).join(' ')}`];
    },
  };
}
