/** Which fish go along with one that was caught: a picture of its power, seen alike by all. They pay nothing. */
import type { FishRules } from './fish-model.ts';
import { placeOf, type Swimmer } from './swim.ts';

const mostTaken = 6;
/** Shares of the room. */
const bombReach = 0.24;
const drillReach = 0.07;

/** @param around all others that are in the room. @returns their ids */
export function takenAlong(
  { kinds }: Pick<FishRules, 'kinds'>,
  caught: Swimmer,
  around: readonly Swimmer[],
  at: number,
): string[] {
  const { power } = kinds[caught.kind]!;
  if (power === 'none' || power === 'boss') return [];
  const here = placeOf(caught, at);
  const plain = around
    .filter((one) => kinds[one.kind]!.power === 'none' && one.id !== caught.id)
    .map((one) => {
      const { x, y } = placeOf(one, at);
      return {
        id: one.id,
        seen: x > 0 && x < 1,
        across: Math.abs(y - here.y),
        far: Math.hypot(x - here.x, y - here.y),
      };
    })
    .filter(({ seen }) => seen)
    .toSorted((a, b) => a.far - b.far);
  const within = plain.filter(({ far, across }) =>
    power === 'bomb' ? far < bombReach : power === 'drill' ? across < drillReach : true,
  );
  return within.slice(0, mostTaken).map(({ id }) => id);
}
