import type { ReactNode } from 'react';
import styles from './PageBody.module.css';

interface PageBodyProps {
  /** Pixels between the parts, which stand one below the other. Without it they stand as they come. */
  gap?: 16 | 24 | 28;
  /** It begins with a bar of its own, which takes the room above. */
  ownBar?: boolean;
  /** What comes is on its way: says so to those who do not see it. */
  waiting?: string;
  children: ReactNode;
}

/** What a page shows between header and footer, within the page's margins. */
export function PageBody({ gap, ownBar = false, waiting, children }: PageBodyProps) {
  return (
    <div
      className={styles.body}
      data-gap={gap}
      data-own-bar={ownBar || undefined}
      role={waiting === undefined ? undefined : 'status'}
      aria-label={waiting}
    >
      {children}
    </div>
  );
}
