import { useReady } from '#app/ui/use-ready.ts';
import { GameTile } from '../GameTile.tsx';
import type { Tile } from '../lobby.ts';
import { useFollowTiles } from '../use-follow-tiles.ts';
import styles from './Tiles.module.css';

interface TilesProps {
  tiles: readonly Tile[];
  /** So many of them stand in the first screen of a phone. */
  firstScreen?: number;
}

/** Games three in a row. */
export function Tiles({ tiles, firstScreen = 6 }: TilesProps) {
  const ready = useReady();
  return (
    <ul className={styles.tiles} onClick={useFollowTiles()}>
      {tiles.map((tile, at) => (
        <li key={tile.id}>
          <GameTile tile={tile} first={at < firstScreen} ready={ready} />
        </li>
      ))}
    </ul>
  );
}
