/**
 * The way of wheel and ball as lists of angles and radii. Pure: the same pocket always takes the same way, so that somebody who
 * comes in the middle sees what the others see. Nothing is decided here: the way is made to end where the draw says.
 */

export interface BallWay {
  /** From 0 to 1, of the whole show. */
  readonly offsets: readonly number[];
  /** Degrees. */
  readonly wheel: readonly number[];
  /** Degrees; 0 is up. */
  readonly ball: readonly number[];
  /** Of the wheel's radius. */
  readonly radius: readonly number[];
  /** Where the wheel stands at the end, in degrees. */
  readonly restTurn: number;
}

const samples = 96;
/** Where the ball runs, and where it lies. */
const rimRadius = 0.93;
const pocketRadius = 0.63;

/** Degrees a second at which the wheel turns, the other way round than the ball; it slows to nothing after the ball has come to rest. */
const wheelSpeed = 46;
const ballRounds = 9;

/**
 * @param index of the pocket around the wheel, from the zero clockwise.
 * @param startMs when the ball is thrown; landsMs when it lies; lastsMs the whole.
 */
export function ballWay(
  index: number,
  pockets: number,
  startMs: number,
  landsMs: number,
  lastsMs: number,
  fromTurn: number,
): BallWay {
  const pocketAngle = (index / pockets) * 360;
  // At the end the pocket is on top: the wheel's whole way is chosen so that it ends there with whole turns.
  const endTurn = wholeWay(fromTurn, -pocketAngle, (wheelSpeed * lastsMs) / 1000 / 1.35);
  const wheelAt = (ms: number): number => {
    const share = Math.min(1, ms / lastsMs);
    return fromTurn + (endTurn - fromTurn) * (1 - (1 - share) ** 1.6);
  };
  // Against the wheel: it ends at the pocket, so it begins whole rounds ahead of where the pocket will be.
  const landing = wheelAt(landsMs) + pocketAngle;
  const ballAt = (ms: number): number => {
    if (ms >= landsMs) return wheelAt(ms) + pocketAngle;
    const left = 1 - Math.max(0, (ms - startMs) / (landsMs - startMs));
    return landing + ballRounds * 360 * left ** 1.8;
  };
  const radiusAt = (ms: number): number => {
    const share = (ms - startMs) / (landsMs - startMs);
    if (share < 0.66) return rimRadius;
    if (share >= 1) return pocketRadius;
    const fall = (share - 0.66) / 0.34;
    // It leaves the rim, strikes the frets and leaps twice, lower each time.
    const down = rimRadius - (rimRadius - pocketRadius) * Math.min(1, fall / 0.5);
    const leap =
      fall < 0.5 ? 0 : Math.abs(Math.sin((fall - 0.5) * 2 * Math.PI * 1.5)) * 0.13 * (1 - fall) * 2;
    return down + leap;
  };
  const times = Array.from({ length: samples + 1 }, (_, sample) => (sample / samples) * lastsMs);
  return {
    offsets: times.map((ms) => ms / lastsMs),
    wheel: times.map(wheelAt),
    ball: times.map(ballAt),
    radius: times.map(radiusAt),
    restTurn: endTurn % 360,
  };
}

/** The angle nearest to `from + about` that shows the same as `to`. */
function wholeWay(from: number, to: number, about: number): number {
  const turns = Math.round((from + about - to) / 360);
  return to + turns * 360;
}
