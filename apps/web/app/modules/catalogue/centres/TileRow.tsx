import { useReady } from '#app/ui/use-ready.ts';
import { GameTile } from '../GameTile.tsx';
import type { Tile } from '../lobby.ts';
import { useFollowTiles } from '../use-follow-tiles.ts';
import { RowHead } from './RowHead.tsx';
import styles from './TileRow.module.css';

interface TileRowProps {
  title: string;
  tiles: readonly Tile[];
  /** Where all of them are. */
  to?: string;
  /** What the way there is called. */
  all: string;
  /** So many of them stand in the first screen of a phone. */
  firstScreen?: number;
  /** A row of hot games: no tile says so again. */
  allHot?: boolean;
}

/** Games side by side, pushed along by the thumb. */
export function TileRow({ title, tiles, to, all, firstScreen = 0, allHot = false }: TileRowProps) {
  const ready = useReady();
  const follow = useFollowTiles();
  if (tiles.length === 0) return null;
  return (
    <section aria-label={title}>
      <RowHead title={title} to={to} all={all} />
      <ul className={styles.row} data-all-hot={allHot} onClick={follow}>
        {tiles.map((tile, at) => (
          <li key={tile.id}>
            <GameTile tile={tile} first={at < firstScreen} ready={ready} />
          </li>
        ))}
      </ul>
    </section>
  );
}
