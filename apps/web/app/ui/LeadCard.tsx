import type { ReactNode } from 'react';
import styles from './LeadCard.module.css';

interface LeadCardProps {
  /** Decoration; the title says it too. */
  mark: ReactNode;
  tone?: 'good' | 'notice';
  title: string;
  /** One line each. */
  texts: readonly string[];
}

/** What a page of settings begins with: how things stand now. */
export function LeadCard({ mark, tone = 'notice', title, texts }: LeadCardProps) {
  return (
    <section className={styles.card} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {texts.map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
