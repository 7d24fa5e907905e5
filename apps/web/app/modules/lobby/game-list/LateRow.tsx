import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { nearness } from '#app/ui/near-screen.ts';
import { useReady } from '#app/ui/use-ready.ts';
import type { ListedGame } from '../listed-game.ts';
import { GridRow, perRow, type OnToggle } from './GridRow.tsx';
import { sameLook } from './same-look.ts';
import styles from './TileGrid.module.css';

/** So many stand in the first screen of a phone. */
const rowsInSight = 3;

/** The numbers of the rows that are drawn. */
export type DrawnRows = Set<number>;

interface LateRowProps {
  number: number;
  games: readonly ListedGame[];
  /** Of what one comes back to. This row keeps its own number in it. */
  drawn: DrawnRows;
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  onToggle: OnToggle;
}

/** A row with its place from the start, and its tiles from when it comes near the screen. */
export const LateRow = memo(function LateRow({ number, games, drawn, ...look }: LateRowProps) {
  const box = useRef<HTMLDivElement>(null);
  const ready = useReady();
  const isDrawn = useDrawn(box, number, drawn);
  return (
    <div ref={box} role="none" className={styles.row} data-row={number}>
      {isDrawn ? (
        <GridRow
          {...look}
          games={games}
          before={number * perRow}
          first={number < rowsInSight}
          ready={ready}
        />
      ) : (
        <span className={styles.rest} data-rest="">
          <span className={styles.names}>{games.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </div>
  );
}, sameLook);

/**
 * Whether to draw it; drawn between frames. When the list leaves the screen, `drawn` is told what was near: on the way back
 * no more than that need be there at once.
 */
function useDrawn(box: RefObject<HTMLElement | null>, number: number, drawn: DrawnRows): boolean {
  const [isDrawn, setIsDrawn] = useState(drawn.has(number));
  const told = useRef(isDrawn);
  useEffect(() => {
    const end = nearness().watch(box.current!, told.current, () => {
      told.current = true;
      startTransition(() => setIsDrawn(true));
    });
    return () => {
      if (end() && told.current) drawn.add(number);
      else drawn.delete(number);
    };
  }, [box, drawn, number]);
  return isDrawn;
}
