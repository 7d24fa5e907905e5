import { useT } from '#app/lib/i18n.ts';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import styles from './WithdrawPage.module.css';

/** The shape of pages of money out. @param formOnly beside a purse that is there already */
export function WithdrawSkeleton({ formOnly = false }: { formOnly?: boolean }) {
  const t = useT();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('record.loading')}>
      {!formOnly && <Skeleton height="128px" radius="18px" />}
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="50px" radius="12px" />
      <Skeleton height="48px" radius="24px" />
    </div>
  );
}
