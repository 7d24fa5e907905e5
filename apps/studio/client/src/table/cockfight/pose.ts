/** How a bird stands: all that a moment of a contest says of him. */

/** Angles in radians; without any he stands and looks ahead. */
export interface Pose {
  /** Where his feet are, in widths of the field: from its middle, and above the sand. */
  x: number;
  lift: number;
  /** 1: he looks to the right, -1: to the left; between, he is turning. */
  facing: number;
  lean: number;
  neck: number;
  /** How far the hackle stands off, 0 to 1. */
  flare: number;
  /** 0: the wings are folded. */
  spread: number;
  flap: number;
  tail: number;
  /** Of the near leg and the far one: at the hip and at the knee. */
  legs: readonly [hip: number, knee: number, farHip: number, farKnee: number];
  crows: boolean;
  /** 1: as he is; less: crouching. */
  height: number;
}

export const standing: Pose = {
  x: 0,
  lift: 0,
  facing: 1,
  lean: 0,
  neck: 0,
  flare: 0,
  spread: 0,
  flap: 0,
  tail: 0,
  legs: [0.05, 0, -0.12, 0.04],
  crows: false,
  height: 1,
};
