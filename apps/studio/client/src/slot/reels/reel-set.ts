/** What reels are told from outside, and whom they tell. */
import type { ReelPace } from './reel-motion.ts';

/** Where each reel stopped: the index on its strip of the symbol in the top row. */
export type Stops = readonly number[];

export interface ReelSet {
  /** `strips[reel][position]` is a symbol number; each is closed to a ring. */
  readonly strips: readonly (readonly number[])[];
  readonly rows: number;
  /** The symbol for whose third the last reels are waited. */
  readonly scatter: number;
  readonly pace?: ReelPace;
  /** Whether the reel is waited for longer, of what stands on those before it; left out: two scatters do. */
  isTense?(stops: Stops, reel: number): boolean;
  /** What is drawn instead of the symbol at a place of the strip, where the reel turns slowly or rests. */
  sprite?(reel: number, place: number): HTMLCanvasElement | null;
}

export interface ReelHooks {
  /** A reel came to rest; `scatters` reels that stopped so far show one, `here` tells whether this one does. */
  onStop(reel: number, here: boolean, scatters: number): void;
  onSuspense(): void;
}
