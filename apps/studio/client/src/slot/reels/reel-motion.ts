/** How a reel moves: pulled up, at full speed, landing with a swing. Positions are in symbols, times in milliseconds. */

import { pause } from '../../dom.ts';
import { tempo } from '../../tempo.ts';

/** How heavy the reels are. */
export interface ReelPace {
  /** Symbols a second at full speed. */
  readonly speed: number;
  readonly firstStopMs: number;
  readonly stopGapMs: number;
  readonly landingMs: number;
  /** How far a reel swings beyond its place before it rests. */
  readonly swing: number;
}

export const usualPace: ReelPace = {
  speed: 25,
  firstStopMs: 820,
  stopGapMs: 250,
  landingMs: 470,
  swing: 0.9,
};

/** The pace of these reels as the player wants it at the moment. */
export function paceNow(usual: ReelPace): () => ReelPace {
  const { firstStopMs, stopGapMs, landingMs } = usual;
  const quick: ReelPace = {
    ...usual,
    firstStopMs: firstStopMs * 0.45,
    stopGapMs: stopGapMs * 0.2,
    landingMs: landingMs * 0.7,
  };
  return () => (tempo.isQuick ? quick : usual);
}

/** Symbols that pass while a reel lands; with the easing below it starts at about full speed. */
const landingWay = 3;
const startGapMs = 45;
/** How much longer a reel turns that is waited for. */
const suspenseMs = 900;

export interface Reel {
  /** Strip position of the top row; falls while the reel turns. */
  position: number;
  mode: 'still' | 'turning' | 'landing';
  startedAt: number;
  landsFrom: number;
  /** How long its landing lasts: a change of tempo does not move a reel that lands. */
  landingMs: number;
  target: number;
  lit: boolean;
}

export const restingReel = (): Reel => ({
  position: 0,
  mode: 'still',
  startedAt: 0,
  landsFrom: Infinity,
  landingMs: usualPace.landingMs,
  target: 0,
  lit: false,
});

/** The reels begin one after another. */
export function setTurning(reel: Reel, index: number, now: number): void {
  const startedAt = now + index * startGapMs;
  Object.assign(reel, { mode: 'turning', startedAt, landsFrom: Infinity, lit: false });
}

/** How far a landing reel is, from 0 to 1. */
export const landingShareOf = ({ landsFrom, landingMs }: Reel, now: number): number =>
  Math.min(1, (now - landsFrom) / landingMs);

/** Whether it is so fast that its symbols are a smear. */
export function isFastReel(reel: Reel, now: number): boolean {
  if (reel.mode === 'turning') return now - reel.startedAt > 230;
  return reel.mode === 'landing' && landingShareOf(reel, now) < 0.28;
}

/** Moves a reel; tells whether it came to rest in this very step. */
export function moveReel(reel: Reel, pace: ReelPace, now: number, stepMs: number): boolean {
  if (reel.mode === 'turning') {
    const age = now - reel.startedAt;
    if (age < 0) return false;
    // A short pull upwards, then full speed within a seventh of a second.
    const velocity = age < 110 ? -1.7 : Math.min(pace.speed, ((age - 110) / 140) * pace.speed);
    reel.position -= (velocity * stepMs) / 1000;
    if (now >= reel.landsFrom) {
      const { landingMs } = pace;
      Object.assign(reel, { mode: 'landing', landsFrom: now, landingMs, lit: false });
    }
    return false;
  }
  if (reel.mode === 'still') return false;
  const share = landingShareOf(reel, now);
  const back = share - 1;
  reel.position =
    reel.target + landingWay * (1 - (1 + (1 + pace.swing) * back ** 3 + pace.swing * back ** 2));
  if (share < 1) return false;
  Object.assign(reel, { position: reel.target, mode: 'still' });
  return true;
}

/**
 * When each reel begins to land: in turn, later where it is waited for. The outcome is known; only the wait differs. One that
 * stands or lands already is passed over.
 */
function landingTimes(
  reels: readonly Reel[],
  pace: ReelPace,
  isTense: (reel: number) => boolean,
): { at: number; suspense: boolean }[] {
  let time = Math.max(performance.now(), reels[0]!.startedAt + pace.firstStopMs);
  return reels.map((reel, index) => {
    if (reel.mode !== 'turning') return { at: time, suspense: false };
    // Who wants it quick is kept waiting for nothing.
    const suspense = !tempo.isQuick && isTense(index);
    if (index > 0) time += pace.stopGapMs + (suspense ? suspenseMs : 0);
    return { at: time, suspense };
  });
}

export interface Landing {
  pace: () => ReelPace;
  /** Whether a reel is waited for. */
  isTense: (reel: number) => boolean;
  /** A reel that is waited for turns longer. */
  onSuspense: () => void;
}

/** Lands the reels on these stops. Resolves when all stand; a tap on the way lands those that turn at once. */
export async function landReels(
  reels: readonly Reel[],
  stops: readonly number[],
  { pace, isTense, onSuspense }: Landing,
): Promise<void> {
  let waits: ReturnType<typeof setTimeout>[] = [];
  const land = (): number => {
    waits.forEach(clearTimeout);
    const times = landingTimes(reels, pace(), isTense);
    reels.forEach((reel, index) => {
      if (reel.mode !== 'landing')
        Object.assign(reel, { target: stops[index]!, landsFrom: times[index]!.at, lit: false });
    });
    waits = times.flatMap(({ suspense, at }, index) => {
      const light = (): void => {
        reels[index]!.lit = reels[index]!.mode === 'turning';
        onSuspense();
      };
      return suspense ? [setTimeout(light, Math.max(0, at - suspenseMs - performance.now()))] : [];
    });
    return times.at(-1)!.at;
  };
  const last = land();
  await tempo.wait(last + pace().landingMs + 30 - performance.now());
  if (reels.some(({ mode }) => mode === 'turning')) land();
  while (reels.some(({ mode }) => mode !== 'still')) await pause(16);
}
