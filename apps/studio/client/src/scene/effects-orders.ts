/** What the page says to the painter of the effects. */

/** CSS pixels, which are the canvas' pixels too. */
export interface Point {
  x: number;
  y: number;
}

export type EffectsOrder =
  | { kind: 'size'; width: number; height: number }
  /** A fountain of coins from a point. */
  | { kind: 'coins'; from: Point; count: number }
  /** Paper from above. */
  | { kind: 'confetti'; count: number }
  /** A star that flies from one point to another. */
  | { kind: 'fly'; from: Point; to: Point };

/** Nothing is in the air any more after so many orders. */
export type EffectsReport = number;

/** Milliseconds that a star is on its way. */
export const flightMs = 620;
