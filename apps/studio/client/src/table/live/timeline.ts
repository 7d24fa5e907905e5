/**
 * What happens in a round by its clock. Everything is laid out at once and begins where the clock stands: who comes in the middle
 * sees the rest, and what is over stands as it ended. Movements run on the compositor alone.
 */
import { prefersStill } from '../../dom.ts';

interface Movement {
  /** From the beginning of the round's show. */
  atMs: number;
  lastsMs: number;
  easing?: string;
}

export class Timeline {
  private readonly startedMs: number;
  private readonly timers: ReturnType<typeof setTimeout>[] = [];
  private readonly movements: Animation[] = [];
  private stopped = false;
  private onStop: () => void = () => {};

  /** @param elapsedMs how much of it is over. */
  constructor(elapsedMs: number) {
    this.startedMs = performance.now() - Math.max(0, elapsedMs);
  }

  get passedMs(): number {
    return performance.now() - this.startedMs;
  }

  /** Does something at its time, or at once where that has passed. */
  at(atMs: number, act: () => void): void {
    const left = atMs - this.passedMs;
    if (left <= 0) act();
    else this.timers.push(setTimeout(act, left));
  }

  /** For sounds and words: what has passed is left out. */
  atOnly(atMs: number, act: () => void): void {
    if (atMs >= this.passedMs - 40) this.at(atMs, act);
  }

  /** Where movement is not wanted, the end of it stands from the moment at which it would be over. */
  move(element: Element, frames: Keyframe[], { atMs, lastsMs, easing = 'ease-out' }: Movement): void {
    const still = prefersStill();
    const movement = element.animate(still ? [frames[0]!, frames.at(-1)!] : frames, {
      delay: (still ? atMs + lastsMs : atMs) - this.passedMs,
      duration: still ? 1 : lastsMs,
      easing,
      fill: 'both',
    });
    this.movements.push(movement);
  }

  /** Resolves when the clock has come there, and at once when it is stopped. */
  until(atMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (this.stopped) return resolve();
      this.onStop = resolve;
      this.at(atMs, resolve);
    });
  }

  /** Takes everything off that it moved: the elements are what they were. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    for (const movement of this.movements) movement.cancel();
    this.onStop();
  }
}
