import type { ApiValue } from '@perya/contract/api.ts';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/drawings.tsx';
import { SanitisedHtml } from './SanitisedHtml.tsx';
import { announcedOn } from './announced-on.ts';
import styles from './PromotionList.module.css';

type Promotion = ApiValue<'GET /wps/announcements'>['promotion'][number];

/** The promotions: cover, title, dates or "long term", terms, and where to begin. */
export function PromotionList({
  promotions,
  timeZone,
}: {
  promotions: readonly Promotion[];
  timeZone: string;
}) {
  const t = useT();
  if (promotions.length === 0) {
    return (
      <EmptyState drawing={<TicketDrawing />} title={t('activity.empty')} text={t('activity.emptyHelp')} />
    );
  }
  return (
    <ul className={styles.list}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={styles.card} id={promotion.id}>
          <Cover promotion={promotion} />
          <div className={styles.body}>
            <h2 className={styles.title}>{promotion.title}</h2>
            <p className={styles.dates}>
              {promotion.noExpiry === 1 || !promotion.endDate
                ? t('notice.longTerm')
                : `${announcedOn(promotion.startDate, timeZone)} – ${announcedOn(promotion.endDate, timeZone)}`}
            </p>
            <SanitisedHtml html={promotion.content} />
            {promotion.link && (
              <Link className={buttonClass({ variant: 'primary', block: true })} to={promotion.link}>
                {t('activity.open')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Cover({ promotion }: { promotion: Promotion }) {
  const image = promotion.announcementImages[0];
  if (!image) return null;
  return (
    <picture>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="(min-width: 480px) 448px, 92vw" />
      ))}
      <img
        className={styles.cover}
        src={image.url}
        alt=""
        width={image.width}
        height={image.height}
        loading="lazy"
      />
    </picture>
  );
}
