import type { CSSProperties } from 'react';
import type { NumberFamily } from '@perya/game-rules/lottery/codes.ts';
import { lotsOf } from '@perya/game-rules/lottery/boards.ts';
import { colourOf } from '@perya/game-rules/lottery/lotto.ts';
import styles from './DrawnNumbers.module.css';

interface DrawnNumbersProps {
  family: NumberFamily;
  numbers: readonly number[];
  size?: 'small' | 'medium' | 'large';
  /** They come one after another, the first after so many milliseconds. */
  revealMs?: number;
}

/** Pause between two numbers of a draw that is shown, milliseconds; longer draws go faster. */
const stepMs = (count: number): number => (count > 12 ? 160 : 520);

/** The numbers of a draw as its family shows them: balls, dice, a row of racers, a board. */
export function DrawnNumbers({ family, numbers, size = 'medium', revealMs }: DrawnNumbersProps) {
  const reveal = revealMs !== undefined;
  const at = (place: number): CSSProperties | undefined =>
    reveal ? { animationDelay: `${revealMs + place * stepMs(numbers.length)}ms` } : undefined;
  if (family === 'board') return <Board numbers={numbers} reveal={reveal} at={at} />;
  const total = family === 'sums' ? numbers.reduce((sum, number) => sum + number, 0) : null;
  return (
    <ol
      className={styles.row}
      data-size={size}
      data-many={numbers.length > 10 || undefined}
      data-reveal={reveal || undefined}
    >
      {placed(numbers).map(({ number, place }) => (
        <li key={place} className={styles.ball} data-look={lookOf(family, number, place)} style={at(place)}>
          {family === 'dice' ? <Die face={number} /> : number}
        </li>
      ))}
      {total !== null && (
        <li className={styles.total} style={at(numbers.length)}>
          = {total}
        </li>
      )}
    </ol>
  );
}

/** A place is what a number is: the same number may come twice. */
const placed = (numbers: readonly number[]) => numbers.map((number, place) => ({ number, place }));

function lookOf(family: NumberFamily, number: number, place: number): string {
  if (family === 'dice') return 'die';
  if (family === 'balls') return place === 6 ? `special-${colourOf(number)}` : colourOf(number);
  if (family === 'race') return `racer-${number}`;
  return 'plain';
}

const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

export function Die({ face }: { face: number }) {
  return (
    <>
      <span className="sr-only">{face}</span>
      <span className={styles.die} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => (
          <span key={cell} className={pips[face]?.includes(cell) ? styles.pip : undefined} />
        ))}
      </span>
    </>
  );
}

interface BoardProps {
  numbers: readonly number[];
  reveal: boolean;
  at: (place: number) => CSSProperties | undefined;
}

/** The lots of a board: the special first, each with all its digits. Shown one after another, the special comes last. */
function Board({ numbers, reveal, at }: BoardProps) {
  const lots = lotsOf(numbers.length === 27 ? 27 : 18);
  return (
    <ol className={styles.board} data-reveal={reveal || undefined}>
      {placed(numbers).map(({ number, place: lot }) => (
        <li
          key={lot}
          className={styles.lot}
          data-special={lot === 0 || undefined}
          style={at(lot === 0 ? numbers.length : lot - 1)}
        >
          {String(number).padStart(lots[lot] ?? 2, '0')}
        </li>
      ))}
    </ol>
  );
}
