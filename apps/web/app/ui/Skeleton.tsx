import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS sizes of what will come. */
  width?: string;
  height: string;
  radius?: string;
}

/** The shape of what comes, so that nothing moves when it does. */
export function Skeleton({ width = '100%', height, radius = '8px' }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height, borderRadius: radius };
  return <span className={styles.skeleton} style={size} aria-hidden="true" />;
}
