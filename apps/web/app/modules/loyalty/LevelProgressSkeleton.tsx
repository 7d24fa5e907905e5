import { Skeleton } from '#app/ui/Skeleton.tsx';
import styles from './LevelProgress.module.css';

/** The card's place while it is on its way. */
export function LevelProgressSkeleton() {
  return (
    <div className={styles.room}>
      <Skeleton height="100%" radius="14px" />
    </div>
  );
}
