import type { ReactNode } from 'react';
import { KeyDrawing } from './KeyDrawing.tsx';
import styles from './PasswordPage.module.css';

/** The frame of the pages about passwords: a lit key, what the page is for, the form. */
export function PasswordPage({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.drawing} aria-hidden="true">
        <KeyDrawing />
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
