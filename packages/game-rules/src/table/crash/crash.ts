/**
 * Crash: a multiplier that grows from 1.00 on until it ends at a point that nobody knows. Whoever leaves before is paid
 * what was reached.
 *
 * A number u is drawn from 1 … 2^32, each as likely. The flight ends at `floor(rtp · 2^32 / u)` hundredths: it reaches t
 * hundredths exactly where u ≤ rtp · 2^32 / t, so that leaving at t returns `t · floor(rtp · 2^32 / t) / 2^32`, which is
 * the stated return less at most t / 2^32, whichever t a player chooses. Below 1.01 nobody can leave. At the ceiling
 * everybody who is left is paid it.
 */
import type { NumberSource } from '../../fair/fair-random.ts';
import { tableFacts } from '../table-facts.ts';
import type { BetSpot, Outcome, TableModel } from '../table-model.ts';

const two32 = 2 ** 32;

/** Growth per millisecond: double after 9.9 s, tenfold after 32.9 s. */
const growth = 0.000_07;

/** The lowest multiplier at which anybody can leave, in hundredths. */
export const leastExit = 101;

/** Hundredths at a time after the start. */
export function multiplierAt(elapsedMs: number): number {
  return Math.max(100, Math.floor(100 * Math.exp(growth * elapsedMs)));
}

/** The first whole millisecond at which that multiplier stands. */
export function elapsedAt(multiplier: number): number {
  let elapsed = Math.max(0, Math.ceil(Math.log(multiplier / 100) / growth) - 2);
  while (multiplierAt(elapsed) < multiplier) elapsed += 1;
  return elapsed;
}

export interface CrashRules {
  /** Return to player in hundredths: 98. */
  readonly rtpPercent: number;
  /** Hundredths at which everybody left is paid. */
  readonly ceiling: number;
  /** What flies at the tip of the curve. */
  readonly craft: 'rocket' | 'jeepney';
}

interface Offer extends CrashRules {
  readonly name: string;
  readonly bettingMs: number;
}

/** Where a flight ends that nothing stops, in hundredths. @param drawn 0 … 2^32 - 1 */
export function crashPoint(rtpPercent: number, drawn: number): number {
  // Both are whole and below 2^53: the quotient's floor is exact.
  return Math.max(100, Math.floor((rtpPercent * two32) / (drawn + 1)));
}

/** The chance that a flight reaches t hundredths, in 2^32nds. */
export const reaching = (rtpPercent: number, t: number): number =>
  Math.min(two32, Math.floor((rtpPercent * two32) / t));

/** The figures of a player who always leaves at t hundredths. */
export function figuresAt(rtpPercent: number, t: number): Omit<BetSpot, 'id'> {
  const share = reaching(rtpPercent, t) / two32;
  const times = t / 100;
  return {
    rtp: times * share,
    hitRate: share,
    standardDeviation: Math.sqrt(times ** 2 * share * (1 - share)),
    mostReturn: t,
  };
}

export function crash({ name, bettingMs, ...rules }: Offer): TableModel {
  const { rtpPercent, ceiling } = rules;
  const pointOf = (outcome: Outcome): number => crashPoint(rtpPercent, outcome[0] ?? 0);
  const endOf = (outcome: Outcome): number => Math.min(ceiling, pointOf(outcome));
  const spots: BetSpot[] = [{ id: 'flight', ...figuresAt(rtpPercent, 200), mostReturn: ceiling }];
  const automaticExit = ([exit]: readonly number[]): number | null => exit ?? null;
  return {
    name,
    family: 'table',
    kind: 'crash',
    facts: tableFacts(spots, 'flight'),
    clock: { bettingMs, pauseMs: 3500 },
    limits: {
      chipsMinor: [500n, 1000n, 5000n, 10_000n, 50_000n],
      mostOnSpotMinor: 500_000n,
      mostInRoundMinor: 500_000n,
    },
    spots,
    rules: { ...rules, leastExit, growth },
    flight: {
      multiplierAt: (elapsedMs) => Math.min(ceiling, multiplierAt(elapsedMs)),
      elapsedAt,
      endOf,
      automaticExit: ({ choice }) => automaticExit(choice),
    },
    draw: (numbers: NumberSource) => [numbers.nextInt(two32)],
    isOutcome: ([drawn, ...more]) =>
      more.length === 0 && Number.isInteger(drawn) && drawn! >= 0 && drawn! < two32,
    accepts: ({ spot, choice }) =>
      spot === 'flight' &&
      choice.length <= 1 &&
      choice.every((exit) => Number.isInteger(exit) && exit >= leastExit && exit <= ceiling),
    returnOf(outcome, { choice }) {
      const point = pointOf(outcome);
      // At the ceiling nobody is left behind.
      const exit = automaticExit(choice) ?? ceiling;
      return exit <= point ? exit : 0;
    },
    showMs: (outcome) => elapsedAt(endOf(outcome)),
    print: (outcome) => [`ends at ${(endOf(outcome) / 100).toFixed(2)}`],
  };
}
