/**
 * How a contest goes on the screen, as a function of time: two birds come in, size each other up, leap at each other three or four times in
 * feathers and dust, and one steps back. Nothing of who wins is in it before the last leap has ended; nobody is hurt.
 */
import { standing, type Pose } from './pose.ts';

export type Winner = 'left' | 'right' | null;

export interface Contest {
  winner: Winner;
  /** Varies the course; says nothing of the winner. */
  course: number;
}

/** The leaps of a contest: when each begins, in milliseconds of it. */
export function leapsOf(course: number): number[] {
  const four = course % 2 === 0;
  const sway = (index: number): number => ((course * 37 + index * 61) % 200) - 100;
  const times = four ? [2300, 3900, 5500, 7200] : [2500, 4700, 7000];
  return times.map((at, index) => at + sway(index));
}

/** A leap: up, meet, and down again. */
export const leapMs = 820;
const crouchMs = 360;
/** Within a leap, when they meet. */
export const meetMs = 330;

/** When it is over and can be said. */
export const decidedMs = (course: number): number => leapsOf(course).at(-1)! + leapMs + 500;

const cornerX = 0.34;
const ringX = 0.225;

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
const smooth = (value: number): number => {
  const share = clamp(value);
  return share * share * (3 - 2 * share);
};
const between = (from: number, to: number, share: number): number => from + (to - from) * share;
const wave = (ms: number, periodMs: number, shift = 0): number =>
  Math.sin((ms / periodMs + shift) * Math.PI * 2);

const walkLegs = (ms: number, stride: number): Pose['legs'] => {
  const step = wave(ms, 420) * stride;
  return [step * 0.6, Math.max(0, -step) * 0.7, -step * 0.6, Math.max(0, step) * 0.7];
};

type Part = Partial<Pose>;

/** Both birds in one: everything is that of the left one, `side` turns it over. */
const sided = (side: 1 | -1, pose: Part): Pose => {
  const whole = { ...standing, ...pose };
  // He is never seen as thin as paper.
  const turned = Math.sign(whole.facing || 1) * Math.max(0.3, Math.abs(whole.facing));
  return { ...whole, x: -whole.x * side, facing: turned * side };
};

/** While bets are taken: he comes in, waits, looks about, scrapes. @param ms since the round opened */
export function waiting(side: 1 | -1, ms: number): Pose {
  const comes = clamp(ms / 1500);
  const own = ms + (side === 1 ? 0 : 2700);
  if (comes < 1)
    return sided(side, {
      x: between(0.72, cornerX, smooth(comes)),
      legs: walkLegs(ms, 0.9),
      neck: wave(ms, 420) * 0.08,
      height: 1 + wave(ms, 210) * 0.012,
    });
  const breath = wave(own, 2400);
  // Every few seconds a peck at the sand, and between them a shake of the wings.
  const peck = bump(own % 6200, 3000, 900);
  const shake = bump((own + 2600) % 7400, 2000, 700);
  return sided(side, {
    x: cornerX,
    height: 1 + breath * 0.008,
    lean: peck * 0.34,
    neck: breath * 0.05 + peck * (0.42 + 0.14 * wave(own, 220)) + 0.05 * wave(own, 5100),
    tail: breath * 0.03 - peck * 0.1,
    spread: shake * 0.55,
    flap: shake * wave(own, 150) * 0.3,
  });
}

/** 0, up to 1 and back, around a moment. */
function bump(ms: number, atMs: number, lastsMs: number): number {
  const away = Math.abs(ms - atMs) / lastsMs;
  return away >= 1 ? 0 : smooth(1 - away);
}

/** Bets are closed: the hackles rise. @param ms since then */
export function bristling(side: 1 | -1, ms: number): Pose {
  const share = smooth(ms / 900);
  return sided(side, {
    x: cornerX,
    flare: share,
    lean: share * 0.12,
    neck: share * 0.22 + wave(ms, 360) * 0.03,
    tail: share * 0.12,
    legs: [0.05 + share * Math.max(0, wave(ms, 500)) * 0.3, 0, -0.12, 0.04],
  });
}

/** @param ms since the contest began */
export function fighting(side: 1 | -1, ms: number, { winner, course }: Contest): Pose {
  const leaps = leapsOf(course);
  const end = leaps.at(-1)! + leapMs;
  if (ms >= end) return after(side, ms - end, winner === null ? null : (winner === 'left') === (side === 1));
  const index = leaps.findLastIndex((at) => ms >= at - crouchMs);
  if (index >= 0 && ms < leaps[index]! + leapMs) return leaping(side, ms - leaps[index]!, course + index);
  return circling(side, ms, course, index < 0 ? ms : ms - leaps[index]! - leapMs);
}

