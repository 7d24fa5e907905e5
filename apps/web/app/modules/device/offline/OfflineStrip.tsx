import '#app/words/downloads.ts';
import { useSyncExternalStore } from 'react';
import { WifiOff } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { isOffline, onNetworkChange } from './network.ts';
import styles from './OfflineStrip.module.css';

/** Pages on which money would move, or a game begin. */
const money = /^\/m\/(voucherCenter|withdraw|launchGame|upLine)/;

/** Says, as long as it is so, that there is no network. It lies over the page and moves nothing. */
export function OfflineStrip({ pathname }: { pathname: string }) {
  const t = useT();
  const offline = useSyncExternalStore(onNetworkChange, isOffline, () => false);
  return (
    <div className={styles.region} role="status">
      {offline && (
        <p className={styles.strip}>
          <WifiOff size={16} aria-hidden="true" />
          {t(money.test(pathname) ? 'offline.money' : 'offline.strip')}
        </p>
      )}
    </div>
  );
}
