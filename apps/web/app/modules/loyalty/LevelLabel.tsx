import { Link } from 'react-router';
import { LevelBadge } from './LevelBadge.tsx';
import { useLoyalty } from './use-loyalty.ts';
import styles from './LevelLabel.module.css';

/** The member's level beside the name; leads to what it gives. */
export function LevelLabel() {
  const { data, isPending } = useLoyalty('GET /wps/member/clubBenefit');
  // Its room is kept: what stands below must not move when it comes.
  if (isPending) return <span className={`${styles.label} ${styles.room}`} aria-hidden="true" />;
  if (!data) return null;
  const { level, labelName } = data.clubLabel;
  return (
    <Link to="/m/member/benefits" className={styles.label}>
      <LevelBadge level={level} size={20} />
      {labelName}
    </Link>
  );
}
