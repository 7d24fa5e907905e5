/** What a proof of its own is asked, and what it finds: `own-proofs.ts` has all of them. */
import type { ChiSquare } from './chi-square.ts';

/** One figure, known and played. */
export interface OwnRow {
  /** Of the document in `docs/games/`. */
  model: string;
  /** What is compared. */
  what: string;
  /** How the figure is known. */
  how: string;
  exact: number;
  found: number;
  /** Half the 99 % interval; where many figures are looked at, so wide that all hold at once. */
  margin: number;
  /** How often, and what. */
  played: string;
  /** Null where outcomes are not counted. */
  chiSquare: ChiSquare | null;
  /** That holds it in every run of the suite. */
  test: string;
}

export interface OwnRun {
  /** How much is played; 0: what can be counted is compared alone. */
  count: number;
  seed: string;
  /** Writes the documents instead of comparing them. */
  write: boolean;
  /** One model alone. */
  model?: string | undefined;
  print(name: string, value: string): void;
  found(row: OwnRow): void;
}
