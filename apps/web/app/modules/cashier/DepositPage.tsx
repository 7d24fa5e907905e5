import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { HeartHandshake } from 'lucide-react';
import { api } from '#app/lib/api.ts';
import { useLanguage, useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { PurseDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { DepositForm } from './DepositForm.tsx';
import styles from './DepositPage.module.css';

interface DepositPageProps {
  /** The balance as it is shown. */
  balance: ReactNode;
  /** What can come with a deposit, to choose from. @param deposit a decimal; empty: no amount yet */
  renderOffers: (deposit: string) => ReactNode;
  /** What was chosen of it; null: nothing. */
  offerId: string | null;
  onOrder: (order: { orderId: string; redirectUrl: string | null }) => void;
}

export function DepositPage({ balance, renderOffers, offerId, onOrder }: DepositPageProps) {
  const t = useT();
  const query = useQuery({
    // The names of the channels are in the language of the request.
    queryKey: ['deposit', 'channels', useLanguage()],
    queryFn: ({ signal }) => api('GET /wps/deposit/channels', undefined, { signal }),
  });
  const { isPending } = query;
  const [first, ...others] = query.data?.list ?? [];
  return (
    <PageBody gap={24}>
      <section className={styles.balance}>
        <h2 className={styles.label}>{t('deposit.balance')}</h2>
        <p className={styles.amount}>{balance}</p>
      </section>
      {isPending && <DepositSkeleton />}
      {query.isError && (
        <EmptyState
          drawing={<PurseDrawing />}
          title={t('record.failed')}
          action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
        />
      )}
      {query.data && !first && (
        <EmptyState drawing={<PurseDrawing />} title={t('deposit.none')} text={t('deposit.none.text')} />
      )}
      {first && (
        <DepositForm
          channels={[first, ...others]}
          renderOffers={renderOffers}
          offerId={offerId}
          onOrder={onOrder}
        />
      )}
      {/* Not below what waits: it would be pushed down by what comes. */}
      {!isPending && (
        <Link className={styles.safely} to="/m/playSafely">
          <HeartHandshake size={18} aria-hidden="true" />
          {t('protection.title')}
        </Link>
      )}
    </PageBody>
  );
}

export function DepositSkeleton() {
  const t = useT();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('record.loading')}>
      <Skeleton width="96px" height="16px" />
      <div className={styles.two}>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} height="68px" radius="14px" />
        ))}
      </div>
      <Skeleton width="72px" height="16px" />
      <Skeleton height="50px" radius="12px" />
      <div className={styles.three}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height="48px" radius="12px" />
        ))}
      </div>
      <Skeleton height="48px" radius="24px" />
    </div>
  );
}
