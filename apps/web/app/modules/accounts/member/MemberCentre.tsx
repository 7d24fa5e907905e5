import { useState, type ReactNode } from 'react';
import type { ApiValue } from '@perya/contract/api.ts';
import {
  ArrowLeft,
  ArrowUpFromLine,
  Bell,
  BriefcaseBusiness,
  ChartColumn,
  Coins,
  Crown,
  Download,
  Gift,
  HandCoins,
  Handshake,
  Headset,
  HeartHandshake,
  IdCard,
  MessageSquareText,
  Pencil,
  Mail,
  ReceiptText,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  SquarePlus,
  Store,
  Ticket,
  Trophy,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import { may } from '@perya/contract/accounts/member-type.ts';
import { thisDevice } from '#app/lib/device.ts';
import { openDownloads } from '#app/lib/downloads.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { PageTitle } from '#app/lib/PageTitle.tsx';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { loginPath } from '#app/lib/next-path.ts';
import { currentRegisterMethod } from '#app/lib/register-method.ts';
import { formatZonedMoment } from '#app/lib/times.ts';
import { buttonClass } from '#app/ui/Button.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { EntryFace, entryClass, RowCard } from '#app/ui/RowCard.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import { daysSince } from './days-since.ts';
import { FairDrawing } from '../FairDrawing.tsx';
import { HeadIconSheet } from './HeadIconSheet.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import styles from './MemberCentre.module.css';

/** The entries of the menu and the whitelabel switch of each (specification 2 §2); those of pages that exist. */
const entries: readonly {
  path: string;
  phrase: PhraseKey;
  gate: string;
  icon: ReactNode;
  /** For members who may send money to the member above alone. */
  needs?: 'toUpline';
}[] = [
  { path: '/m/vouReport', phrase: 'member.depositRecord', gate: 'DEPRECM3', icon: <ReceiptText size={22} /> },
  {
    path: '/m/withdrawReport',
    phrase: 'member.withdrawRecord',
    gate: 'WITHREC3',
    icon: <ArrowUpFromLine size={22} />,
  },
  {
    path: '/m/transaction/record',
    phrase: 'member.accountRecord',
    gate: 'TRANSREC3',
    icon: <ScrollText size={22} />,
  },
  {
    path: '/m/gameRecord',
    phrase: 'member.bettingRecord',
    gate: 'TRANSBETREPMEM3',
    icon: <Ticket size={22} />,
  },
  {
    path: '/m/profitandloss',
    phrase: 'member.profitAndLoss',
    gate: 'PERSREP',
    icon: <ChartColumn size={22} />,
  },
  {
    path: '/m/upLine/transfer',
    phrase: 'member.uplineTransfer',
    gate: 'AGETRANSFERUP3',
    icon: <Send size={22} />,
    needs: 'toUpline',
  },
  { path: '/m/rewardCenter', phrase: 'member.rewards', gate: 'REWCEN3', icon: <Gift size={22} /> },
  { path: '/m/pointsShop', phrase: 'member.shop', gate: 'PTSYS3', icon: <Store size={22} /> },
  {
    path: '/m/member/manualRebate',
    phrase: 'member.manualRebate',
    gate: 'MANPLAYREB3',
    icon: <Coins size={22} />,
  },
  { path: '/m/leaderBoard', phrase: 'member.missions', gate: 'MISSION', icon: <Trophy size={22} /> },
  {
    path: '/m/member/rebateReport',
    phrase: 'member.rebateReport',
    gate: 'PLYRBT',
    icon: <HandCoins size={22} />,
  },
  { path: '/m/webEmail', phrase: 'member.mail', gate: 'MAILCEN', icon: <Mail size={22} /> },
];

const isShown = (
  { gate, needs }: (typeof entries)[number],
  whitelabel: Readonly<Record<string, boolean>>,
  toUpline: boolean,
): boolean => whitelabel[gate] === true && (needs !== 'toUpline' || toUpline);

interface MemberCentreProps {
  /** Undefined while it is on its way. */
  member: ApiValue<'GET /wps/member/info'> | undefined;
  /** As it is shown. */
  balance: ReactNode;
  /** The label of the level, beside the name; null: the brand has none. */
  level: ReactNode;
  /** The way to the next level; null: the brand has none. */
  progress: ReactNode;
  /** Of messages; asked for only with a session. */
  unread: number;
  /** Where they are read. */
  messages: string;
  /** Rewards that wait to be taken. */
  unclaimed: number;
  /** Bonus money, shown apart from the cash, or null. */
  bonus: string | null;
}

export function MemberCentre({
  member,
  balance,
  level,
  progress,
  unread,
  messages,
  unclaimed,
  bonus,
}: MemberCentreProps) {
  const t = useT();
  const ready = useReady();
  const session = useSession();
  const { whitelabel } = useSettings();
  const counts: Record<string, number> = { '/m/rewardCenter': unclaimed, [messages]: unread };
  const shown = entries.filter((entry) => isShown(entry, whitelabel, member?.toUpline === true));
  const to = (path: string) => (session || !ready ? path : loginPath(path));
  return (
    <PageBody gap={16} ownBar>
      <PageTitle text={t('member.title')} />
      <header className={styles.bar}>
        <Link to="/m/home" className={styles.barIcon} aria-label={t('login.home')}>
          <ArrowLeft className={styles.arrow} size={22} aria-hidden="true" />
        </Link>
        <h1 className={styles.barTitle}>{t('member.title')}</h1>
        {ready && session && (
          <Link
            to={messages}
            className={styles.barIcon}
            aria-label={unread > 0 ? t('header.unread', { count: unread }) : t('header.messages')}
          >
            <Bell size={22} aria-hidden="true" />
            {unread > 0 && <span className={styles.dot} />}
          </Link>
        )}
        {session && (
          <Link to="/m/set" className={styles.barIcon} aria-label={t('member.settings')}>
            <Settings size={22} aria-hidden="true" />
          </Link>
        )}
      </header>
      {!ready && (
        <div className={styles.waiting}>
          <Skeleton height="100%" radius="18px" />
        </div>
      )}
      {!ready && progress && <div className={styles.waitingLevel} />}
      {ready &&
        (session ? <Profile member={member} balance={balance} level={level} bonus={bonus} /> : <Prompt />)}
      {ready && session && progress}
      {ready && session && <OwnCentres type={session.type} affiliate={member?.affiliate === true} />}
      <QuickEntries to={to} />
      {shown.length > 0 && (
        <nav aria-label={t('member.records')}>
          <RowCard>
            {shown.map(({ path, phrase, icon }) => (
              <MenuEntry key={path} to={to(path)} icon={icon} text={t(phrase)} count={counts[path] ?? 0} />
            ))}
          </RowCard>
        </nav>
      )}
      <MoreEntries to={to} />
    </PageBody>
  );
}

/** The most wanted pages, if the brand has them. */
function QuickEntries({ to }: { to: (path: string) => string }) {
  const t = useT();
  const { whitelabel } = useSettings();
  if (!whitelabel['VIPBENEFIT'] && !whitelabel['REFERRAL']) return null;
  return (
    <RowCard>
      {whitelabel['VIPBENEFIT'] && (
        <MenuEntry to={to('/m/member/benefits')} icon={<Crown size={22} />} text={t('member.benefits')} />
      )}
      {whitelabel['REFERRAL'] && (
        <MenuEntry to={to('/m/inviteFriends')} icon={<UserPlus size={22} />} text={t('footer.invite')} />
      )}
    </RowCard>
  );
}

/** The centres of agents and affiliates. */
function OwnCentres({ type, affiliate }: { type: number; affiliate: boolean }) {
  const t = useT();
  const agency = may(type, 'agencyCentre');
  if (!agency && !affiliate) return null;
  return (
    <RowCard>
      {agency && <MenuEntry to="/m/agent" icon={<BriefcaseBusiness size={22} />} text={t('member.agency')} />}
      {affiliate && (
        <MenuEntry to="/m/affiliate" icon={<Handshake size={22} />} text={t('member.affiliate')} />
      )}
    </RowCard>
  );
}

/** What is there for everybody; without a session what needs one leads to the login. */
function MoreEntries({ to }: { to: (path: string) => string }) {
  const t = useT();
  const ready = useReady();
  const session = useSession();
  const { whitelabel } = useSettings();
  return (
    <RowCard>
      <MenuEntry to={to('/m/member/details')} icon={<IdCard size={22} />} text={t('details.title')} />
      <MenuEntry to={to('/m/securityCenter')} icon={<ShieldCheck size={22} />} text={t('member.security')} />
      <MenuEntry to={to('/m/playSafely')} icon={<HeartHandshake size={22} />} text={t('protection.title')} />
      <li>
        <button type="button" className={entryClass} onClick={() => openDownloads()}>
          <EntryFace icon={<Download size={22} />} text={t('home.download')} />
        </button>
      </li>
      {ready && thisDevice().mobile && currentRegisterMethod() === 'H5' && (
        <li>
          <button type="button" className={entryClass} onClick={() => openDownloads('homeScreen')}>
            <EntryFace icon={<SquarePlus size={22} />} text={t('member.homeScreen')} />
          </button>
        </li>
      )}
      <MenuEntry to="/m/service" icon={<Headset size={22} />} text={t('member.service')} />
      {whitelabel['FEEDBACK3'] && (
        <MenuEntry
          to={to('/m/feedback')}
          icon={<MessageSquareText size={22} />}
          text={t('member.feedback')}
        />
      )}
      {/* A visitor has nothing to set (specification 1 §2, "Settings screen"). */}
      {session && <MenuEntry to="/m/set" icon={<Settings size={22} />} text={t('member.settings')} />}
    </RowCard>
  );
}

function Prompt() {
  const t = useT();
  return (
    <section className={styles.prompt}>
      <div className={styles.drawing} aria-hidden="true">
        <FairDrawing />
      </div>
      <h2 className={styles.promptTitle}>{t('member.visitor.title')}</h2>
      <p className={styles.promptText}>{t('member.visitor.text')}</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'primary', block: true })} to={loginPath('/m/mine')}>
          {t('login.submit')}
        </Link>
        <Link className={buttonClass({ variant: 'secondary', block: true })} to="/m/register">
          {t('login.register')}
        </Link>
      </div>
    </section>
  );
}

