/** What comes of pulls of the trigger: pure, from the room as it stands and the numbers of the magazine. */
import { shotOf } from '@perya/game-rules/fish/magazine.ts';
import type { FishRules } from '@perya/game-rules/fish/fish-model.ts';
import type { FairInput } from '@perya/game-rules/fair/fair-random.ts';
import { findSwimmer, swimmersAt } from '@perya/game-rules/fish/swim.ts';
import { takenAlong } from '@perya/game-rules/fish/taken-along.ts';
import { aheadMs, latencyMs } from './trigger.ts';

export interface Pull {
  readonly fish: string;
  /** Null: the fish was gone, and the bullet came back unshot. */
  readonly kind: number | null;
  readonly times: number | null;
}

export interface VolleyResult {
  readonly pulls: readonly Pull[];
  /** Gone for everybody from now on. */
  readonly gone: readonly string[];
  readonly shots: number;
  readonly wonTimes: number;
}

export interface VolleyInput {
  rules: FishRules;
  /** Of the room. */
  seed: string;
  now: number;
  /** Gone already. */
  caught: ReadonlySet<string>;
  fair: FairInput;
  /** Number of the first pull. */
  from: number;
  fish: readonly string[];
  /** In the magazine. */
  bulletsLeft: number;
}

/**
 * Pulls the trigger at one fish after another. Whether a bullet comes back is decided before anything is drawn for it, by where the
 * fish is: it never depends on what would have been drawn.
 */
export function shootVolley(input: VolleyInput): VolleyResult {
  const { rules, seed, now, fair, from } = input;
  const caught = new Set(input.caught);
  const gone: string[] = [];
  const pulls: Pull[] = [];
  let [shots, wonTimes] = [0, 0];
  for (const [index, fish] of input.fish.entries()) {
    // A magazine that is empty gives no further shot.
    if (shots === input.bulletsLeft) break;
    const target = findSwimmer(rules, seed, fish);
    const there =
      target !== null && !caught.has(fish) && target.from - aheadMs <= now && now < target.until + latencyMs;
    if (!there) {
      pulls.push({ fish, kind: null, times: null });
      continue;
    }
    const times = shotOf(rules, fair, from + index, target.kind);
    pulls.push({ fish, kind: target.kind, times });
    shots += 1;
    wonTimes += times;
    if (times === 0) continue;
    const around = swimmersAt(rules, seed, now).filter(({ id }) => !caught.has(id));
    const taken = [fish, ...takenAlong(rules, target, around, now)];
    for (const one of taken) caught.add(one);
    gone.push(...taken);
  }
  return { pulls, gone, shots, wonTimes };
}
