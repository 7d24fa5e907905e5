import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDownToLine,
  ArrowLeft,
  ArrowUpFromLine,
  ChartColumn,
  ChartNoAxesCombined,
  CloudRain,
  Coins,
  Headset,
  House,
  Mail,
  Megaphone,
  Percent,
  PiggyBank,
  ScrollText,
  ShieldCheck,
  Ticket,
  UserPlus,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#app/lib/api.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { RecordSkeleton } from '#app/ui/RecordList.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { minuteOf } from '@perya/calendar/days.ts';
import { greetingOf } from './greeting.ts';
import { dayIn } from './period.ts';
import { useAgency, type Agency } from './use-agency.ts';
import { useAgentUnread } from './use-agent-news.ts';
import styles from './AgentHome.module.css';

interface Entry {
  to: string;
  phrase: PhraseKey;
  /** Whitelabel switch; absent: always there. */
  gate?: string;
  icon: ReactNode;
}

/** The navigation of the specification (2 §2, "Agent home"), each entry behind its switch; the service is always there. */
const entries: readonly Entry[] = [
  { to: '/m/agent/team/overview', phrase: 'agent.menu.overview', gate: 'AGEINFO3', icon: <ChartColumn /> },
  {
    to: '/m/transaction/record?types=A',
    phrase: 'agent.menu.records',
    gate: 'AGEDOWNTRANS3',
    icon: <ScrollText />,
  },
  { to: '/m/member/team', phrase: 'agent.menu.team', gate: 'AGEDOWNMAN3', icon: <Users /> },
  { to: '/m/redRain', phrase: 'agent.menu.redRain', gate: 'AGENTRANSMULTDOWN3', icon: <CloudRain /> },
  { to: '/m/agent/team/pnl', phrase: 'agent.menu.pnl', gate: 'AGETEAMPNL3', icon: <ChartNoAxesCombined /> },
  { to: '/m/teamBetting', phrase: 'agent.menu.bets', gate: 'TEAMBETTING3', icon: <Ticket /> },
  { to: '/m/member/agent/agentRebeat', phrase: 'agent.menu.income', gate: 'AGEREV3', icon: <Coins /> },
  { to: '/m/member/teamRebate', phrase: 'agent.menu.teamRebate', gate: 'TEAMREBATE3', icon: <Percent /> },
  { to: '/m/securityCenter', phrase: 'agent.menu.security', gate: 'SECCEN3', icon: <ShieldCheck /> },
  { to: '/m/webEmail', phrase: 'agent.menu.mail', gate: 'MAILCEN', icon: <Mail /> },
  { to: '/m/service', phrase: 'agent.menu.service', icon: <Headset /> },
];

interface AgentHomeProps {
  /** What the agent is shown as. */
  account: string;
  /** As it is shown. */
  balance: ReactNode;
}

export function AgentHome(props: AgentHomeProps) {
  const t = useT();
  const agency = useAgency();
  if (agency) return <KnownAgency {...props} agency={agency} />;
  return (
    <PageBody>
      <RecordSkeleton label={t('record.loading')} />
    </PageBody>
  );
}

