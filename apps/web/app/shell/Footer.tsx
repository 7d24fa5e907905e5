import type { MouseEvent } from 'react';
import { may } from '@perya/contract/accounts/member-type.ts';
import { Gift, House, TicketPercent, UserRound, Wallet, type LucideIcon } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isHomePath } from '#app/lib/home-path.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { useToasts } from '#app/ui/Toasts.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { BonusBubble } from './late-parts.ts';
import styles from './Footer.module.css';

export function Footer() {
  const t = useT();
  const ready = useReady();
  const { pathname } = useLocation();
  const inviting = useInviting();
  const toMember = useToMember();
  return (
    <nav className={styles.footer} aria-label={t('footer.label')}>
      <ul className={styles.tabs}>
        <Tab to="/m/home" icon={House} label="footer.home" current={isHomePath(pathname)} />
        <Tab
          to="/m/activity"
          icon={TicketPercent}
          label="footer.activity"
          current={pathname === '/m/activity'}
        />
        <li className={styles.centre}>
          <Link
            to="/m/voucherCenter"
            className={styles.deposit}
            aria-current={pathname === '/m/voucherCenter' ? 'page' : undefined}
          >
            {/* The bubble of specification 1 §2 is an offer: whoever sees it can have it. */}
            <span className={styles.coin} aria-hidden="true">
              <Wallet size={26} />
            </span>
            <span className={styles.label}>{t('footer.deposit')}</span>
            {ready && <BonusBubble className={styles.bubble} />}
          </Link>
        </li>
        <Tab to="/m/inviteFriends" icon={Gift} label="footer.invite" onClick={inviting} />
        <Tab
          to="/m/mine"
          icon={UserRound}
          label="footer.member"
          current={pathname === '/m/mine'}
          onClick={toMember}
        />
      </ul>
    </nav>
  );
}

interface TabProps {
  to: string;
  icon: LucideIcon;
  label: PhraseKey;
  current?: boolean;
  onClick?: (event: MouseEvent) => void;
}

function Tab({ to, icon: Icon, label, current = false, onClick }: TabProps) {
  const t = useT();
  return (
    <li>
      <Link to={to} className={styles.tab} aria-current={current ? 'page' : undefined} onClick={onClick}>
        <Icon size={22} aria-hidden="true" />
        <span className={styles.label}>{t(label)}</span>
      </Link>
    </li>
  );
}

/** Inviting friends needs a session, and a brand with a referral promotion. */
function useInviting() {
  const t = useT();
  const session = useSession();
  const { whitelabel } = useSettings();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (session && whitelabel['REFERRAL']) return;
    event.preventDefault();
    if (session) toasts.show(t('contact_service'), { durationMs: 2_000 });
    else void navigate(loginPath('/m/inviteFriends'));
  };
}

function useToMember() {
  const t = useT();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (session && may(session.type, 'memberCentre')) return;
    event.preventDefault();
    if (session) toasts.show(t('free_reject'), { durationMs: 2_000 });
    else void navigate(loginPath('/m/mine'));
  };
}
