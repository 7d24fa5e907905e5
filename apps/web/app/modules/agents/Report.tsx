import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';

interface ReportProps<Value> {
  query: { data: Value | undefined; isError: boolean; refetch: () => unknown };
  children: (value: Value) => ReactNode;
}

/** A report in each of its states: on its way, failed, there. */
export function Report<Value>({ query: { data, isError, refetch }, children }: ReportProps<Value>) {
  const t = useT();
  if (data !== undefined) return children(data);
  if (!isError) return <RecordSkeleton label={t('record.loading')} />;
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('record.failed')}
      action={<Button onClick={() => void refetch()}>{t('form.retry')}</Button>}
    />
  );
}