function KnownAgency({ agency, account, balance }: AgentHomeProps & { agency: Agency }) {
  const t = useT();
  const { timeZone } = useSettings();
  const [hour] = useState(() => Math.floor(minuteOf(new Date(), timeZone) / 60));
  const shown = entries.filter(({ gate }) => gate === undefined || agency[gate]);
  return (
    <>
      <PageBody gap={16} ownBar>
        <PageTitle text={t('agent.title')} />
        <header className={styles.bar}>
          <Link to="/m/mine" className={styles.barIcon} aria-label={t('header.back')}>
            <ArrowLeft className={styles.arrow} size={22} aria-hidden="true" />
          </Link>
          <h1 className={styles.barTitle}>{t('agent.title')}</h1>
        </header>
        <section className={styles.lead} aria-label={account}>
          <p className={styles.greeting}>{t(`agent.greeting.${greetingOf(hour)}`)}</p>
          <p className={styles.name}>{account}</p>
          <p className={styles.label}>{t('agent.balance')}</p>
          <p className={styles.balance}>{balance}</p>
          <div className={styles.actions}>
            {agency['WITHREC3'] && (
              <Link className={buttonClass({ variant: 'secondary', block: true })} to="/m/withdraw">
                <ArrowUpFromLine size={18} aria-hidden="true" />
                {t('agent.withdraw')}
              </Link>
            )}
            <Link className={buttonClass({ variant: 'primary', block: true })} to="/m/voucherCenter">
              <ArrowDownToLine size={18} aria-hidden="true" />
              {t('agent.deposit')}
            </Link>
          </div>
        </section>
        <Counters />
        <nav aria-label={t('agent.menu')}>
          <ul className={styles.grid}>
            {shown.map(({ to, phrase, icon }) => (
              <li key={to}>
                <Link className={styles.tile} to={to}>
                  <span className={styles.icon} aria-hidden="true">
                    {icon}
                  </span>
                  <span className={styles.tileText}>{t(phrase)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageBody>
      <AgentFooter agency={agency} />
    </>
  );
}

const counters = [
  ['teamLoginMemberCount', 'agent.kpi.login'],
  ['teamBetMemberCount', 'agent.kpi.bet'],
  ['teamRegisterMemberCount', 'agent.kpi.register'],
  ['teamOnlineCount', 'agent.kpi.online'],
] as const;

/** Today's counters; a failure leaves dashes, the rest of the page does not depend on them. */
function Counters() {
  const t = useT();
  const token = useSession()?.token ?? '';
  const { timeZone } = useSettings();
  const { data, isPending } = useQuery({
    queryKey: ['agent', 'kpi', token],
    queryFn: ({ signal }) => {
      const today = dayIn(new Date(), timeZone);
      return api(
        'GET /wps/agent/team/kpi',
        { query: { startDate: today, endDate: today, size: 0 } },
        { signal },
      );
    },
    refetchInterval: 60_000,
    retry: false,
  });
  return (
    <section aria-label={t('agent.counters')}>
      <dl className={styles.counters}>
        {counters.map(([key, phrase]) => (
          <div key={key} className={styles.counter}>
            <dt>{t(phrase)}</dt>
            <dd>{isPending ? <Skeleton width="32px" height="1em" /> : (data?.[key] ?? '–')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The agent's own footer: home, open account, dividend where there is one, news with their badge. */
function AgentFooter({ agency }: { agency: Agency }) {
  const t = useT();
  const unread = useAgentUnread();
  return (
    <nav className={styles.footer} aria-label={t('agent.footer')}>
      <ul className={styles.tabs}>
        <li>
          <Link className={styles.tab} to="/m/agent" aria-current="page">
            <House size={22} aria-hidden="true" />
            {t('agent.home')}
          </Link>
        </li>
        {agency['REGCEN3'] && (
          <li>
            <Link className={styles.tab} to="/m/agentRegister">
              <UserPlus size={22} aria-hidden="true" />
              {t('agent.menu.register')}
            </Link>
          </li>
        )}
        {agency['DIVIDEND3'] && (
          <li>
            <Link className={styles.tab} to="/m/member/agent/agentDivident">
              <PiggyBank size={22} aria-hidden="true" />
              {t('agent.menu.dividend')}
            </Link>
          </li>
        )}
        {agency['AGEANNOUNCE3'] && (
          <li>
            <Link className={styles.tab} to="/m/member/notice?types=A">
              <span className={styles.badged}>
                <Megaphone size={22} aria-hidden="true" />
                {unread > 0 && (
                  <span className={styles.badge} aria-hidden="true">
                    {unread > 99 ? '99+' : unread}
                  </span>
                )}
              </span>
              <span aria-hidden={unread > 0 || undefined}>{t('agent.menu.notices')}</span>
              {unread > 0 && <span className="sr-only">{t('agent.notices.unread', { count: unread })}</span>}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
