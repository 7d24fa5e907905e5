import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';

/** A page that failed to come, and how to have it again. */
export function FailedLoyalty({ retry }: { retry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('page.failed')}
      text={t('page.failedHelp')}
      action={<Button onClick={retry}>{t('form.retry')}</Button>}
    />
  );
}

/** The shape of what comes: a hero, then cards. */
export function LoyaltySkeleton({ hero = '210px', cards = 3 }: { hero?: string; cards?: number }) {
  const t = useT();
  return (
    <PageBody gap={16} waiting={t('record.loading')}>
      <Skeleton height={hero} radius="18px" />
      {Array.from({ length: cards }, (_, at) => (
        <Skeleton key={at} height="128px" radius="14px" />
      ))}
    </PageBody>
  );
}

interface Loading<Data> {
  data: Data | undefined;
  isError: boolean;
  refetch: () => unknown;
}

/** Draws what has come, else its shape, else how to have it again. */
export function WhenLoaded<Data>({
  query,
  waiting,
  children,
}: {
  query: Loading<Data>;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return waiting;
  return (
    <PageBody gap={16}>
      <FailedLoyalty retry={() => void query.refetch()} />
    </PageBody>
  );
}
