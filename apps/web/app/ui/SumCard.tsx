import styles from './SumCard.module.css';

interface SumCardProps {
  /** Of the list of sums, for those who do not see it. */
  label: string;
  sums: readonly { name: string; amount: string; tone?: 'in' | 'out' | undefined }[];
}

/** What a list comes to: two to four amounts beside each other. */
export function SumCard({ label, sums }: SumCardProps) {
  return (
    <dl className={styles.card} aria-label={label}>
      {sums.map(({ name, amount, tone }) => (
        <div key={name} className={styles.sum}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.amount} data-tone={tone}>
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
