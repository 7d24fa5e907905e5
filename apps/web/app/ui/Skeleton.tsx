import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will come. */
  width?: string;
  height: string;
  /** Corner radius, at most half the height: more would make an ellipse. */
  radius?: string;
}

/**
 * The shape of what comes, so that nothing moves when it does. An SVG, because its size may stand in attributes where the
 * page's policy forbids inline styles.
 */
export function Skeleton({ width = '100%', height, radius = '8' }: SkeletonProps) {
  return (
    <svg className={styles.skeleton} width={width} height={height} aria-hidden="true">
      <rect width="100%" height="100%" rx={radius.replace('px', '')} fill="var(--night-700)" />
    </svg>
  );
}