/** They come nearer, heads low, and step around each other. @param sinceMs since the last leap, or the beginning */
function circling(side: 1 | -1, ms: number, course: number, sinceMs: number): Pose {
  const arrives = smooth(ms / 1100);
  const step = wave(ms, 1300, (course % 10) / 10);
  const springs = Math.max(0, 1 - sinceMs / 320);
  return sided(side, {
    x: between(cornerX, ringX, arrives) + step * 0.014,
    lift: springs * springs * 0.03,
    flare: 1,
    lean: 0.16 + 0.05 * step,
    neck: 0.3 + 0.1 * wave(ms, 520, side === 1 ? 0 : 0.4),
    tail: 0.14 + 0.04 * step,
    legs: arrives < 1 ? walkLegs(ms, 0.8) : walkLegs(ms, 0.28),
    spread: springs * 0.6,
    flap: springs * 0.3,
  });
}

/** @param ms of the leap; before 0 he crouches */
function leaping(side: 1 | -1, ms: number, variation: number): Pose {
  if (ms < 0) {
    const down = smooth(1 + ms / crouchMs);
    return sided(side, {
      x: ringX + down * 0.012,
      flare: 1,
      lean: 0.16 + down * 0.2,
      neck: 0.3 - down * 0.1,
      tail: 0.2,
      height: 1 - down * 0.1,
      spread: down * 0.35,
      flap: down * 0.5,
      legs: [0.25 * down, 0.2 * down, 0.05 * down, 0.2 * down],
    });
  }
  const share = ms / leapMs;
  const arc = 4 * share * (1 - share);
  // In to the middle, and thrown back from there.
  const meet = meetMs / leapMs;
  const near = share < meet ? smooth(share / meet) : 1 - smooth((share - meet) / (1 - meet));
  const higher = (variation % 2 === 0) === (side === 1) ? 1.16 : 0.9;
  const kick = Math.sin(clamp(share * 1.25) * Math.PI);
  return sided(side, {
    x: between(ringX, 0.085, near),
    lift: arc * 0.15 * higher,
    flare: 1,
    lean: -0.5 * kick,
    neck: 0.36 * kick,
    tail: 0.3 * kick,
    spread: Math.sin(clamp(share * 1.1) * Math.PI) ** 0.5,
    flap: 0.25 + 0.62 * wave(ms, 190),
    legs: [
      -1.25 * kick,
      -0.55 * kick + 0.2 * wave(ms, 160),
      -0.85 * kick,
      -0.35 * kick - 0.2 * wave(ms, 160),
    ],
  });
}

/** @param won null: a draw. @param ms since the last leap has ended */
function after(side: 1 | -1, ms: number, won: boolean | null): Pose {
  const calms = 1 - smooth(ms / 700);
  if (won !== true) {
    // He has had enough: looks down, turns, and walks back to his corner.
    const turns = smooth((ms - 500) / 420);
    const walks = clamp((ms - 800) / 1900);
    const there = walks >= 1;
    const back = there ? smooth((ms - 2900) / 420) : 0;
    return sided(side, {
      x: between(ringX, won === null ? cornerX : cornerX + 0.02, walks),
      facing: between(1, -1, turns) + 2 * back,
      flare: calms,
      lean: 0.06 + 0.06 * calms,
      neck: 0.26 - 0.14 * back,
      tail: -0.16 + 0.1 * back,
      legs: walks > 0 && !there ? walkLegs(ms, 0.8) : standing.legs,
      height: 1 + wave(ms, 2300) * 0.006,
    });
  }
  const strides = clamp((ms - 350) / 800);
  const crowMs = (ms - 1250) % 4200;
  const crows = ms > 1250 ? bump(crowMs, 950, 950) : 0;
  return sided(side, {
    x: between(ringX, 0.07, smooth(strides)),
    flare: 0.3 + calms * 0.7,
    lean: -0.06 - 0.2 * crows,
    neck: -0.08 - 0.5 * crows,
    tail: 0.1 + 0.1 * crows,
    spread: crows * 0.95,
    flap: 0.12 + crows * wave(ms, 210) * 0.42,
    crows: crows > 0.35,
    legs: strides > 0 && strides < 1 ? walkLegs(ms, 0.9) : standing.legs,
    height: 1 + crows * 0.05 + wave(ms, 2200) * 0.006,
  });
}

/** When the winner crows for the first time. */
export const crowAtMs = (course: number): number => leapsOf(course).at(-1)! + leapMs + 1250 + 500;
