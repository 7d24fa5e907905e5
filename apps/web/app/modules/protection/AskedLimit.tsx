import { useState } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { Button } from '#app/ui/Button.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { useSaving } from './use-saving.ts';
import styles from './PlaySafely.module.css';

interface AskedLimitProps {
  /** As it is shown. */
  wanted: string;
  /** An instant. */
  from: string;
  onTakeBack: () => Promise<unknown>;
  onConfirm: () => Promise<unknown>;
}

/** A wider limit that waits: from when it may be confirmed, and the way to think better of it. */
export function AskedLimit({ wanted, from, onTakeBack, onConfirm }: AskedLimitProps) {
  const t = useT();
  const { timeZone } = useSettings();
  const { pending, alert, save } = useSaving();
  // As the page was asked for; the server decides.
  const [now] = useState(() => Date.now());
  const moment = formatZonedMoment(from, timeZone);
  return (
    <div className={styles.asked}>
      <p className={styles.facts}>{t('protection.limit.asked', { amount: wanted, moment })}</p>
      <FormAlert code={alert} pending={pending} />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          pending={pending}
          onClick={() => void save(onTakeBack, () => t('protection.limit.kept'))}
        >
          {t('protection.limit.takeBack')}
        </Button>
        {Date.parse(from) <= now && (
          <Button
            variant="secondary"
            pending={pending}
            onClick={() => void save(onConfirm, () => t('protection.limit.saved'))}
          >
            {t('protection.limit.confirm', { amount: wanted })}
          </Button>
        )}
      </div>
    </div>
  );
}
