import '#app/words/accounts.ts';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import type { PageHandle } from '#app/lib/page.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';

export const handle: PageHandle = { title: 'maintenance.title', footer: false };

/**
 * The maintenance page under its own address, opened while nothing is being maintained: whoever kept the address is told
 * that the site is open. During maintenance every address shows the closed site (`shell/AppMode.tsx`), this one too.
 */
export default function MaintenancePage() {
  const t = useT();
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('maintenance.over')}
      text={t('maintenance.overHelp')}
      action={
        <Link className={buttonClass()} to="/m/home" replace>
          {t('page.toHome')}
        </Link>
      }
    />
  );
}
