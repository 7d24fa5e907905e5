import { RotateCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useRootSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { Brand } from './Brand.tsx';
import styles from './FailedPage.module.css';

export type ClosedMode = 'maintenance' | 'restricted' | 'blocked';

const words = {
  maintenance: { title: 'mode.maintenance', text: 'system.maintenance' },
  restricted: { title: 'mode.restricted', text: 'region.restricted' },
  blocked: { title: 'mode.blocked', text: 'address.blocked' },
} as const;

/** The whole site in one of its two closed modes, or closed to this visitor. Maintenance wins when both modes are set (specification 1 §2). */
export function AppMode({ mode }: { mode: ClosedMode }) {
  const t = useT();
  const settings = useRootSettings();
  const title = t(words[mode].title);
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
        text={t(words[mode].text)}
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
