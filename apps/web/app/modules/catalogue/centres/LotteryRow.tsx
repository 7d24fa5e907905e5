import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { Pill } from '#app/ui/Pill.tsx';
import type { Lottery } from './lotteries.ts';
import { TilePicture } from './TilePicture.tsx';
import styles from './LotteryRow.module.css';

/** Lotteries under one another, each with its picture, its supplier, and whether it is open. */
export function LotteryRows({
  lotteries,
  hrefOf,
}: {
  lotteries: readonly Lottery[];
  hrefOf: (lottery: Lottery) => string;
}) {
  return (
    <ul className={styles.rows}>
      {lotteries.map((lottery) => (
        <li key={lottery.id}>
          <Link className={styles.row} to={hrefOf(lottery)}>
            <LotteryFace lottery={lottery} />
            <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What one sees of a lottery in a row. */
export function LotteryFace({ lottery: { name, vendorName, art, open } }: { lottery: Lottery }) {
  const t = useT();
  return (
    <>
      <TilePicture art={art} size={56} className={styles.picture} />
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        <span className={styles.vendor}>{vendorName}</span>
      </span>
      {!open && <Pill tone="waiting">{t('home.closed')}</Pill>}
    </>
  );
}
