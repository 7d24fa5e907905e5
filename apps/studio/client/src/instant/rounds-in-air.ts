/** Several rounds on the stage at once: each a bet of its own, placed after the one before was answered, shown while others still are. */
import type { SpinView } from '../../../src/api.ts';
import { pause } from '../dom.ts';

/** More at once are hard to follow. */
const most = 8;

export interface AirHands {
  /** No two bets are closer, in milliseconds. */
  readonly betweenMs: number;
  /** Places one bet. @returns null where none could be placed; then no other is. */
  place(): Promise<SpinView | null>;
  /** Shows what came of it to its end. */
  show(answer: SpinView): Promise<void>;
  /** Whether another one could be asked for now. */
  onRoom(room: boolean): void;
}

export class RoundsInAir {
  private readonly hands: AirHands;
  private readonly flying = new Set<Promise<void>>();
  /** Bets to be placed, with the one that is on its way. */
  private wanted = 1;
  private isPlacing = false;
  private over = false;
  private wake = (): void => {};

  constructor(hands: AirHands) {
    this.hands = hands;
  }

  /** Nothing else is shown or asked for. */
  get isLast(): boolean {
    return this.flying.size <= 1 && this.wanted === 0;
  }

  private get hasRoom(): boolean {
    return !this.over && this.wanted + this.flying.size < most;
  }

  /** The player wants one more. */
  more(): void {
    if (!this.hasRoom) return;
    this.wanted += 1;
    this.hands.onRoom(this.hasRoom);
    this.wake();
  }

  /** No further bet than the one that is on its way. */
  stop(): void {
    this.wanted = this.isPlacing ? 1 : 0;
    this.hands.onRoom(this.hasRoom);
  }

  /** Begins with one bet; resolves when the last one has been shown. */
  async fly(): Promise<void> {
    try {
      while (this.wanted > 0 || this.flying.size > 0) {
        if (this.wanted > 0) await this.next();
        else await Promise.race([...this.flying, new Promise<void>((resolve) => (this.wake = resolve))]);
      }
    } finally {
      this.over = true;
      this.hands.onRoom(false);
      // What was staked is shown also when the next bet failed.
      await Promise.allSettled(this.flying);
    }
  }

  private async next(): Promise<void> {
    const { betweenMs, place, show, onRoom } = this.hands;
    const began = performance.now();
    this.isPlacing = true;
    const answer = await place();
    this.isPlacing = false;
    this.wanted = answer ? this.wanted - 1 : 0;
    if (!answer) {
      this.over = true;
      return onRoom(false);
    }
    const shown: Promise<void> = show(answer).finally(() => {
      this.flying.delete(shown);
      onRoom(this.hasRoom);
    });
    this.flying.add(shown);
    onRoom(this.hasRoom);
    await pause(betweenMs - (performance.now() - began));
  }
}
