import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { LatePicture } from '#app/ui/LatePicture.tsx';
import type { Tile } from './lobby.ts';
import styles from './GameTile.module.css';

/** A tile is a third of the column, less gutters and gaps. */
const sizes = '(min-width: 480px) 145px, 29vw';

const srcSet = (art: string, format: string) => `${art}-220.${format} 220w, ${art}-330.${format} 330w`;

interface GameTileProps {
  tile: Tile;
  /** In the first screen: its picture comes before the scripts. */
  first: boolean;
  /** The page listens. */
  ready: boolean;
}

/** A stall of the fair. One that is not open yet says so, and is no link to a game that would refuse. */
export function GameTile({ tile, first, ready }: GameTileProps) {
  const t = useT();
  const picture = (
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
  );
  if (!tile.open) {
    return (
      <div className={styles.tile} data-open={false}>
        {picture}
        <span className={styles.soon}>{t('home.closed')}</span>
        <span className={styles.name}>{tile.name}</span>
      </div>
    );
  }
  return (
    <Link className={styles.tile} to={`/m/launchGame?nodeId=${encodeURIComponent(tile.id)}`}>
      {picture}
      {tile.badge && (
        <span className={styles.badge} data-badge={tile.badge}>
          {t(`badge.${tile.badge}`)}
        </span>
      )}
      <span className={styles.name}>{tile.name}</span>
    </Link>
  );
}
