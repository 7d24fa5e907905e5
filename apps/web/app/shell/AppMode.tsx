import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useRootSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { Brand } from './Brand.tsx';
import styles from './FailedPage.module.css';

/** The whole site in one of its two closed modes. Maintenance wins when both are set (specification 1 §2). */
export function AppMode({ mode }: { mode: 'maintenance' | 'restricted' }) {
  const t = useT();
  const settings = useRootSettings();
  const title = t(mode === 'maintenance' ? 'mode.maintenance' : 'mode.restricted');
  return (
    <main className={styles.page}>
      <PageTitle text={title} />
      <h1 className="sr-only">{title}</h1>
      {settings && (
        <div className={styles.brand}>
          <Brand merchantCode={settings.merchantCode} name={settings.name} />
        </div>
      )}
      <EmptyState
        drawing={<TicketDrawing />}
        title={title}
        text={t(mode === 'maintenance' ? 'system.maintenance' : 'region.restricted')}
        action={
          // Maintenance ends; a region does not change by asking again.
          mode === 'maintenance' && (
            <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={() => location.reload()}>
              {t('form.retry')}
            </Button>
          )
        }
      />
    </main>
  );
}
