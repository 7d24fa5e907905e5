/** What follows from the moves of a match: its course, and who gets what. */
import { divide } from '@perya/money/rounding.ts';
import { deckOf, type DeckSeeds } from './deal.ts';
import type { Card, PvpLevel, PvpModel, PvpState, SeatMove } from './pvp-model.ts';

/** The house's share of what a seat wins in a match, in hundredths. */
export const rakePercent = 5;

/** One step of a match: the moves that were made at once, by seat. */
export type PvpStep = readonly SeatMove[];

/**
 * Plays a match again.
 * @throws RangeError where it could not have been played so
 */
export function replayMatch<Table>(
  model: PvpModel<Table>,
  deck: readonly Card[],
  steps: readonly PvpStep[],
): PvpState<Table> {
  return steps.reduce((state, moves) => model.play(state, moves), model.deal(deck));
}

/** @throws RangeError where it could not have been played so, or is not over */
export function resultsOf(model: PvpModel, seeds: DeckSeeds, steps: readonly PvpStep[]): readonly number[] {
  const { table } = replayMatch(model, deckOf(seeds), steps);
  if (model.turns(table).length > 0) throw new RangeError('the match is not over');
  return model.results(table);
}

/** The moves of one step must be those of the seats whose turn it is. @throws RangeError */
export function checkStep<Table>(model: PvpModel<Table>, state: PvpState<Table>, moves: PvpStep): void {
  const turns = model.turns(state.table);
  const seats = moves.map(({ seat }) => seat);
  const all =
    turns.length > 0 && turns.length === seats.length && turns.every((seat) => seats.includes(seat));
  if (!all) throw new RangeError(`moves of ${seats.join()}, turn of ${turns.join()}`);
  for (const { seat, move } of moves) {
    const known = { seat, hand: state.hands[seat] ?? [], table: state.table };
    if (!model.isLegal(known, move)) throw new RangeError(`seat ${seat} cannot play ${move.join()}`);
  }
}

/** What a seat puts in before a match: the most that it can lose. */
export const stakeMinorOf = ({ mostLoss }: PvpModel, { unitMinor }: PvpLevel): bigint =>
  BigInt(mostLoss) * unitMinor;

export interface Share {
  /** Won or lost in units. */
  readonly units: number;
  /** The same in minor units, before the rake. */
  readonly netMinor: bigint;
  readonly rakeMinor: bigint;
  /** What comes back of the stake in all. */
  readonly paidMinor: bigint;
}

/**
 * What each seat gets back. Whole minor units: a unit is a multiple of a hundred of them. The sum of `netMinor` is 0, so all
 * that is paid, and all rakes, make up all stakes.
 */
export function sharesOf(model: PvpModel, level: PvpLevel, results: readonly number[]): readonly Share[] {
  return results.map((units) => {
    const netMinor = BigInt(units) * level.unitMinor;
    const rakeMinor = rakeOf(netMinor, level);
    return { units, netMinor, rakeMinor, paidMinor: stakeMinorOf(model, level) + netMinor - rakeMinor };
  });
}

export function rakeOf(netMinor: bigint, { rakeCapMinor }: PvpLevel): bigint {
  if (netMinor <= 0n) return 0n;
  const rake = divide(netMinor * BigInt(rakePercent), 100n, 'down');
  return rake < rakeCapMinor ? rake : rakeCapMinor;
}
