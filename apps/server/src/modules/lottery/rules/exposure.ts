/** What an issue could cost by what was sold. Pure; nothing of it reaches a draw. */
import { findPlay, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Drawn } from '@perya/game-rules/lottery/play.ts';
import { settleRow } from '@perya/game-rules/lottery/slip.ts';
import { pricedOf, toSlipRow, type StoredRow } from './rows.ts';

interface SoldSlip {
  rows: readonly StoredRow[];
  multiple: number;
}

export interface Exposure {
  /** Every outcome was gone through; else `mostMinor` is a bound. */
  exact: boolean;
  mostMinor: bigint;
  expectedMinor: bigint;
  worst: { numbers: Drawn; prizeMinor: bigint }[];
  plays: { play: string; stakes: number; soldMinor: bigint }[];
}

/** Outcomes times rows that are gone through. */
const mostWork = 400_000;
const worstShown = 5;

/** All outcomes of a game, where they are few. */
function outcomesOf({ shape }: NumberGame): Drawn[] | null {
  if (shape.kind !== 'independent') return null;
  const { from, to, length } = shape;
  const symbols = to - from + 1;
  if (symbols ** length > 10_000) return null;
  return Array.from({ length: symbols ** length }, (_, index) =>
    Array.from(
      { length },
      (__, place) => from + (Math.floor(index / symbols ** (length - 1 - place)) % symbols),
    ),
  );
}

export function exposureOf(game: NumberGame, slips: readonly SoldSlip[]): Exposure {
  const rows = slips.flatMap(({ rows: sold, multiple }) =>
    sold.map((row) => ({ row: toSlipRow(row), priced: pricedOf(row), multiple: BigInt(multiple) })),
  );
  const plays = new Map<string, { stakes: number; soldMinor: bigint }>();
  let [boundMinor, expectedMinor] = [0n, 0n];
  for (const { row, priced, multiple } of rows) {
    const play = findPlay(game, row.playId);
    if (!play) continue;
    const known = plays.get(play.id) ?? { stakes: 0, soldMinor: 0n };
    plays.set(play.id, {
      stakes: known.stakes + priced.stakes,
      soldMinor: known.soldMinor + priced.amountMinor * multiple,
    });
    for (const [index, stakes] of play.stakes(row.selection).entries()) {
      const prizeMinor = priced.prizesMinor[index]! * BigInt(stakes) * multiple;
      const { ways, of } = play.tiers[index]!;
      boundMinor += prizeMinor;
      expectedMinor += (prizeMinor * ways) / of;
    }
  }
  const outcomes = outcomesOf(game);
  const sold = [...plays]
    .map(([play, sums]) => ({ play, ...sums }))
    .toSorted((a, b) => (a.soldMinor < b.soldMinor ? 1 : -1));
  if (!outcomes || outcomes.length * rows.length > mostWork)
    return { exact: false, mostMinor: boundMinor, expectedMinor, worst: [], plays: sold };
  const prizes = outcomes
    .map((numbers) => ({
      numbers,
      prizeMinor: rows.reduce(
        (sum, { row, priced, multiple }) => sum + settleRow(game, row, priced, numbers) * multiple,
        0n,
      ),
    }))
    .toSorted((a, b) => (a.prizeMinor < b.prizeMinor ? 1 : -1));
  return {
    exact: true,
    mostMinor: prizes[0]?.prizeMinor ?? 0n,
    expectedMinor,
    worst: rows.length > 0 ? prizes.slice(0, worstShown) : [],
    plays: sold,
  };
}
