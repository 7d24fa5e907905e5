import '#app/words/downloads.ts';
import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import styles from './OfflineStrip.module.css';

/** Pages on which money would move, or a game begin. */
const money = /^\/m\/(voucherCenter|withdraw|launchGame|upLine)/;

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** Says, as long as it is so, that there is no network. It lies over the page and moves nothing. */
export function OfflineStrip({ pathname }: { pathname: string }) {
  const t = useT();
  const online = useOnline();
  return (
    <div className={styles.region} role="status">
      {!online && (
        <p className={styles.strip}>
          <WifiOff size={16} aria-hidden="true" />
          {t(money.test(pathname) ? 'offline.money' : 'offline.strip')}
        </p>
      )}
    </div>
  );
}
