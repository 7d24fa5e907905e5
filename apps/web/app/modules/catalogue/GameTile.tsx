import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { LatePicture } from '#app/ui/LatePicture.tsx';
import type { Tile } from './lobby.ts';
import styles from './GameTile.module.css';

/** A tile is a third of the column, less gutters and gaps. */
const sizes = '(min-width: 480px) 143px, 29vw';

const srcSet = (art: string, format: string) => `${art}-220.${format} 220w, ${art}-330.${format} 330w`;

interface GameTileProps {
  tile: Tile;
  /** In the first screen: its picture comes before the scripts. */
  first: boolean;
  /** False until its picture may come: not before the page listens. */
  ready: boolean;
  /** Under the name: who made it. */
  maker?: string | undefined;
  /** Under that, a line each: what it costs, what it returns. An empty text keeps its place. */
  facts?: readonly string[] | undefined;
  /** Over the picture. */
  plate?: ReactNode;
}

/**
 * A stall of the fair. One that is not open, yet or at the moment, says so, and leads to the page that says what is like it. The
 * list around it has `onClick={useFollowTiles()}`, and the box around it, of its size, is `position: relative`: its marks and its
 * heart stand in that.
 */
export function GameTile({ tile, first, ready, maker, facts, plate }: GameTileProps) {
  const t = useT();
  const { badge } = tile;
  const open = tile.open && !tile.atWork;
  return (
    <a className={styles.tile} data-open={open} href={`/m/launchGame?nodeId=${encodeURIComponent(tile.id)}`}>
      <LatePicture
        when={first ? 'soon' : 'late'}
        ready={ready}
        className={styles.place}
        sources={[{ type: 'image/avif', srcset: srcSet(tile.art, 'avif') }]}
        sizes={sizes}
        image={{
          className: styles.picture,
          src: `${tile.art}-220.webp`,
          alt: '',
          width: 220,
          height: 220,
          ...(first ? {} : { loading: 'lazy' as const }),
        }}
      />
      {plate}
      {open && badge && (
        <span className={styles.badge} data-badge={badge}>
          {t(`badge.${badge}`)}
        </span>
      )}
      {!open && <span className={styles.soon}>{t(tile.atWork ? 'home.atWork' : 'home.closed')}</span>}
      <span className={styles.words}>
        <span className={styles.name}>{tile.name}</span>
        {linesOf(maker, ...(facts ?? []))}
      </span>
    </a>
  );
}

/** Facts under the name, a line each, as one text: a browser keeps, measures and visits every `br` of hundreds of tiles. */
function linesOf(...facts: readonly (string | undefined)[]): string {
  return facts.map((fact) => (fact === undefined ? '' : `\n${fact || '\u00a0'}`)).join('');
}
