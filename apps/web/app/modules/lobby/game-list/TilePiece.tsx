import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { nearness } from '#app/ui/near-screen.ts';
import { useReady } from '#app/ui/use-ready.ts';
import type { ListedGame } from '../listed-game.ts';
import { GridRow, perRow, type OnToggle } from './GridRow.tsx';
import { sameLook } from './same-look.ts';
import styles from './TileGrid.module.css';

/** Two rows of three: what the browser leaves unpainted out of sight, as one. Four would be a long frame as they come into it. */
export const perPiece = 6;
/** So many stand in the first screen of a phone. */
const inSight = 9;

export const rowsOf = (games: number): number => Math.ceil(games / perRow);

/** How many rows of the pieces are drawn, by their numbers. */
export type DrawnRows = Map<number, number>;

interface PieceProps {
  number: number;
  games: readonly ListedGame[];
  /** Of what one comes back to. This piece keeps its own number in it. */
  drawn: DrawnRows;
  /** Of the currency. */
  symbol: string;
  withBets: boolean;
  onToggle: OnToggle;
}

export const TilePiece = memo(function TilePiece({ number, games, drawn, ...look }: PieceProps) {
  const box = useRef<HTMLDivElement>(null);
  const ready = useReady();
  const allRows = rowsOf(games.length);
  const rows = Math.min(useDrawnRows(box, number, allRows, drawn), allRows);
  const rest = games.slice(rows * perRow);
  return (
    <div
      ref={box}
      role="none"
      className={styles.piece}
      data-piece={number}
      data-rows={allRows}
      data-bets={look.withBets}
      data-by={rows > 0 && rows < allRows ? 'row' : 'sight'}
    >
      {Array.from({ length: rows }, (_, row) => {
        const before = number * perPiece + row * perRow;
        return (
          <GridRow
            key={row}
            {...look}
            games={games.slice(row * perRow, (row + 1) * perRow)}
            before={before}
            first={before < inSight}
            ready={ready}
          />
        );
      })}
      {rest.length > 0 && (
        <span className={styles.rest} data-from={rows}>
          <span className={styles.names}>{rest.map(({ name }) => name).join(', ')}</span>
        </span>
      )}
    </div>
  );
}, sameLook);

/**
 * How many rows to draw; drawn between frames. When the list leaves the screen, `drawn` is told what was near: on the way back
 * no more than that need be there at once.
 */
function useDrawnRows(
  box: RefObject<HTMLElement | null>,
  number: number,
  allRows: number,
  drawn: DrawnRows,
): number {
  const [rows, setRows] = useState(drawn.get(number) ?? 0);
  const told = useRef(rows);
  useEffect(() => {
    const end = nearness().watch(box.current!, allRows, Math.min(told.current, allRows), (now) => {
      told.current = now;
      startTransition(() => setRows(now));
    });
    return () => void drawn.set(number, end() ? told.current : 0);
  }, [allRows, box, drawn, number]);
  return rows;
}
