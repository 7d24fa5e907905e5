/**
 * A magazine: bullets bought at once, each shot drawn from the numbers of the magazine's own nonce. Pulls of the trigger are numbered;
 * pull i reads the blocks of the stream from `i · blocksOfPull` on, so that any shot can be checked without those before it.
 */
import type { Choices } from '../choices.ts';
import { fairNumbers, type FairInput } from '../fair/fair-random.ts';
import { drawShot, type FishRules } from './fish-model.ts';

/** More than a shot ever reads: two numbers, and those that unbiased scaling throws away. */
const blocksOfPull = 4;

/** @param pull from 0. @returns what the shot pays in bullets; 0: the fish got away. */
export function shotOf(rules: FishRules, input: FairInput, pull: number, kind: number): number {
  const one = rules.kinds[kind];
  if (!one || !Number.isInteger(pull) || pull < 0) throw new RangeError(`shot ${pull} at kind ${kind}`);
  return drawShot(rules, one, fairNumbers(input, pull * blocksOfPull));
}

/** What a magazine is worth in bullets: what it won, and what was never shot. */
export const worthInBullets = (magazine: { bullets: number; shots: number; wonTimes: number }): number =>
  magazine.wonTimes + magazine.bullets - magazine.shots;

/**
 * All pulls of a magazine, drawn again: the number of a kind for a shot, nothing for a bullet that came back unshot.
 * @returns what each shot pays in bullets, null for bullets that came back. @throws RangeError for kinds that there are not
 */
export function shotsOf(rules: FishRules, input: FairInput, pulls: Choices): (number | null)[] {
  return pulls.map((pull, index) => {
    if (pull.length === 0) return null;
    if (pull.length > 1) throw new RangeError('one fish a shot');
    return shotOf(rules, input, index, pull[0]!);
  });
}
