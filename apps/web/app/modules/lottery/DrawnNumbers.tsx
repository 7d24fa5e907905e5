import { colourOf } from '@perya/game-rules/lottery/lotto.ts';
import type { NumberFamily, NumberGame } from '@perya/game-rules/lottery/games.ts';
import { lotsOf } from '@perya/game-rules/lottery/boards.ts';
import styles from './DrawnNumbers.module.css';

interface DrawnNumbersProps {
  game: NumberGame;
  numbers: readonly number[];
  /** Larger, for the newest result. */
  large?: boolean;
}

/** The numbers of a draw as its family shows them: balls, dice, a row of racers, a board. */
export function DrawnNumbers({ game, numbers, large = false }: DrawnNumbersProps) {
  if (game.shape.kind === 'board') return <Board size={game.shape.size} numbers={numbers} />;
  const total = game.family === 'sums' ? numbers.reduce((sum, number) => sum + number, 0) : null;
  return (
    <ol className={styles.row} data-large={large || undefined} data-many={numbers.length > 10 || undefined}>
      {placed(numbers).map(({ number, place }) => (
        <li key={place} className={styles.ball} data-look={lookOf(game.family, number, place)}>
          {game.family === 'dice' ? <Die face={number} /> : number}
        </li>
      ))}
      {total !== null && <li className={styles.total}>= {total}</li>}
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

function Die({ face }: { face: number }) {
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

/** The lots of a board: the special first, each with all its digits. */
function Board({ size, numbers }: { size: 18 | 27; numbers: readonly number[] }) {
  const lots = lotsOf(size);
  return (
    <ol className={styles.board}>
      {placed(numbers).map(({ number, place: lot }) => (
        <li key={lot} className={styles.lot} data-special={lot === 0 || undefined}>
          {String(number).padStart(lots[lot] ?? 2, '0')}
        </li>
      ))}
    </ol>
  );
}
