import '#app/words/accounts.ts';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { ClosedStallDrawing } from '#app/ui/drawings.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import styles from './TrialNotice.module.css';

/** In place of a page that takes a real account: why, and where to go. */
export function TrialNotice() {
  const t = useT();
  return (
    <EmptyState
      drawing={<ClosedStallDrawing />}
      title={t('account.trial')}
      text={t('account.trialText')}
      action={
        <div className={styles.ways}>
          <Link className={buttonClass({ block: true })} to="/m/register">
            {t('register.title')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet', block: true })} to="/m/login">
            {t('login.submit')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet', block: true })} to="/m/trail">
            {t('account.toTrial')}
          </Link>
        </div>
      }
    />
  );
}
