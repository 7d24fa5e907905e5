import { useState } from 'react';
import { Headset } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { late } from '#app/lib/late.tsx';
import styles from './ServiceButton.module.css';

const ServicePanel = late(() =>
  import('#app/modules/content/service/ServicePanel.tsx').then((part) => part.ServicePanel),
);

/** The service widget, folded to a button beside home's notices: what it opens is fetched with the first press. */
export function ServiceButton() {
  const t = useT();
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('home.service')}
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Headset size={18} aria-hidden="true" />
      </button>
      {used && <ServicePanel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
