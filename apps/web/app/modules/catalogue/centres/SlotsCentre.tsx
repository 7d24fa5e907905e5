import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { VendorTile } from '../VendorTile.tsx';
import { slotsHref, type FamilyCount, type SlotsCentreData } from './slots-centre.ts';
import { TilePicture } from './TilePicture.tsx';
import { TileRow } from './TileRow.tsx';
import styles from './SlotsCentre.module.css';

/** Everything about slots: by how they play, by who makes them, what many play, what is new. */
export function SlotsCentre({ data: { total, families, suppliers, hot, fresh } }: { data: SlotsCentreData }) {
  const t = useT();
  if (total === 0) {
    return <EmptyState drawing={<TicketDrawing />} title={t('home.noGames')} text={t('home.noGamesHelp')} />;
  }
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('centres.slots.lead')}</p>
      <Link className={styles.search} to={slotsHref()}>
        <Search size={18} aria-hidden="true" />
        <span>{t('centres.slots.search')}</span>
        <span className={styles.count}>{t('centres.gameCount', { count: total })}</span>
      </Link>
      <TileRow
        all={t('centres.lobby.everything')}
        title={t('centres.slots.hot')}
        tiles={hot}
        to={slotsHref({ tab: 'hot' })}
        firstScreen={4}
        allHot
      />
      {families.length > 0 && (
        <section aria-labelledby="families">
          <h2 id="families" className={styles.title}>
            {t('centres.slots.families')}
          </h2>
          <ul className={styles.families}>
            {families.map((one) => (
              <li key={one.family}>
                <FamilyCard family={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <TileRow
        all={t('centres.lobby.everything')}
        title={t('centres.slots.new')}
        tiles={fresh}
        to={slotsHref({ gameClassify: 'NEW' })}
      />
      <section aria-labelledby="suppliers">
        <h2 id="suppliers" className={styles.title}>
          {t('centres.slots.providers')}
        </h2>
        <ul className={styles.suppliers}>
          {suppliers.map((supplier) => (
            <li key={supplier.code}>
              <VendorTile vendor={supplier} to={slotsHref({ vassalage: supplier.code })} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function FamilyCard({ family: { family, count, art } }: { family: FamilyCount }) {
  const t = useT();
  return (
    <Link className={styles.family} to={slotsHref({ gameClassify: family })}>
      <TilePicture art={art} size={56} className={styles.picture} />
      <span className={styles.about}>
        <span className={styles.name}>{t(`centres.family.${family}`)}</span>
        <span className={styles.text}>{t(`centres.familyText.${family}`)}</span>
      </span>
      <span className={styles.count}>{t('centres.gameCount', { count })}</span>
    </Link>
  );
}