function Profile({
  member,
  balance,
  level,
  bonus,
}: Pick<MemberCentreProps, 'member' | 'balance' | 'level' | 'bonus'>) {
  const t = useT();
  const session = useSession();
  const { name, timeZone } = useSettings();
  const [now] = useState(() => new Date());
  const [choosing, setChoosing] = useState(false);
  const account = member?.account || session?.userName || '';
  return (
    <section className={styles.profile} aria-label={account}>
      <div className={styles.who}>
        <button
          type="button"
          className={styles.avatarButton}
          aria-label={t('headIcon.open')}
          onClick={() => setChoosing(true)}
        >
          {member?.headIcon ? (
            <img className={styles.avatar} src={member.headIcon} alt="" width={56} height={56} />
          ) : (
            <span className={styles.avatar}>{account.slice(0, 1).toUpperCase()}</span>
          )}
          <span className={styles.pencil}>
            <Pencil size={12} aria-hidden="true" />
          </span>
        </button>
        <div className={styles.names}>
          <div className={styles.nameLine}>
            <h2 className={styles.account}>{account}</h2>
            {level}
          </div>
          {member ? (
            <p className={styles.joined}>
              {t('member.joined', { site: name, days: daysSince(member.regDate, now) })}
            </p>
          ) : (
            <Skeleton width="120px" height="20px" />
          )}
          {member?.previousLoginAt && (
            <p className={styles.joined}>
              {t('member.lastLogin', { moment: formatZonedMoment(member.previousLoginAt, timeZone) })}
            </p>
          )}
        </div>
      </div>
      <div className={styles.money}>
        <div className={styles.names}>
          <span className={styles.label}>{t('member.balance')}</span>
          <span className={styles.balance}>{balance}</span>
          {bonus !== null && <span className={styles.joined}>{t('member.bonus', { amount: bonus })}</span>}
        </div>
        <Link className={buttonClass({ variant: 'primary' })} to="/m/voucherCenter">
          <Wallet size={20} aria-hidden="true" />
          {t('member.deposit')}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to="/m/withdraw">
          <ArrowUpFromLine size={20} aria-hidden="true" />
          {t('member.withdraw')}
        </Link>
      </div>
      <HeadIconSheet open={choosing} onClose={() => setChoosing(false)} />
    </section>
  );
}
