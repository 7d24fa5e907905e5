/**
 * The exact figures of Lucky 9. Cards count by points alone: sixteen nothing, four each of one to nine. Any two seats' cards
 * are six of a shuffled deck, however many others sit there, since every third card has its place from the beginning. So
 * what a rule of drawing is worth against another one follows from two seats, and what the rake costs from all four.
 */
import { rakePercent } from '../match.ts';
import { duel, lucky9Seats, naturalPays } from './lucky-9.ts';

const classes = 10;
const inDeck = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4] as const;

/** Whether a third card is drawn to a total of two cards, by that total (0 to 8; a nine is natural and stands). */
export type DrawingRule = readonly boolean[];

export const drawUpTo = (most: number): DrawingRule =>
  Array.from({ length: 10 }, (_, total) => total <= most);

/**
 * What a seat wins of another one on average, in units, by the totals of their two cards and by who draws:
 * `[own total][other total][own draws][other draws]`, weighted by how often those totals meet.
 */
export type DuelTable = readonly (readonly (readonly (readonly number[])[])[])[];

/** Every card of both seats, by points: a million sorts. */
export function duelTable(): DuelTable {
  const table = Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, () => [
      [0, 0],
      [0, 0],
    ]),
  );
  const left: number[] = [...inDeck];
  const each = (chance: number, cards: number, then: (points: number, chance: number) => void): void => {
    for (let points = 0; points < classes; points += 1) {
      const count = left[points]!;
      if (count === 0) continue;
      left[points] = count - 1;
      then(points, (chance * count) / cards);
      left[points] = count;
    }
  };
  each(1, 52, (a1, p1) =>
    each(p1, 51, (a2, p2) =>
      each(p2, 50, (b1, p3) =>
        each(p3, 49, (b2, p4) =>
          each(p4, 48, (a3, p5) =>
            each(p5, 47, (b3, p6) => {
              const [own, other] = [(a1 + a2) % 10, (b1 + b2) % 10];
              const cell = table[own]![other]!;
              const ownBy = [own === 9 ? 10 : own, (own + a3) % 10] as const;
              const otherBy = [other === 9 ? 10 : other, (other + b3) % 10] as const;
              for (const x of [0, 1] as const)
                for (const y of [0, 1] as const) cell[x]![y]! += p6 * duel(ownBy[x], otherBy[y]);
            }),
          ),
        ),
      ),
    ),
  );
  return table;
}

/** What a seat wins of another one in a match on average, in units. */
export function edgeOf(table: DuelTable, own: DrawingRule, other: DrawingRule): number {
  let sum = 0;
  for (let a = 0; a < 10; a += 1)
    for (let b = 0; b < 10; b += 1)
      sum += table[a]![b]![a < 9 && own[a] ? 1 : 0]![b < 9 && other[b] ? 1 : 0]!;
  return sum;
}

/** For each total, what drawing brings more than standing, in units, against seats of that rule. */
export function gainOfDrawing(table: DuelTable, other: DrawingRule): readonly number[] {
  return Array.from({ length: 9 }, (_, a) => {
    let gain = 0;
    for (let b = 0; b < 10; b += 1) {
      const y = b < 9 && other[b] ? 1 : 0;
      gain += table[a]![b]![1]![y]! - table[a]![b]![0]![y]!;
    }
    return gain;
  });
}

/** The rule that answers a rule best. */
export const bestAnswer = (table: DuelTable, other: DrawingRule): DrawingRule => [
  ...gainOfDrawing(table, other).map((gain) => gain > 0),
  false,
];

const strengths = 11;
const most = naturalPays * (lucky9Seats - 1);
const width = 2 * most + 1;

/** How many cards of each sort are gone, one digit each: no sort is gone more than fifteen times before the last seat. */
const powers = Array.from({ length: classes }, (_, points) => 16 ** points);
const goneOf = (key: number, points: number): number => Math.floor(key / powers[points]!) % 16;

/** Chances by own strength and by what was won so far. */
type Chances = Float64Array;

