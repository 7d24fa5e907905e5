/**
 * How a table is proved: each of its spots has exact figures, counted from everything that can be drawn; rounds drawn with the
 * studio's own code are compared with them spot by spot, and the outcomes themselves by chi-square.
 */
import type { ReturnClass } from '../../packages/game-rules/src/table/spot-figures.ts';
import type { Outcome, TableModel } from '../../packages/game-rules/src/table/table-model.ts';
import type { OwnRow } from './own-proof.ts';
import { percent, table } from './proof.ts';

export interface TableProof {
  model: TableModel;
  title: string;
  /** Everything that can come back of a stake, counted anew. */
  returnsOf(spot: string): readonly ReturnClass[];
  /** Spots that stand for all of their kind: the document and the simulation have a line for each. */
  shown: readonly string[];
  /** What a bet there says besides its stake; nothing where it is left out. */
  choiceOf?(spot: string): readonly number[];
  /** Sorts what was drawn. */
  kindOf(outcome: Outcome): string;
  /** The exact share of every kind. */
  kinds(): ReadonlyMap<string, number>;
  /** Further tables of the document, where a table has more to say than its bets. */
  more?(): string;
  /** Whatever else is played and compared. @returns what does not agree, in sentences */
  also?(run: AlsoRun): string[];
}

export interface AlsoRun {
  rounds: number;
  seed: string;
  print(name: string, value: string): void;
  found(row: OwnRow): void;
}

/** What stands between the two marks of `docs/games/<model>.md`. */
export function tablesOf({ model, shown, more }: TableProof): string {
  const rows = shown.map((id) => {
    const spot = model.spots.find((one) => one.id === id)!;
    return [
      id,
      percent(spot.rtp, 6),
      percent(spot.hitRate, 6),
      spot.standardDeviation.toFixed(6),
      spot.mostReturn / 100,
    ];
  });
  const head = ['bet', 'RTP', 'wins', 'standard deviation, in stakes', 'most that comes back, in stakes'];
  const bets = `### Every bet\n\n${table(head, rows)}`;
  return more ? `${bets}\n\n${more()}` : bets;
}

export interface TableSums {
  rounds: number;
  kinds: Record<string, number>;
  /** Of each shown spot: sum and sum of squares of what came back, in hundredths of the stake. */
  spots: Record<string, { sum: number; squares: number }>;
}

/** Draws rounds with the very code that the studio draws with. @param numbersOf a nonce's numbers */
export function drawRounds(
  { model, shown, kindOf, choiceOf }: TableProof,
  numbersOf: (nonce: number) => Parameters<TableModel['draw']>[0],
  firstNonce: number,
  rounds: number,
): TableSums {
  const kinds: Record<string, number> = {};
  const spots: TableSums['spots'] = Object.fromEntries(shown.map((id) => [id, { sum: 0, squares: 0 }]));
  for (let nonce = firstNonce; nonce < firstNonce + rounds; nonce += 1) {
    const outcome = model.draw(numbersOf(nonce));
    const kind = kindOf(outcome);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    for (const id of shown) {
      const back = model.returnOf(outcome, { spot: id, choice: choiceOf?.(id) ?? [] });
      spots[id]!.sum += back;
      spots[id]!.squares += back * back;
    }
  }
  return { rounds, kinds, spots };
}

export function addTableSums(a: TableSums, b: TableSums): TableSums {
  const kinds = { ...a.kinds };
  for (const [kind, count] of Object.entries(b.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  const spots = Object.fromEntries(
    Object.entries(a.spots).map(([id, one]) => [
      id,
      { sum: one.sum + b.spots[id]!.sum, squares: one.squares + b.spots[id]!.squares },
    ]),
  );
  return { rounds: a.rounds + b.rounds, kinds, spots };
}
