import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { Vendor } from './lobby.ts';
import styles from './VendorTile.module.css';

interface VendorTileProps {
  vendor: Vendor;
  to: string;
  /** It changes a part of the page: no step of the history, and the page stays where it is scrolled to. */
  inPlace?: boolean;
}

/** A supplier by its logo, with how many games it has here. */
export function VendorTile({ vendor, to, inPlace = false }: VendorTileProps) {
  const t = useT();
  return (
    <Link className={styles.vendor} to={to} preventScrollReset={inPlace} replace={inPlace}>
      <picture>
        <source type="image/avif" srcSet={vendor.icon} />
        <img
          className={styles.picture}
          src={vendor.icon.replace(/\.avif$/, '.webp')}
          alt={vendor.name}
          width={330}
          height={150}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <span className={styles.count}>{t('home.vendorGames', { count: vendor.count })}</span>
    </Link>
  );
}
