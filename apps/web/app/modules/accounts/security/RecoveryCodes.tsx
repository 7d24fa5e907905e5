import { Copy } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { Button } from '#app/ui/Button.tsx';
import { useCopy } from '#app/lib/use-copy.ts';
import styles from './Security.module.css';

/** The recovery codes, this once: the server keeps no more than their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const copy = useCopy();
  return (
    <>
      <h2 className={styles.title}>{t('recoveryCodes.title')}</h2>
      <p className={styles.text}>{t('recoveryCodes.text')}</p>
      <div className={styles.card}>
        <ul className={styles.codes} aria-label={t('recoveryCodes.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button
          variant="secondary"
          block
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('recoveryCodes.copy')}
        </Button>
      </div>
      <Button block onClick={onDone}>
        {t('recoveryCodes.done')}
      </Button>
    </>
  );
}
