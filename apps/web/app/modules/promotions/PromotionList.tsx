import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ApiValue } from '@perya/contract/api.ts';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { announcedOn } from '../../lib/announced-on.ts';
import { Cover } from './Cover.tsx';
import { promotionDates } from './promotion-dates.ts';
import { RewardStrip } from './rewards/RewardStrip.tsx';
import { StatusPill } from './StatusPill.tsx';
import { useOwnApplications } from './use-own-applications.ts';
import styles from './PromotionList.module.css';

type Available = ApiValue<'GET /wps/promotions/available'>;
type Promotion = Available['promotions'][number];

interface PromotionListProps {
  available: Available;
  timeZone: string;
  /** Identity of a category; null: the first tab. */
  category: string | null;
  onCategory: (category: string | null) => void;
  /** The promotion that the address asks for: scrolled to, and marked. */
  wanted: string | null;
}

const everything = 'all';

/** The promotions by category: cover, how it stands, title, dates or "long term". A tap opens the detail. */
export function PromotionList({ available, timeZone, category, onCategory, wanted }: PromotionListProps) {
  const t = useT();
  const { categories, promotions } = useForMember(available);
  if (promotions.length === 0) {
    return (
      <div className={styles.page}>
        <RewardStrip />
        <EmptyState drawing={<TicketDrawing />} title={t('activity.empty')} text={t('activity.emptyHelp')} />
      </div>
    );
  }
  const tabs = [
    { key: everything, label: t('activity.all') },
    ...categories.map(({ id, title }) => ({ key: id, label: title })),
  ];
  // What the address names may be gone.
  const selected = tabs.find(({ key }) => key === category)?.key ?? everything;
  const shown = promotions.filter(
    ({ promoAnnouncementCategoryIds }) =>
      selected === everything || promoAnnouncementCategoryIds.includes(selected),
  );
  return (
    <div className={styles.page}>
      <RewardStrip />
      <Tabs
        label={t('activity.categories')}
        tabs={tabs}
        selected={selected}
        onSelect={(key) => onCategory(key === everything ? null : key)}
      >
        <ul className={styles.list}>
          {shown.map((promotion, at) => (
            <Card
              key={promotion.id}
              promotion={promotion}
              timeZone={timeZone}
              first={at < 2}
              wanted={promotion.id === wanted}
            />
          ))}
        </ul>
      </Tabs>
    </div>
  );
}

/** The document holds what visitors see; a member's own view comes after it. */
function useForMember(available: Available): Available {
  const token = useSession()?.token;
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['promotions', token, language],
    queryFn: () => api('GET /wps/promotions/available'),
    enabled: token !== undefined,
  });
  return (token !== undefined && data) || available;
}

interface CardProps {
  promotion: Promotion;
  timeZone: string;
  first: boolean;
  wanted: boolean;
}

function Card({ promotion, timeZone, first, wanted }: CardProps) {
  const t = useT();
  const { id, title, announcementImages } = promotion;
  const own = useOwnApplications().data?.get(id);
  const status = own?.state ?? promotion.status;
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!wanted) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <li>
      <Link
        ref={ref}
        className={styles.card}
        data-wanted={wanted || undefined}
        to={`/m/activityDetail?id=${id}`}
      >
        <span className={styles.picture} data-over={promotion.status === 'closed' || undefined}>
          <Cover images={announcementImages} className={styles.cover} first={first} />
        </span>
        <span className={styles.body}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <span className={styles.dates}>{promotionDates(promotion, t, announcedOn, timeZone)}</span>
            {status && <StatusPill status={status} />}
          </span>
        </span>
      </Link>
    </li>
  );
}
