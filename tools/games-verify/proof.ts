/** How a model is proved: its exact figures, and the document that states them. */
import type { Family, GameModel, Round } from '../../packages/game-rules/src/model.ts';

export interface Proof {
  model: GameModel;
  title: string;
  /** Counts everything that can happen; it may take seconds. */
  compute(): Computed;
  /** Sorts a round, where `Computed.kinds` says what share each kind has. */
  kindOf?(round: Round): string;
}

export interface Computed {
  /** What the simulation is compared with. Shares; the standard deviation in stakes. */
  rtp: number;
  hitRate: number;
  /** Share of rounds with further steps. */
  furtherRate: number;
  /** The exact share of every kind of round: the simulated numbers are compared with it by chi-square. */
  kinds?: ReadonlyMap<string, number>;
  /** Every figure that `facts.ts` of the model states. */
  facts: Readonly<Record<string, number | string>>;
  /** Name and value, as they are printed. */
  figures: readonly (readonly [name: string, value: string])[];
  /** What stands between the two marks of `docs/games/<model>.md`. */
  tables: string;
}

/** The house's bounds: what the games of a family return. */
export const returnsOf = (family: Family): { least: number; most: number } =>
  family === 'instant' ? { least: 0.97, most: 0.99 } : { least: 0.94, most: 0.97 };

const begin = '<!-- computed: npm run games:verify -- --write -->';
const end = '<!-- end of the computed part -->';

/** The document with the computed part put in. */
export function writeTables(document: string, tables: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error('The document of a game has lost its marks.');
  return `${document.slice(0, from + begin.length)}\n\n${tables}\n\n${document.slice(to)}`;
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

export const percent = (share: number, digits = 4): string => `${(share * 100).toFixed(digits)} %`;
