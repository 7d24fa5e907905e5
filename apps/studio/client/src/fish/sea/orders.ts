/** What the page says to the painter of the water. Places are CSS pixels from the stage's corner. */
import type { FishRules } from '@perya/game-rules/fish/fish-model.ts';
import type { Place } from '@perya/game-rules/fish/swim.ts';
import type { GameLook } from '../../../../src/api.ts';

export interface Seat {
  seat: number;
  bulletMinor: bigint;
}

/** What lies in the water for a moment. */
export type SightOrder =
  /** On its way to a fish, wherever it swims. @param first where it was at the shot */
  | { kind: 'bullet'; seat: number; fish: string; first: Place; lastsMs: number }
  /** Opens over a fish; `at` is where it was last. */
  | { kind: 'net'; fish: string; at: Place; size: number; lastsMs: number }
  /** From where a fish was to a seat's cannon. */
  | { kind: 'coins'; from: Place; seat: number; count: number }
  /** A finished picture, which rises. @param size of one of its pixels, CSS pixels */
  | {
      kind: 'plate';
      at: Place;
      picture: ImageBitmap | HTMLCanvasElement;
      size: number;
      great: boolean;
      still: boolean;
    }
  | { kind: 'light'; at: Place; size: number; lastsMs: number }
  /** From a fish of power to those that go along. */
  | { kind: 'power'; power: string; from: Place; to: readonly Place[] };

export type SeaOrder =
  /** The first order, and given once. */
  | { kind: 'open'; rules: FishRules; look: Pick<GameLook, 'metal' | 'band'> }
  /** @param density device pixels for one of CSS; @param still nothing moves that does not have to */
  | { kind: 'size'; width: number; height: number; density: number; still: boolean }
  /** @param aheadMs what the room's clock shows more than the phone's monotonic one */
  | { kind: 'clock'; aheadMs: number }
  | { kind: 'room'; seed: string; seats: readonly Seat[]; mine: number; caught: readonly string[] }
  /** Forgets who was caught and what flew: the past begins anew. */
  | { kind: 'reset' }
  /** Nothing is painted while something else is looked at. */
  | { kind: 'rest'; rests: boolean }
  | { kind: 'aim'; seat: number; at: Place; fired: boolean }
  | { kind: 'mark'; fish: string | null }
  /** A bullet has reached it, and it got away. */
  | { kind: 'flinch'; fish: string }
  /** Leaves the water, with its end in sight. */
  | { kind: 'remove'; fish: string }
  | SightOrder;

/** Milliseconds from one coin's start to the next one's, and that each is on its way. */
export const coins = { everyMs: 38, lastsMs: 780 } as const;

/** Of a room. */
export const seatCount = 4;

/** Pixels for one of a phone 390 wide: on a low stage creatures are smaller, so that they do not cover one another. */
export const scaleOf = (width: number, height: number): number =>
  Math.min(width / 390, Math.max(0.72, height / 470));

/** Where the axle of a seat's cannon is: the player's own below, the others left, right and above. */
export function cannonAt(
  seat: number,
  mine: number,
  { width, height, scale }: { width: number; height: number; scale: number },
): Place {
  const places = [
    { x: width / 2, y: height - 26 * scale },
    { x: 10 * scale, y: height * 0.78 },
    { x: width - 10 * scale, y: height * 0.78 },
    { x: width / 2, y: 6 * scale },
  ];
  return places[(seat - mine + seatCount) % seatCount]!;
}
