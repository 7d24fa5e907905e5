import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      drawing={<ClosedStallDrawing />}
      title={t('downloads.failed')}
      action={
        <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={onRetry}>
          {t('form.retry')}
        </Button>
      }
    />
  );
}
