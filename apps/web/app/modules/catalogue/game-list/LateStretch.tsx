import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { nearness } from '#app/ui/near-screen.ts';
import { isAwake } from '#app/ui/use-ready.ts';
import type { ListedGame } from '../listed-game.ts';
import { GridRow, perRow, type OnToggle } from './GridRow.tsx';
import { useParted } from './use-parted.ts';
import styles from './TileGrid.module.css';

/**
 * So many rows the browser passes over as one while they are far (`TileGrid.module.css`). More would be painted at once when they
 * come near; each for itself, hundreds, would be looked at in every frame.
 */
export const rowsPerStretch = 4;

/** So many stand in the first screen of a phone. */
const stretchesInSight = 1;

/** The numbers of the stretches that are drawn. */
export type DrawnStretches = Set<number>;

interface Look {
  games: readonly ListedGame[];
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  tries: (game: ListedGame) => boolean;
  onToggle: OnToggle;
}

interface LateStretchProps extends Look {
  number: number;
  /** Of what one comes back to. This stretch keeps its own number in it. */
  drawn: DrawnStretches;
}

/** Rows with their places from the start, and their tiles from when they come near the screen. */
export const LateStretch = memo(function LateStretch({ number, games, drawn, ...look }: LateStretchProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useParted(games, perRow);
  const { drawnRows, readyRows } = useRowTurns(box, rows.length, number, drawn);
  return (
    <div ref={box} role="none" className={styles.stretch} data-full={rows.length === rowsPerStretch}>
      {rows.map((row) => (
        <Row
          key={row.number}
          {...look}
          number={number * rowsPerStretch + row.number}
          games={row.items}
          isDrawn={row.number < drawnRows}
          first={number < stretchesInSight}
          ready={row.number < readyRows}
        />
      ))}
    </div>
  );
});

interface RowProps extends Look {
  number: number;
  isDrawn: boolean;
  first: boolean;
  ready: boolean;
}

const Row = memo(function Row({ number, isDrawn, games, ...look }: RowProps) {
  return (
    <div role="none" className={styles.row} data-row={number}>
      {isDrawn ? (
        <GridRow {...look} games={games} before={number * perRow} />
      ) : (
        <span className={styles.rest} data-rest="">
          <span className={styles.names}>{games.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </div>
  );
});

/**
 * How many rows to draw, from the first, and how many of them with all their pictures. Either is done between frames, a row at a time:
 * rows that come near the screen get both at once; what the server drew gets the pictures when the page listens. When the list
 * leaves the screen, `drawn` is told what was near: on the way back no more than that need be there at once.
 */
function useRowTurns(
  box: RefObject<HTMLElement | null>,
  count: number,
  number: number,
  drawn: DrawnStretches,
): { drawnRows: number; readyRows: number } {
  const [atStart] = useState(drawn.has(number) ? count : 0);
  const [readyRows, setReadyRows] = useState(isAwake() ? atStart : 0);
  const told = useRef(readyRows);
  useEffect(() => {
    const end = nearness().watch(box.current!, count - told.current, () => {
      told.current += 1;
      startTransition(() => setReadyRows(told.current));
    });
    return () => {
      if (end() && Math.max(atStart, told.current) > 0) drawn.add(number);
      else drawn.delete(number);
    };
  }, [atStart, box, count, drawn, number]);
  return { drawnRows: Math.max(atStart, readyRows), readyRows };
}
