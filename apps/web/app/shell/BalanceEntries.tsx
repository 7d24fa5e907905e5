import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useT } from '#app/lib/i18n.ts';
import { useBalance, useBalanceHidden } from './member.ts';
import styles from './Menu.module.css';

/** What a member does with the balance, in the menu: ask for it anew, hide it. */
export function BalanceEntries() {
  const t = useT();
  const balance = useBalance();
  const [hidden, setHidden] = useBalanceHidden();
  const Mark = hidden ? Eye : EyeOff;
  return (
    <>
      <li>
        <button type="button" className={styles.entry} onClick={() => void balance.refetch()}>
          <RefreshCw
            size={20}
            aria-hidden="true"
            data-turning={balance.isFetching}
            className={styles.refresh}
          />
          {t('menu.refreshBalance')}
        </button>
      </li>
      <li>
        <button type="button" className={styles.entry} onClick={() => setHidden(!hidden)}>
          <Mark size={20} aria-hidden="true" />
          {t(hidden ? 'menu.showBalance' : 'menu.hideBalance')}
        </button>
      </li>
    </>
  );
}
