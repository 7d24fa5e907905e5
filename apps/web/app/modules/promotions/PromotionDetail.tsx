import type { ApiValue } from '@perya/contract/api.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { api, ApiError } from '#app/lib/api.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { cardDay } from '../../lib/announced-on.ts';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { Cover } from './Cover.tsx';
import { promotionDates } from './promotion-dates.ts';
import { StatusPill } from './StatusPill.tsx';
import { TakePart } from './TakePart.tsx';
import styles from './PromotionDetail.module.css';

export type Promotion = ApiValue<'GET /wps/promotions/detail'>;

interface PromotionDetailProps {
  id: string;
  /** Null: a visitor sees none of this identity. */
  promotion: Promotion | null;
  timeZone: string;
}

/** One promotion: title, cover, dates, terms, and how to take part. */
export function PromotionDetail({ id, promotion: forVisitors, timeZone }: PromotionDetailProps) {
  const t = useT();
  const { promotion, loading } = useForMember(id, forVisitors);
  if (loading) return <DetailSkeleton />;
  if (!promotion) {
    return (
      <EmptyState
        drawing={<TicketDrawing />}
        title={t('activity.gone')}
        text={t('activity.goneHelp')}
        action={
          <Link className={buttonClass()} to="/m/activity">
            {t('activity.toList')}
          </Link>
        }
      />
    );
  }
  return (
    <article className={styles.page}>
      <div className={styles.card}>
        <div className={styles.picture}>
          <Cover images={promotion.announcementImages} className={styles.cover} first />
        </div>
        <div className={styles.head}>
          <h2 className={styles.title}>{promotion.title}</h2>
          <p className={styles.dates}>
            <CalendarDays size={16} aria-hidden="true" />
            <span className={styles.days}>{promotionDates(promotion, t, cardDay, timeZone)}</span>
            {promotion.status && <StatusPill status={promotion.status} />}
          </p>
        </div>
      </div>
      {promotion.content !== '' && (
        <section className={styles.terms}>
          <h3 className={styles.heading}>{t('activity.terms')}</h3>
          <SanitisedHtml html={promotion.content} />
        </section>
      )}
      <TakePart promotion={promotion} timeZone={timeZone} />
    </article>
  );
}

/** Some promotions are for members alone, and some for visitors; the document, which is everybody's, holds the visitors' ones. */
function useForMember(
  id: string,
  forVisitors: Promotion | null,
): { promotion: Promotion | null; loading: boolean } {
  const token = useSession()?.token;
  const language = useLanguage();
  const asked = token !== undefined && /^[1-9]\d{0,18}$/.test(id);
  const { data, error, isPending } = useQuery({
    queryKey: ['promotion', id, token, language],
    queryFn: () => api('GET /wps/promotions/detail', { query: { id } }),
    enabled: asked,
    retry: false,
  });
  // Some are for visitors alone: a member could not take part.
  const refused = error instanceof ApiError && error.code === 'not.found';
  const promotion = asked ? (data ?? (refused ? null : forVisitors)) : forVisitors;
  return { promotion, loading: asked && isPending && forVisitors === null };
}

function DetailSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div className={styles.picture} />
        <div className={styles.head}>
          <Skeleton height="28px" width="80%" />
          <Skeleton height="20px" width="50%" />
        </div>
      </div>
      <Skeleton height="160px" radius="14px" />
    </div>
  );
}
