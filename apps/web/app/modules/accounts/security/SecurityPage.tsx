import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { Button } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RealAccountOnly } from '../trial/RealAccountOnly.tsx';
import { RequireSession } from '../RequireSession.tsx';
import styles from './Security.module.css';

/** The frame of the pages of the security center: for members with an account of their own. */
export function SecurityPage({ children }: { children: ReactNode }) {
  return (
    <RequireSession waiting={<SecuritySkeleton />}>
      <RealAccountOnly needs="security">
        <PageBody gap={16}>{children}</PageBody>
      </RealAccountOnly>
    </RequireSession>
  );
}

function SecuritySkeleton() {
  return (
    <PageBody gap={16}>
      <Waiting />
    </PageBody>
  );
}

/** The shape of what comes. */
function Waiting() {
  const t = useT();
  return (
    <div className={styles.form} role="status" aria-label={t('record.loading')}>
      <Skeleton height="92px" radius="18px" />
      <Skeleton height="204px" radius="14px" />
    </div>
  );
}

interface LoadedProps<Value> {
  query: { data: Value | undefined; isError: boolean; refetch: () => unknown };
  children: (value: Value) => ReactNode;
}

/** What has come, or the way to try again. */
export function Loaded<Value>({ query, children }: LoadedProps<Value>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Waiting />;
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('page.failed')}
      text={t('page.failedHelp')}
      action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
    />
  );
}