/** Every hand that the next seat can get: how likely, how strong, and what is gone after it. */
function eachHand(
  key: number,
  rule: DrawingRule,
  then: (chance: number, strength: number, after: number) => void,
): void {
  const left = inDeck.map((count, points) => count - goneOf(key, points));
  const cards = left.reduce((sum, count) => sum + count, 0);
  for (let one = 0; one < classes; one += 1)
    for (let two = one; two < classes; two += 1) {
      // Which of two cards came first is all the same.
      const ways = one === two ? left[one]! * (left[one]! - 1) : 2 * left[one]! * left[two]!;
      if (ways <= 0) continue;
      const [chance, total] = [ways / (cards * (cards - 1)), (one + two) % 10];
      const after = key + powers[one]! + powers[two]!;
      if (total === 9 || !rule[total]) {
        then(chance, total === 9 ? 10 : total, after);
        continue;
      }
      for (let third = 0; third < classes; third += 1) {
        const count = left[third]! - (third === one ? 1 : 0) - (third === two ? 1 : 0);
        if (count > 0) then((chance * count) / (cards - 2), (total + third) % 10, after + powers[third]!);
      }
    }
}

/**
 * How a match ends for a seat when all four draw by the rule: the chance of each result, from `-most` to `most` units. Seat
 * after seat, by what of the deck is gone: exact but for the rounding of floating-point sums.
 */
export function resultChances(rule: DrawingRule): readonly number[] {
  let states = new Map<number, Chances>();
  eachHand(0, rule, (chance, strength, after) => {
    chancesAt(states, after)[strength * width + most]! += chance;
  });
  for (let seat = 1; seat < lucky9Seats - 1; seat += 1) {
    const next = new Map<number, Chances>();
    for (const [key, chances] of states)
      eachHand(key, rule, (chance, strength, after) =>
        meet(chances, strength, chance, chancesAt(next, after)),
      );
    states = next;
  }
  const end: Chances = new Float64Array(strengths * width);
  for (const [key, chances] of states) {
    // What the last seat takes of the deck matters to nobody.
    const by = new Float64Array(strengths);
    eachHand(key, rule, (chance, strength) => {
      by[strength]! += chance;
    });
    by.forEach((chance, other) => meet(chances, other, chance, end));
  }
  return Array.from({ length: width }, (_, result) => {
    let sum = 0;
    for (let own = 0; own < strengths; own += 1) sum += end[own * width + result]!;
    return sum;
  });
}

function chancesAt(map: Map<number, Chances>, key: number): Chances {
  const known = map.get(key);
  if (known) return known;
  const fresh: Chances = new Float64Array(strengths * width);
  map.set(key, fresh);
  return fresh;
}

/** Every own strength meets another seat's. */
function meet(chances: Chances, other: number, chance: number, into: Chances): void {
  for (let own = 0; own < strengths; own += 1) {
    const units = duel(own, other);
    for (let at = own * width; at < (own + 1) * width; at += 1)
      if (chances[at]! > 0) into[at + units]! += chances[at]! * chance;
  }
}

/** In shares of the stake. `rakeCap` in units. */
export function lucky9Figures(chances: readonly number[], rakeCap: number) {
  const paid = chances.map((_, index) => {
    const units = index - most;
    const rake = units > 0 ? Math.min(rakeCap, (units * rakePercent) / 100) : 0;
    return { units, rake, back: (most + units - rake) / most };
  });
  const mean = (of: (one: (typeof paid)[number]) => number): number =>
    chances.reduce((sum, chance, index) => sum + chance * of(paid[index]!), 0);
  const rtp = mean(({ back }) => back);
  return {
    /** What all seats together win: 0. */
    edge: mean(({ units }) => units),
    rtp,
    rakeCost: mean(({ rake }) => rake) / most,
    rakeUnits: mean(({ rake }) => rake),
    hitRate: mean(({ units }) => (units > 0 ? 1 : 0)),
    standardDeviation: Math.sqrt(mean(({ back }) => (back - rtp) ** 2)),
    maxRound: Math.max(...paid.map(({ back }) => back)),
  };
}
