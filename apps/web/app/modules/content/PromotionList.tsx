import type { MouseEvent } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import { may } from '@perya/contract/accounts/member-type.ts';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
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
  const turnAway = useTurnAway();
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
              <Link
                className={buttonClass({ variant: 'primary', block: true })}
                to={promotion.link}
                onClick={turnAway}
              >
                {t('activity.open')}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Trial players take part in no promotion (specification 1 §6). */
function useTurnAway() {
  const t = useT();
  const toasts = useToasts();
  const session = useSession();
  return (event: MouseEvent) => {
    if (!session || may(session.type, 'promotion')) return;
    event.preventDefault();
    toasts.show(t('free_reject'), { durationMs: 2_000 });
  };
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
