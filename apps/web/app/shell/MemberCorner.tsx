import { Bell, Eye, EyeOff, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { isTrial, useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import bar from '#app/ui/bar.module.css';
import { useBalance, useBalanceHidden, useHasMail, useMember, useUnreadCount } from './member.ts';
import styles from './Header.module.css';

/** The member's place in the header: who it is, the balance where there is room, and the messages. */
export function MemberCorner({ wide }: { wide: boolean }) {
  const t = useT();
  const session = useSession();
  const member = useMember().data;
  const unread = useUnreadCount();
  const { pathname } = useLocation();
  const messages = useHasMail() ? '/m/webEmail' : '/m/notice';
  return (
    <div className={styles.member}>
      {wide && member?.headIcon && (
        <img className={styles.head} src={member.headIcon} alt="" width={28} height={28} />
      )}
      {wide && (
        <div className={styles.purse}>
          <span className={styles.name}>
            {isTrial(session) && `${t('header.playMoney')} · `}
            {member?.nickname || member?.account || session?.userName}
          </span>
          <BalanceLine />
        </div>
      )}
      {pathname !== messages && (
        <Link
          to={messages}
          className={bar.icon}
          aria-label={unread > 0 ? t('header.unread', { count: unread }) : t('header.messages')}
        >
          <Bell size={20} aria-hidden="true" />
          {unread > 0 && <span className={styles.dot} />}
        </Link>
      )}
    </div>
  );
}

function BalanceLine() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { data, isFetching, refetch } = useBalance();
  const [hidden, setHidden] = useBalanceHidden();
  // A refresh hides the amount until the wallet has answered (specification 1 §4).
  const covered = hidden || isFetching || !data;
  const Mark = hidden ? EyeOff : Eye;
  return (
    <span className={styles.balance}>
      <button
        type="button"
        className={styles.amount}
        aria-label={t('menu.refreshBalance')}
        onClick={() => void refetch()}
      >
        <RefreshCw size={12} aria-hidden="true" className={styles.refresh} data-turning={isFetching} />
      </button>
      <output className={styles.sum} aria-label={t('header.balance')}>
        {covered ? `${currencySymbol} ••••••` : formatAmount(data.sumBalance, currencySymbol)}
      </output>
      <button
        type="button"
        className={styles.eye}
        aria-pressed={hidden}
        aria-label={t(hidden ? 'menu.showBalance' : 'menu.hideBalance')}
        onClick={() => setHidden(!hidden)}
      >
        <Mark size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
