import { useEffect } from 'react';
import { ArrowLeft, Bell, Eye, EyeOff, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { usePageHandle } from '#app/lib/page.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Brand } from './Brand.tsx';
import { useBalance, useBalanceHidden, useMember, useUnreadCount } from './member.ts';
import { Menu } from './Menu.tsx';
import styles from './Header.module.css';

/** The head of a page: the logo on home, elsewhere a way back and the title. */
export function Header({ onBack }: { onBack: () => void }) {
  const t = useT();
  const { name, merchantCode } = useSettings();
  const { title } = usePageHandle();
  const session = useSession();
  useMemberMark(session !== null);
  return (
    <header className={styles.header}>
      {title ? (
        <>
          <button type="button" className={styles.icon} aria-label={t('header.back')} onClick={onBack}>
            <ArrowLeft className={styles.arrow} size={22} aria-hidden="true" />
          </button>
          <h1 className={styles.title}>{t(title)}</h1>
        </>
      ) : (
        <Link to="/m/home" className={styles.logo} aria-label={t('header.home', { name })}>
          <Brand merchantCode={merchantCode} name={name} />
        </Link>
      )}
      {session ? <MemberCorner wide={!title} /> : !title && <VisitorCorner />}
      <Menu />
    </header>
  );
}

/**
 * The document is a visitor's until scripts run. A mark that the first script sets hides the visitor's buttons from a
 * member meanwhile (`lib/late-start.ts`); from here on it follows the session.
 */
function useMemberMark(member: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', member);
  }, [member]);
}

function VisitorCorner() {
  const t = useT();
  const { switches } = useSettings();
  return (
    <div className={styles.visitor}>
      <Link to="/m/login" className={styles.login}>
        {t('header.login')}
      </Link>
      {switches['DIRECTREG3'] && (
        <Link to="/m/register" className={styles.register}>
          {t('header.register')}
        </Link>
      )}
    </div>
  );
}

function MemberCorner({ wide }: { wide: boolean }) {
  const t = useT();
  const session = useSession();
  const member = useMember().data;
  const unread = useUnreadCount();
  const { pathname } = useLocation();
  return (
    <div className={styles.member}>
      {wide && member?.headIcon && (
        <img className={styles.head} src={member.headIcon} alt="" width={28} height={28} />
      )}
      {wide && (
        <div className={styles.purse}>
          <span className={styles.name}>{member?.nickname || member?.account || session?.userName}</span>
          <BalanceLine />
        </div>
      )}
      {pathname !== '/m/notice' && (
        <Link
          to="/m/notice"
          className={styles.icon}
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
