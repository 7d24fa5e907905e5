import {
  BadgeCheck,
  CalendarCheck,
  Coins,
  Gift,
  HeartHandshake,
  Hourglass,
  Ticket,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { api } from '#app/lib/api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useT, type PhraseKey } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button, buttonClass } from '#app/ui/Button.tsx';
import { Pill } from '#app/ui/Pill.tsx';
import { useToasts } from '#app/ui/Toasts.tsx';
import { Meter } from './Meter.tsx';
import { productPhrase } from './Rebates.tsx';
import { useCollecting } from './use-loyalty.ts';
import { useTimeLeft } from './use-time-left.ts';
import styles from './MissionCard.module.css';

export type Mission = ApiValue<'GET /wps/missions'>['missions'][number];

const icons: Record<Mission['metric'], LucideIcon> = {
  turnover: Coins,
  bets: Ticket,
  deposits: Wallet,
  checkIns: CalendarCheck,
  limits: HeartHandshake,
  breaks: Hourglass,
};

/** Where a mission is worked on. */
const ways: Record<Mission['metric'], { to: string; phrase: PhraseKey }> = {
  turnover: { to: '/m/home', phrase: 'mission.toPlay' },
  bets: { to: '/m/home', phrase: 'mission.toPlay' },
  deposits: { to: '/m/voucherCenter', phrase: 'mission.toDeposit' },
  checkIns: { to: '/m/leaderBoard?tab=checkIn', phrase: 'mission.tab.checkIn' },
  limits: { to: '/m/playSafely', phrase: 'mission.toLimits' },
  breaks: { to: '/m/playSafely', phrase: 'mission.toLimits' },
};

/** A mission: how far one is, what each goal gives, and the one that can be claimed. */
export function MissionCard({ mission, onClaim }: { mission: Mission; onClaim: () => void }) {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { slug, title, metric, products, period, endsAt, progress, milestones } = mission;
  const left = useTimeLeft(endsAt);
  const measured = useMeasured(metric);
  const last = milestones.at(-1);
  const next = milestones.find(({ state }) => state === 'open') ?? last;
  const reached = milestones.findIndex(({ state }) => state === 'reached');
  const allDone = milestones.every(({ state }) => state === 'claimed');
  const Icon = icons[metric];
  if (!last || !next) return null;
  const text = t('mission.progress', { progress: measured(progress), target: measured(next.target) });
  const way = ways[metric];
  return (
    <section className={styles.card} aria-label={title} data-ready={reached >= 0 || undefined}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden="true">
          <Icon size={24} />
        </span>
        <div className={styles.names}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.what}>
            {t(`mission.metric.${metric}`)}
            {products && ` · ${products.map((product) => t(productPhrase(product))).join(', ')}`}
          </p>
        </div>
        <Pill tone="info">{t(`mission.period.${period}`)}</Pill>
      </div>
      <Meter
        label={title}
        text={text}
        actual={progress}
        expected={last.target}
        marks={milestones.map(({ target, state }) => ({ at: target, lit: state !== 'open' }))}
      />
      <div className={styles.facts}>
        <span className={styles.progress}>{text}</span>
        <span>{t('mission.endsIn', { time: left })}</span>
      </div>
      <ul className={styles.goals}>
        {milestones.map(({ target, reward, state }) => (
          <li key={target} className={styles.goal} data-state={state}>
            {state === 'claimed' ? (
              <BadgeCheck size={18} aria-hidden="true" />
            ) : (
              <Gift size={18} aria-hidden="true" />
            )}
            <span className={styles.reward}>{formatAmount(reward, currencySymbol)}</span>
            <span className={styles.target}>{measured(target)}</span>
            {state === 'claimed' && <span className="sr-only">{t('mission.claimed')}</span>}
          </li>
        ))}
      </ul>
      {reached >= 0 && (
        <ClaimButton slug={slug} milestone={reached} reward={milestones[reached]!.reward} onClaim={onClaim} />
      )}
      {reached < 0 &&
        (allDone ? (
          <p className={styles.done}>{t('mission.done')}</p>
        ) : (
          <Link className={buttonClass({ variant: 'secondary', block: true })} to={way.to}>
            {t(way.phrase)}
          </Link>
        ))}
    </section>
  );
}

interface ClaimProps {
  slug: string;
  milestone: number;
  reward: string;
  onClaim: () => void;
}

function ClaimButton({ slug, milestone, reward, onClaim }: ClaimProps) {
  const t = useT();
  const toasts = useToasts();
  const { currencySymbol } = useSettings();
  const { pending, collect } = useCollecting();
  const claim = () =>
    collect(slug, async () => {
      const { amount } = await api('POST /wps/missions/claim', { body: { slug, milestone } });
      onClaim();
      toasts.show(t('mission.won', { amount: formatAmount(amount, currencySymbol) }), { tone: 'success' });
    });
  return (
    <Button
      block
      pending={pending !== null}
      icon={<Gift size={20} aria-hidden="true" />}
      onClick={() => void claim()}
    >
      {t('mission.claim', { amount: formatAmount(reward, currencySymbol) })}
    </Button>
  );
}

/** Amounts of money as such, numbers as they are. */
function useMeasured(metric: Mission['metric']): (value: string) => string {
  const { currencySymbol } = useSettings();
  const isAmount = metric === 'turnover' || metric === 'deposits';
  return (value) => (isAmount ? formatAmount(value, currencySymbol) : value);
}
