/** What an issue could cost by what was sold. Pure; nothing of it reaches a draw. */
import type { DrawShape } from '@perya/game-rules/lottery/draw.ts';
import { findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Drawn } from '@perya/game-rules/lottery/play.ts';
import { pricedOf, toSlipRow, type StoredRow } from './rows.ts';

/** A row as it was sold, and how often: the multiples of its slips together. */
export interface SoldRow {
  row: StoredRow;
  times: number;
}

/** Rows by their content. */
export type SoldRows = ReadonlyMap<string, SoldRow>;

export interface Exposure {
  /** Every outcome was gone through; else `mostMinor` is a bound. */
  exact: boolean;
  mostMinor: bigint;
  expectedMinor: bigint;
  worst: { numbers: Drawn; prizeMinor: bigint }[];
  plays: { play: string; stakes: number; soldMinor: bigint }[];
}

/** What each outcome would pay, minor units, and the rows that are counted in it. */
export interface OutcomeSums {
  paidMinor: BigInt64Array;
  counted: Map<string, SoldRow>;
}

/** Most outcomes that are enumerated: five digits, five of eleven, and every smaller game. */
const mostOutcomes = 100_000;
const worstShown = 5;
/** Outcomes between two looks at the clock. */
const outcomesAtOnce = 2_000;

function countOutcomes(shape: DrawShape): number {
  if (shape.kind === 'board') return Infinity;
  const symbols = shape.to - shape.from + 1;
  if (shape.kind === 'independent') return symbols ** shape.length;
  return Array.from({ length: shape.length }, (_, place) => symbols - place).reduce((a, b) => a * b, 1);
}

const tables = new Map<string, Uint8Array>();

/** All outcomes one after the other, each with its numbers. Numbers are below 100. */
function outcomesOf(shape: Exclude<DrawShape, { kind: 'board' }>): Uint8Array {
  const { from, to, length, kind } = shape;
  const name = JSON.stringify(shape);
  const known = tables.get(name);
  if (known) return known;
  const table = new Uint8Array(countOutcomes(shape) * length);
  const drawn: number[] = [];
  let end = 0;
  const fill = (): void => {
    if (drawn.length === length) {
      table.set(drawn, end);
      end += length;
      return;
    }
    for (let number = from; number <= to; number += 1) {
      if (kind === 'sample' && drawn.includes(number)) continue;
      drawn.push(number);
      fill();
      drawn.pop();
    }
  };
  fill();
  tables.set(name, table);
  return table;
}

/** @returns null for a game of too many outcomes. */
export function createOutcomeSums({ shape }: NumberGame): OutcomeSums | null {
  const outcomes = countOutcomes(shape);
  if (outcomes > mostOutcomes) return null;
  return { paidMinor: new BigInt64Array(outcomes), counted: new Map() };
}

/** Updates the sums to the current sales, row by row. @param mayGoOn asked before each row @returns whether all rows are counted */
export function* addToOutcomes(
  game: NumberGame,
  sold: SoldRows,
  { paidMinor, counted }: OutcomeSums,
  mayGoOn: () => boolean,
): Generator<void, boolean> {
  const { shape } = game;
  if (shape.kind === 'board') return false;
  const table = outcomesOf(shape);
  const drawn = Array.from({ length: shape.length }, () => 0);
  for (const key of new Set([...sold.keys(), ...counted.keys()])) {
    const [now, before] = [sold.get(key), counted.get(key)];
    const more = (now?.times ?? 0) - (before?.times ?? 0);
    if (more === 0) continue;
    if (!mayGoOn()) return false;
    const paid = payerOf(game, (now ?? before)!.row);
    for (let index = 0, at = 0; index < paidMinor.length; index += 1, at += drawn.length) {
      for (let place = 0; place < drawn.length; place += 1) drawn[place] = table[at + place]!;
      const onceMinor = paid(drawn);
      if (onceMinor > 0n) paidMinor[index]! += BigInt(more) * onceMinor;
      if (index % outcomesAtOnce === 0) yield;
    }
    if (now) counted.set(key, { ...now });
    else counted.delete(key);
  }
  return true;
}

