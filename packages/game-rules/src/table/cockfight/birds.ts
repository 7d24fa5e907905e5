/** Which birds meet: a number says a bird's name and its plumage. What they are called and how they look is the client's. */
import type { NumberSource } from '../../fair/fair-random.ts';
import type { Outcome } from '../table-model.ts';

export const nameCount = 16;
export const plumageCount = 6;
export const birdCount = nameCount * plumageCount;

export interface Bird {
  readonly name: number;
  readonly plumage: number;
}

export const birdOf = (number: number): Bird => ({
  name: number % nameCount,
  plumage: Math.floor(number / nameCount),
});

/** A number below `count` that is not `taken`, of equal chance each. */
function another(numbers: NumberSource, count: number, taken: number): number {
  const number = numbers.nextInt(count - 1);
  return number < taken ? number : number + 1;
}

export const birdsOf = {
  /** A bird that shares neither name nor plumage with that one. */
  other(first: number, numbers: NumberSource): number {
    const { name, plumage } = birdOf(first);
    const otherName = another(numbers, nameCount, name);
    return otherName + another(numbers, plumageCount, plumage) * nameCount;
  },
  differ([first = 0, second = 0]: Outcome): boolean {
    const [one, other] = [birdOf(first), birdOf(second)];
    return one.name !== other.name && one.plumage !== other.plumage;
  },
};
