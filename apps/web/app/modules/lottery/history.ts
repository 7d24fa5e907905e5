/** What past draws say of single numbers: how often they came, and how long they have not. Draws are independent. Pure. */
import type { NumberFamily } from '@perya/game-rules/lottery/codes.ts';

export interface PastDraw {
  numero: string;
  numbers: readonly number[];
}

const placeNames = ['tenThousands', 'thousands', 'hundreds', 'tens', 'ones'];

/** Index of the place that an area of a pad is about; null: it is about no single place. */
export function placeOf(label: string): number | null {
  const named = placeNames.indexOf(label);
  if (named >= 0) return named;
  const counted = /^(?:ball|digit|rank)(\d+)$/.exec(label);
  return counted ? Number(counted[1]) - 1 : null;
}

/** Whether a number came in a draw: at a place, or anywhere; on a board by the last two digits of any lot. */
export function came(
  numbers: readonly number[],
  family: NumberFamily,
  place: number | null,
  number: number,
): boolean {
  if (place !== null) return numbers[place] === number;
  if (family === 'board') return numbers.some((one) => one % 100 === number);
  return numbers.includes(number);
}

/** Counts below the numbers of a pad. */
export type PastView = 'missing' | 'hot';

/**
 * Of a number: draws since it last came, or those in which it came. One that did not come has been missing for the whole history.
 * @param history newest first. @returns null where an area does not choose drawn numbers.
 */
export function countPast(
  history: readonly PastDraw[],
  family: NumberFamily,
  { label, number, view }: { label: string; number: number; view: PastView },
): number | null {
  const place = placeOf(label);
  if (history.length === 0 || (place === null && !['numbers', 'banker', 'number'].includes(label)))
    return null;
  if (view === 'hot') return history.filter(({ numbers }) => came(numbers, family, place, number)).length;
  const since = history.findIndex(({ numbers }) => came(numbers, family, place, number));
  return since < 0 ? history.length : since;
}

export interface Counts {
  number: number;
  /** Draws of the history in which it came. */
  times: number;
  missing: number;
  /** The longest run of draws without it, and the mean of such runs in tenths. */
  longest: number;
  average: number;
}

/** Counts of every number at a place, or anywhere. */
export function countsOf(
  history: readonly PastDraw[],
  family: NumberFamily,
  place: number | null,
  range: { from: number; to: number },
): Counts[] {
  return Array.from({ length: range.to - range.from + 1 }, (_, index) => {
    const number = range.from + index;
    const hits = history.map(({ numbers }) => came(numbers, family, place, number));
    const runs = hits
      .map((hit) => (hit ? '|' : '.'))
      .join('')
      .split('|')
      .map(({ length }) => length);
    const times = hits.filter(Boolean).length;
    const total = runs.reduce((sum, run) => sum + run, 0);
    return {
      number,
      times,
      missing: runs[0] ?? 0,
      longest: Math.max(...runs),
      average: Math.round((total / runs.length) * 10) / 10,
    };
  });
}