/** The most that one outcome pays with further rows, minor units; where outcomes are too many, all prizes together. @param sums of all sold rows */
export function* mostWith(
  game: NumberGame,
  sold: SoldRows,
  sums: OutcomeSums | null,
  more: readonly SoldRow[],
): Generator<void, bigint> {
  const { shape } = game;
  if (!sums || shape.kind === 'board') {
    let boundMinor = 0n;
    for (const { row, times } of [...sold.values(), ...more]) {
      boundMinor += prizesOf(game, row) * BigInt(times);
      yield;
    }
    return boundMinor;
  }
  const table = outcomesOf(shape);
  const drawn = Array.from({ length: shape.length }, () => 0);
  const payers = more.map(({ row, times }) => ({ paid: payerOf(game, row), times: BigInt(times) }));
  let mostMinor = 0n;
  for (let index = 0, at = 0; index < sums.paidMinor.length; index += 1, at += drawn.length) {
    for (let place = 0; place < drawn.length; place += 1) drawn[place] = table[at + place]!;
    const sumMinor = payers.reduce(
      (sum, { paid, times }) => sum + times * paid(drawn),
      sums.paidMinor[index]!,
    );
    if (sumMinor > mostMinor) mostMinor = sumMinor;
    if (index % outcomesAtOnce === 0) yield;
  }
  return mostMinor;
}

/** All prizes of a row together at multiple one, minor units. */
function prizesOf(game: NumberGame, row: StoredRow): bigint {
  const play = findPlay(game, row.play);
  if (!play) return 0n;
  const { prizesMinor } = pricedOf(row);
  let sumMinor = 0n;
  for (const [tier, stakes] of play.stakes(toSlipRow(row).selection).entries())
    sumMinor += prizesMinor[tier]! * BigInt(stakes);
  return sumMinor;
}

/** What a row pays at multiple one, minor units. */
function payerOf(game: NumberGame, row: StoredRow): (drawn: Drawn) => bigint {
  const play = findPlay(game, row.play);
  const { selection } = toSlipRow(row);
  const { prizesMinor, stakeMinor } = pricedOf(row);
  if (!play) return () => 0n;
  return (drawn) => {
    const won = play.hits(selection, drawn);
    const pushed = play.pushed?.(selection, drawn);
    let sumMinor = 0n;
    for (const [tier, prizeMinor] of prizesMinor.entries()) {
      if (won[tier]! > 0) sumMinor += prizeMinor * BigInt(won[tier]!);
      if (pushed?.[tier]) sumMinor += stakeMinor * BigInt(pushed[tier]);
    }
    return sumMinor;
  };
}

/** @param sums whole; null: the outcomes were not, or not all, gone through */
export function exposureOf(game: NumberGame, sold: SoldRows, sums: OutcomeSums | null): Exposure {
  const plays = new Map<string, { stakes: number; soldMinor: bigint }>();
  let [boundMinor, expectedMinor] = [0n, 0n];
  for (const { row, times } of sold.values()) {
    const play = findPlay(game, row.play);
    if (!play) continue;
    const priced = pricedOf(row);
    const known = plays.get(play.id) ?? { stakes: 0, soldMinor: 0n };
    plays.set(play.id, {
      stakes: known.stakes + priced.stakes * times,
      soldMinor: known.soldMinor + priced.amountMinor * BigInt(times),
    });
    for (const [index, stakes] of play.stakes(toSlipRow(row).selection).entries()) {
      const prizeMinor = priced.prizesMinor[index]! * BigInt(stakes * times);
      const { ways, of } = play.tiers[index]!;
      boundMinor += prizeMinor;
      expectedMinor += (prizeMinor * ways) / of;
    }
  }
  const byPlay = [...plays]
    .map(([play, totals]) => ({ play, ...totals }))
    .toSorted((a, b) => (a.soldMinor < b.soldMinor ? 1 : -1));
  const worst = sums && sold.size > 0 ? worstOf(game, sums) : [];
  return {
    exact: sums !== null,
    mostMinor: sums ? (worst[0]?.prizeMinor ?? 0n) : boundMinor,
    expectedMinor,
    worst,
    plays: byPlay,
  };
}

/** The most expensive outcomes, in descending order. */
function worstOf({ shape }: NumberGame, { paidMinor }: OutcomeSums): Exposure['worst'] {
  if (shape.kind === 'board') return [];
  const worst: number[] = [];
  for (let index = 0; index < paidMinor.length; index += 1) {
    const paid = paidMinor[index]!;
    if (worst.length === worstShown && paid <= paidMinor[worst.at(-1)!]!) continue;
    const at = worst.findIndex((other) => paidMinor[other]! < paid);
    worst.splice(at < 0 ? worst.length : at, 0, index);
    worst.length = Math.min(worst.length, worstShown);
  }
  const table = outcomesOf(shape);
  return worst.map((index) => ({
    numbers: [...table.subarray(index * shape.length, (index + 1) * shape.length)],
    prizeMinor: paidMinor[index]!,
  }));
}
