import { ChevronLeft, RotateCw, Search } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { late } from '#app/lib/late.tsx';
import { useSession } from '#app/lib/session.ts';
import { useReady } from '#app/ui/use-ready.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { GameTile } from '../GameTile.tsx';
import { placeHref, type Place, type Shelf } from '../lobby.ts';
import { useFollowTiles } from '../use-follow-tiles.ts';
import { VendorTile } from '../VendorTile.tsx';
import styles from './GameShelf.module.css';

/** Without its part, a tile is one without a heart. */
const HomeHeart = late(() => import('./late/HomeHeart.tsx').then((part) => part.HomeHeart));

interface GameShelfProps {
  place: Place;
  /** Undefined while it is on its way. */
  shelf: Shelf | undefined;
  /** It did not come, or not all of it. */
  failed: boolean;
  onRetry: () => void;
}

/** What the selected category holds: games three in a row, or its vendors two in a row. */
export function GameShelf({ place, shelf, failed, onRetry }: GameShelfProps) {
  const t = useT();
  const ready = useReady();
  const title = t(`category.${place.category}`);
  return (
    <section className={styles.shelf} aria-label={title} data-all-hot={place.category === 'HOT'}>
      <h2 className={styles.title}>
        {place.vendor && (
          <Link
            className={styles.up}
            to={placeHref({ category: place.category, vendor: null })}
            aria-label={t('header.back')}
            preventScrollReset
            replace
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </Link>
        )}
        {title}
      </h2>
      <Link
        className={styles.all}
        to={`/m/gameList?gameType=${place.category}`}
        aria-label={`${t('home.more')}: ${title}`}
      >
        {t('home.more')}
      </Link>
      {ready && (
        <Link className={styles.search} to="/m/gameList" aria-label={t('home.search')}>
          <Search size={20} aria-hidden="true" />
        </Link>
      )}
      {shelf && <Content shelf={shelf} place={place} />}
      {failed ? (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('home.listFailed')}
          action={
            <Button variant="secondary" icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
              {t('form.retry')}
            </Button>
          }
        />
      ) : (
        !shelf && <Waiting />
      )}
      {/* Below everything else, and only where the page listens: it takes no room of the document, and moves nothing. */}
      {shelf && ready && (
        <Link
          className={buttonClass({ variant: 'quiet', block: true })}
          to={`/m/gameCenter?tab=${place.category}`}
        >
          {t('home.all', { category: title })}
        </Link>
      )}
    </section>
  );
}

function Content({ shelf, place }: { shelf: Shelf; place: Place }) {
  const t = useT();
  const ready = useReady();
  const member = useSession() !== null;
  const follow = useFollowTiles();
  if ((shelf.kind === 'tiles' ? shelf.tiles : shelf.vendors).length === 0) {
    return <EmptyState drawing={<TicketDrawing />} title={t('home.noGames')} text={t('home.noGamesHelp')} />;
  }
  if (shelf.kind === 'vendors') {
    return (
      <ul className={styles.vendors}>
        {shelf.vendors.map((vendor) => (
          <li key={vendor.code}>
            <VendorTile
              vendor={vendor}
              to={vendor.to ?? placeHref({ category: place.category, vendor: vendor.code })}
              inPlace={!vendor.to}
            />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.tiles} onClick={follow}>
      {shelf.tiles.map((tile, at) => (
        <li key={tile.id}>
          <GameTile tile={tile} first={at < 6} ready={ready} />
          {member && <HomeHeart game={tile} />}
        </li>
      ))}
    </ul>
  );
}

/** Nine tiles that are on their way. */
function Waiting() {
  return (
    <ul className={styles.tiles} aria-busy="true">
      {Array.from({ length: 9 }, (_, at) => (
        <li key={at} className={styles.waiting}>
          <Skeleton height="100%" radius="14px" />
        </li>
      ))}
    </ul>
  );
}
