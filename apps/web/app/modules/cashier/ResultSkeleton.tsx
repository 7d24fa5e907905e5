import { useT } from '#app/lib/i18n.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import styles from './DepositResult.module.css';

/** Placeholder for the result of a deposit or withdrawal. */
export function ResultSkeleton() {
  const t = useT();
  return (
    <div className={styles.page} role="status" aria-label={t('record.loading')}>
      <Skeleton height="260px" radius="18px" />
      <Skeleton height="48px" radius="24px" />
    </div>
  );
}
