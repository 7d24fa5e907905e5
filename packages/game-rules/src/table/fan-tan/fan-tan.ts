/** A fan tan table: a handful of buttons under a bowl, counted off by fours. */
import { liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import { classesOf } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import { backOf, fanTanSpots, handfuls, leastButtons, remainderOf, remainders } from './bets.ts';

/** @throws RangeError for a number of buttons that no handful has */
export function buttonsOf(outcome: Outcome): number {
  const [buttons = Number.NaN] = outcome;
  const sound = Number.isInteger(buttons) && buttons >= leastButtons && buttons < leastButtons + handfuls;
  if (outcome.length !== 1 || !sound) throw new RangeError(`buttons ${outcome.join()}`);
  return buttons;
}

function isOutcome(outcome: Outcome): boolean {
  try {
    buttonsOf(outcome);
    return true;
  } catch {
    return false;
  }
}

export interface FanTanOptions {
  readonly clock: TableClock;
  /** How long the count takes, with a look at what is left. */
  readonly showMs: number;
}

export function fanTan(name: string, { clock, showMs }: FanTanOptions): TableModel {
  const byId = new Map(fanTanSpots.map((spot) => [spot.id, spot]));
  const spots = fanTanSpots.map((spot) =>
    liveSpot(
      spot.id,
      classesOf(remainders.map((left) => backOf(spot, left))),
      spot.kind === 'fan' || spot.kind === 'nim' ? sideMostMinor : undefined,
    ),
  );
  return {
    name,
    family: 'table',
    kind: 'fan-tan',
    facts: tableFacts(spots, 'fan-1'),
    clock,
    limits: liveLimits,
    spots,
    rules: {},
    draw: (numbers) => [leastButtons + numbers.nextInt(handfuls)],
    isOutcome,
    accepts: ({ spot, choice }) => byId.has(spot) && choice.length === 0,
    returnOf(outcome, { spot }) {
      const place = byId.get(spot);
      return place ? backOf(place, remainderOf(buttonsOf(outcome))) : 0;
    },
    showMs: () => showMs,
    print(outcome) {
      const buttons = buttonsOf(outcome);
      return [`${buttons} buttons, ${remainderOf(buttons)} left`];
    },
  };
}
