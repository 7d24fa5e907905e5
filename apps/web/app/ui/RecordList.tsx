import type { ReactNode, RefCallback } from 'react';
import { RowCard, rowClass } from './RowCard.tsx';
import { Skeleton } from './Skeleton.tsx';
import card from './RowCard.module.css';
import styles from './RecordList.module.css';

export interface RecordGroup {
  key: string;
  heading: string;
  /** `RecordRow`s. */
  rows: ReactNode;
}

/** A list of what happened, in groups of a day. */
export function RecordList({ label, groups }: { label: string; groups: readonly RecordGroup[] }) {
  return (
    <div className={styles.list} role="group" aria-label={label}>
      {groups.map((group) => (
        <section key={group.key}>
          <h2 className={styles.heading}>{group.heading}</h2>
          <RowCard>{group.rows}</RowCard>
        </section>
      ))}
    </div>
  );
}

/** Below the last one. */
export function RecordEnd({ text }: { text: string }) {
  return <p className={styles.end}>{text}</p>;
}

interface RecordRowProps {
  /** A picture or symbol; decorative. */
  mark: ReactNode;
  title: string;
  facts: ReactNode;
  amount: string;
  tone?: 'in' | 'out' | 'none';
  /** Under the amount: a balance, a pill. */
  after: ReactNode;
  /** What a press opens; without it the row is only read. */
  onPress?: () => void;
  pressLabel?: string;
  /** Of the row that is pressed. */
  rowRef?: RefCallback<HTMLButtonElement>;
}

export function RecordRow({
  mark,
  title,
  facts,
  amount,
  tone = 'none',
  after,
  onPress,
  pressLabel,
  rowRef,
}: RecordRowProps) {
  const content = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      <span className={styles.money}>
        <span className={styles.amount} data-tone={tone}>
          {amount}
        </span>
        <span className={styles.after}>{after}</span>
      </span>
    </>
  );
  return (
    <li>
      {onPress ? (
        <button ref={rowRef} type="button" className={rowClass()} onClick={onPress}>
          {content}
          <span className="sr-only">{pressLabel}</span>
        </button>
      ) : (
        <div className={rowClass()}>{content}</div>
      )}
    </li>
  );
}

/** Rows to come. `label` says so to those who do not see them. */
export function RecordSkeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label}>
      <div className={styles.heading}>
        <Skeleton width="88px" height="14px" />
      </div>
      <div className={card.card}>
        {Array.from({ length: rows }, (_, at) => (
          <div className={rowClass()} key={at}>
            <Skeleton width="44px" height="44px" radius="12px" />
            <span className={styles.what}>
              <Skeleton width="60%" height="14px" />
              <Skeleton width="40%" height="12px" />
            </span>
            <Skeleton width="72px" height="16px" />
          </div>
        ))}
      </div>
    </div>
  );
}
