import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { ApiError } from '#app/lib/api.ts';
import { closedData } from '#app/lib/closed-data.ts';
import { useT } from '#app/lib/i18n.ts';
import { reloadForNewBuild } from '#app/lib/new-build.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { AppMode, type ClosedMode } from './AppMode.tsx';
import styles from './FailedPage.module.css';

/** The site was closed: the server said so with the document, or answered a call of this page with it. */
function closedMode(error: unknown): ClosedMode | null {
  const isClosed = isRouteErrorResponse(error) && error.data === closedData;
  const cause = error instanceof ApiError ? error.code : isClosed ? error.status : null;
  if (cause === 'system.maintenance' || cause === 503) return 'maintenance';
  if (cause === 'address.blocked') return 'blocked';
  return cause === 'region.restricted' || cause === 451 ? 'restricted' : null;
}

/** What stands in for a page that could not be loaded or drawn (specification 1 §8). */
export function FailedPage() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof Error && !(error instanceof ApiError)) reloadForNewBuild();
    // This page says it, and has the button; of what fails meanwhile nobody else has to.
    return (window as { peryaSaid?: () => () => void }).peryaSaid?.();
  }, [error]);
  const mode = closedMode(error);
  if (mode) return <AppMode mode={mode} />;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const title = t(notFound ? 'page.notFound' : 'page.failed');
  return (
    <main className={styles.page}>
      <PageTitle text={title} />
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        drawing={<TicketDrawing />}
        title={title}
        text={t(notFound ? 'page.notFoundHelp' : 'page.failedHelp')}
        action={
          <div className={styles.actions}>
            {!notFound && (
              <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={() => location.reload()}>
                {t('form.retry')}
              </Button>
            )}
            <a className={notFound ? buttonClass() : styles.home} href="/m/home">
              {t('page.toHome')}
            </a>
          </div>
        }
      />
    </main>
  );
}
