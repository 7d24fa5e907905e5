import type { ReactNode } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import {
  CircleHelp,
  CreditCard,
  Grid3x3,
  KeyRound,
  LockKeyhole,
  Mail,
  MonitorSmartphone,
  ScanFace,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  TabletSmartphone,
} from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { formatDay } from '#app/lib/times.ts';
import { LeadCard } from '#app/ui/LeadCard.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { RowArrow, RowCard, rowClass, RowIcon } from '#app/ui/RowCard.tsx';
import { Loaded } from './SecurityPage.tsx';
import { useGuard } from './use-security.ts';
import styles from './Security.module.css';

/** How the account is guarded, each guard with its state and the way to it (specification 2 §2, "Security center"). */
export function SecurityCenter() {
  const security = useGuard('GET /wps/member/security');
  return <Loaded query={security}>{(value) => <Guards security={value} />}</Loaded>;
}

function Guards({ security }: { security: ApiValue<'GET /wps/member/security'> }) {
  const t = useT();
  const { timeZone } = useSettings();
  const { passwordSetAt, passkeys, authenticator, sessions, verification, email, mobileNum } = security;
  // A passkey beside a password is one more key to the door; only a second factor makes a stolen password useless.
  const good = authenticator !== null;
  return (
    <>
      <LeadCard
        mark={good ? <ShieldCheck size={30} /> : <ShieldAlert size={30} />}
        tone={good ? 'good' : 'notice'}
        title={t(good ? 'security.good' : 'security.fair')}
        texts={[t(good ? 'security.good.text' : 'security.fair.text')]}
      />
      <RowCard>
        {/* Who has no password sets a first one by their number. */}
        <Guard
          to={passwordSetAt ? '/m/changePsw' : '/m/setPsw'}
          icon={<LockKeyhole size={22} />}
          name={t('security.password')}
          facts={
            passwordSetAt
              ? t('security.password.since', { day: formatDay(passwordSetAt, timeZone) })
              : t('security.password.none')
          }
        />
        <Guard
          to="/m/securityCenter/passkeys"
          icon={<KeyRound size={22} />}
          name={t('passkeys.title')}
          facts={t('security.passkeys', { count: passkeys })}
          state={<State on={passkeys > 0} />}
        />
        <Guard
          to="/m/securityCenter/authenticator"
          icon={<Smartphone size={22} />}
          name={t('authenticator.title')}
          facts={t('security.authenticator')}
          state={<State on={authenticator !== null} />}
        />
        <MoneyGuards security={security} />
        {verification && (
          <Guard
            to="/m/member/verification"
            icon={<ScanFace size={22} />}
            name={t('identity.title')}
            facts={t('security.identity')}
          />
        )}
        <Guard
          to="/m/securityCenter/sessions"
          icon={<MonitorSmartphone size={22} />}
          name={t('sessions.title')}
          facts={t('security.sessions', { count: sessions })}
        />
      </RowCard>
      <Contacts email={email} mobileNum={mobileNum} />
    </>
  );
}

/** What guards money on its way out. */
function MoneyGuards({ security: { questions } }: { security: ApiValue<'GET /wps/member/security'> }) {
  const t = useT();
  return (
    <>
      <Guard
        to="/m/securityCenter/paymentPassword"
        icon={<Grid3x3 size={22} />}
        name={t('security.payment')}
        facts={t('security.payment.text')}
      />
      <Guard
        to="/m/securityCenter/questions"
        icon={<CircleHelp size={22} />}
        name={t('questions.title')}
        facts={t('security.questions')}
        state={<State on={questions} />}
      />
      <Guard
        to="/m/bankCard"
        icon={<CreditCard size={22} />}
        name={t('security.payout')}
        facts={t('security.payout.text')}
      />
    </>
  );
}

/** Where codes and mail go, each with the way to change it. */
function Contacts({ email, mobileNum }: Pick<ApiValue<'GET /wps/member/security'>, 'email' | 'mobileNum'>) {
  const t = useT();
  return (
    <RowCard label={t('security.contacts')}>
      <Guard
        to="/m/member/details"
        icon={<Mail size={22} />}
        name={t('security.email')}
        facts={email ?? t('details.none')}
      />
      <Guard
        to="/m/member/details"
        icon={<TabletSmartphone size={22} />}
        name={t('security.mobile')}
        facts={mobileNum ?? t('details.none')}
      />
    </RowCard>
  );
}

interface GuardProps {
  to: string;
  icon: ReactNode;
  name: string;
  facts: string;
  state?: ReactNode;
}

function Guard({ to, icon, name, facts, state }: GuardProps) {
  return (
    <li>
      <Link className={rowClass(styles.entry)} to={to}>
        <RowIcon>{icon}</RowIcon>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.facts}>{facts}</span>
        </span>
        {state}
        <RowArrow />
      </Link>
    </li>
  );
}

function State({ on }: { on: boolean }) {
  const t = useT();
  return <Pill tone={on ? 'good' : 'neutral'}>{t(on ? 'security.on' : 'security.off')}</Pill>;
}
