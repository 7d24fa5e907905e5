/**
 * What the mathematics of a table looks like from outside: a game whose rounds everybody at it shares. The clock of the
 * studio opens the bets, closes them, draws once for all, and pays. The studio, the check of a past round, the proofs and
 * the client know tables by this alone.
 */
import type { NumberSource } from '../fair/fair-random.ts';
import type { ModelFacts } from '../model.ts';
import type { SpotSums, TablePool } from './pool.ts';

/** What was drawn for a round: faces of dice, cards in the order in which they were dealt, a pocket, balls. It is kept. */
export type Outcome = readonly number[];

/** Returns are counted in hundredths of the stake, the stake itself included: 0 lost, 100 given back, 200 pays 1 : 1. */
export const returnParts = 100;

/** Every stake is a whole number of these minor units, so that hundredths of it are never rounded. */
export const stakeStepMinor = 100n;

/** Where a stake can be laid. */
export interface BetSpot {
  /** Kept with every bet, unique in its model: lower-case letters, digits and dashes. Never changes its meaning. */
  readonly id: string;
  /** Exact: the mean return of a stake here, as a share of it. */
  readonly rtp: number;
  /** Share of rounds in which a stake here brings more than itself. */
  readonly hitRate: number;
  /** In stakes laid here. */
  readonly standardDeviation: number;
  /** The most that comes back, in hundredths of the stake. */
  readonly mostReturn: number;
  /** Most that one player may lay here in a round, in minor units; the table's own limit where it is left out. */
  readonly mostMinor?: bigint;
}

/** What a player says of one bet besides its stake. */
export interface BetChoice {
  readonly spot: string;
  /** What the spot asks for: the number of a bingo card, a multiplier to leave at. Empty nearly everywhere. */
  readonly choice: readonly number[];
}

export interface LaidBet extends BetChoice {
  readonly stakeMinor: bigint;
}

/** How long a round takes, by the studio's clock. How long the result is shown depends on it: `showMs`. */
export interface TableClock {
  /** Bets are taken. */
  readonly bettingMs: number;
  /** After the result, before the next round. */
  readonly pauseMs: number;
}

/** A round in which players decide while it runs: whoever leaves in time is paid what has been reached. */
export interface Flight {
  /** In hundredths; never falls. @param elapsedMs since the run began. */
  multiplierAt(elapsedMs: number): number;
  /** The first whole millisecond at which the multiplier is reached. */
  elapsedAt(multiplier: number): number;
  /** The multiplier at which the round ends: whoever is still in it then has lost. */
  endOf(outcome: Outcome): number;
  /** The multiplier at which a bet leaves by itself, or null. */
  automaticExit(bet: BetChoice): number | null;
}

export interface TableFacts extends ModelFacts {
  /** Of the best and the worst spot. `rtp` of the facts is that of the spot most is laid on. */
  readonly rtpRange: readonly [lowest: number, highest: number];
}

export interface TableLimits {
  /** The chips offered, lowest first; each a multiple of `stakeStepMinor`. The lowest is the smallest bet. */
  readonly chipsMinor: readonly bigint[];
  /** Most that one player may lay on one spot in a round. */
  readonly mostOnSpotMinor: bigint;
  /** Most that one player may lay in a round. */
  readonly mostInRoundMinor: bigint;
}

/** Which presentation shows it; the client loads one of them. */
export type TableKind =
  | 'crash'
  | 'colour-game'
  | 'drop-ball'
  | 'bingo'
  | 'baccarat'
  | 'roulette'
  | 'sic-bo'
  | 'dragon-tiger'
  | 'fan-tan'
  | 'coin-bowl'
  | 'andar-bahar'
  | 'cockfight';

/** Pure: the same numbers always make the same outcome, and the same outcome always pays the same. */
export interface TableModel {
  /** Kept with every round, so that it is checked by the rules that it was played by. Never changes its meaning. */
  readonly name: string;
  readonly family: 'table';
  readonly kind: TableKind;
  readonly facts: TableFacts;
  readonly clock: TableClock;
  readonly limits: TableLimits;
  readonly spots: readonly BetSpot[];
  /** What its presentation has to know besides the spots, as plain data: it stands in the page of a game. */
  readonly rules: object;
  /** Only in games in which players decide while the round runs. What was drawn is kept secret until it has ended. */
  readonly flight?: Flight;
  /** Only where stakes are shared out: what lies on its spots is fixed with the draw and kept with the round. */
  readonly pool?: TablePool;
  /** Only where a part of a round is drawn, and shown, before its bets: the numbers with which every outcome of these numbers begins. */
  open?(numbers: NumberSource): Outcome;
  /** Draws a round. */
  draw(numbers: NumberSource): Outcome;
  /** Whether the model could have drawn this. */
  isOutcome(outcome: Outcome): boolean;
  /** Whether a bet can be laid so: the spot is there and its choice is a possible one. The stake is not looked at. */
  accepts(bet: BetChoice): boolean;
  /**
   * What comes back of a bet, in hundredths of its stake. Of a flight it is what a bet brings that stays to the end:
   * its automatic exit, where that was reached, or nothing.
   * @param laid what the players laid on the spots of a pool, as it was fixed; nothing where it is left out.
   */
  returnOf(outcome: Outcome, bet: BetChoice, laid?: SpotSums): number;
  /** For how long the result is shown before it counts as seen and the seed is revealed. Of a flight: how long it flies. */
  showMs(outcome: Outcome): number;
  /** What was drawn, as lines of text for a check away from any screen. */
  print(outcome: Outcome): string[];
}

/** What comes back of one bet, in minor units: exact, as every stake is a multiple of `stakeStepMinor`. */
export function paidMinor(stakeMinor: bigint, hundredths: number): bigint {
  return (stakeMinor / BigInt(returnParts)) * BigInt(hundredths);
}

/** Why bets are not taken as they are laid; `null` where they are. What a player laid before in the round counts. */
export type BetRefusal = 'bet.invalid' | 'bet.tooHigh';

/**
 * @param bets of one message.
 * @param before what the player has in the round already.
 */
export function refuseBets(
  model: TableModel,
  bets: readonly LaidBet[],
  before: readonly LaidBet[],
): BetRefusal | null {
  const least = model.limits.chipsMinor[0] ?? stakeStepMinor;
  const fine = ({ stakeMinor }: LaidBet): boolean =>
    stakeMinor >= least && stakeMinor % stakeStepMinor === 0n;
  if (bets.length === 0 || !bets.every((bet) => fine(bet) && model.accepts(bet))) return 'bet.invalid';
  const all = [...before, ...bets];
  if (all.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n) > model.limits.mostInRoundMinor)
    return 'bet.tooHigh';
  const tooHigh = model.spots.some(({ id, mostMinor }) => {
    const laid = all.filter(({ spot }) => spot === id).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
    return laid > (mostMinor ?? model.limits.mostOnSpotMinor);
  });
  return tooHigh ? 'bet.tooHigh' : null;
}
