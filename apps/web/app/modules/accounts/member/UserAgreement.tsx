import { useT } from '#app/lib/i18n.ts';
import styles from './UserAgreement.module.css';

const parts = ['who', 'account', 'money', 'games', 'care'] as const;

/** The terms of playing. `version` is what a registration agrees to. */
export function UserAgreement({ version, minimumAge }: { version: string; minimumAge: number }) {
  const t = useT();
  return (
    <article className={styles.agreement}>
      {parts.map((part, at) => (
        <section key={part} className={styles.part}>
          <h2 className={styles.title}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            {t(`agreement.${part}.title`)}
          </h2>
          <p className={styles.text}>{t(`agreement.${part}.text`, { age: minimumAge })}</p>
        </section>
      ))}
      <p className={styles.version}>{t('agreement.version', { date: version })}</p>
    </article>
  );
}
