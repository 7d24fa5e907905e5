import type { ReactNode } from 'react';
import { formatAmount } from '#app/lib/format.ts';
import { useT } from '#app/lib/i18n.ts';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { BonusCard } from './BonusCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OfferCard } from './OfferCard.tsx';
import { RewardHistory } from './RewardHistory.tsx';
import { SpinCard } from './SpinCard.tsx';
import { useBonuses, useOffers, useRewards } from './use-rewards.ts';
import styles from './Rewards.module.css';

const tabKeys = ['offers', 'bonus', 'history'] as const;
export type RewardTab = (typeof tabKeys)[number];

interface RewardCenterProps {
  /** As the address has it; anything else is the first. */
  tab: string | null;
  onTab: (tab: RewardTab) => void;
}

/** What can be taken, the bonuses and how far they are, and what was. Cash and bonus money are never one sum. */
export function RewardCenter({ tab, onTab }: RewardCenterProps) {
  const t = useT();
  const bonuses = useBonuses().data;
  const rewards = useRewards().data;
  const selected = tabKeys.find((key) => key === tab) ?? 'offers';
  const active =
    bonuses?.list.some(({ state }) => state === 'active') ||
    bonuses?.spins.some(({ state }) => state === 'open');
  const unclaimed = rewards?.unclaimed ?? 0;
  const marks: Partial<Record<RewardTab, string>> = {
    ...(unclaimed > 0 && { offers: t('rewards.strip', { count: unclaimed }) }),
    ...(active && { bonus: t('rewards.bonus.state.active') }),
  };
  return (
    <PageBody gap={16}>
      <Purses />
      <Tabs
        label={t('rewards.tabs')}
        fill
        tabs={tabKeys.map((key) => ({
          key,
          label: t(`rewards.tab.${key}`),
          ...(marks[key] !== undefined && { mark: marks[key] }),
        }))}
        selected={selected}
        onSelect={onTab}
      >
        <div className={styles.panel}>
          {selected === 'offers' && <OffersTab />}
          {selected === 'bonus' && <BonusTab onOffers={() => onTab('offers')} />}
          {selected === 'history' && <HistoryTab />}
        </div>
      </Tabs>
    </PageBody>
  );
}

/** Cash and bonus money beside each other (GLI-19 §2.5.3 c). */
function Purses() {
  const t = useT();
  const { currencySymbol } = useSettings();
  const { data } = useBonuses();
  const purse = (name: 'cash' | 'bonus', amount: string | undefined) => (
    <div className={styles.purse} data-purse={name}>
      <dt className={styles.purseName}>{t(`rewards.${name}`)}</dt>
      <dd className={styles.purseAmount}>
        {amount === undefined ? (
          <Skeleton width="88px" height="28px" />
        ) : (
          <output>{formatAmount(amount, currencySymbol)}</output>
        )}
        <span className={styles.purseHelp}>{t(`rewards.${name}.help`)}</span>
      </dd>
    </div>
  );
  return (
    <dl className={styles.purses}>
      {purse('cash', data?.cash)}
      {purse('bonus', data?.bonus)}
    </dl>
  );
}

interface LoadedProps {
  query: { isError: boolean; refetch: () => unknown };
  /** Undefined while it is on its way. */
  known: boolean;
  children: ReactNode;
}

function Loaded({ query, known, children }: LoadedProps) {
  const t = useT();
  if (known) return children;
  if (!query.isError) {
    return (
      <div className={styles.panel} role="status" aria-label={t('rewards.loading')}>
        <Skeleton height="168px" radius="14px" />
        <Skeleton height="168px" radius="14px" />
      </div>
    );
  }
  return (
    <EmptyState
      drawing={<TicketDrawing />}
      title={t('rewards.failed')}
      action={<Button onClick={() => void query.refetch()}>{t('form.retry')}</Button>}
    />
  );
}

function OffersTab() {
  const t = useT();
  const session = useSession();
  const offers = useOffers();
  const waiting = (useRewards().data?.list ?? []).filter(({ state }) => state === 'issued');
  const shown = (offers.data?.list ?? []).filter(({ state }) => state !== 'closed' && state !== 'claimed');
  return (
    <Loaded query={offers} known={offers.data !== undefined}>
      {waiting.length > 0 && <RewardHistory rewards={waiting} label={t('rewards.tab.offers')} />}
      {shown.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {shown.length === 0 && waiting.length === 0 && (
        <EmptyState drawing={<TicketDrawing />} title={t('rewards.none')} text={t('rewards.none.text')} />
      )}
      {session && <CodeForm />}
    </Loaded>
  );
}

function BonusTab({ onOffers }: { onOffers: () => void }) {
  const t = useT();
  const bonuses = useBonuses();
  const spins = bonuses.data?.spins ?? [];
  const open = spins.filter(({ state }) => state === 'open');
  const ended = spins.filter(({ state }) => state === 'ended');
  return (
    <Loaded query={bonuses} known={bonuses.data !== undefined}>
      {open.map((one) => (
        <SpinCard key={one.id} spins={one} />
      ))}
      {bonuses.data?.list.map((bonus) => (
        <BonusCard key={bonus.id} bonus={bonus} cash={bonuses.data.cash} />
      ))}
      {ended.map((one) => (
        <SpinCard key={one.id} spins={one} />
      ))}
      {bonuses.data && bonuses.data.list.length + bonuses.data.spins.length === 0 && (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('rewards.bonus.none')}
          text={t('rewards.bonus.none.text')}
          action={<Button onClick={onOffers}>{t('rewards.toOffers')}</Button>}
        />
      )}
    </Loaded>
  );
}

function HistoryTab() {
  const t = useT();
  const rewards = useRewards();
  const list = rewards.data?.list ?? [];
  return (
    <Loaded query={rewards} known={rewards.data !== undefined}>
      {list.length > 0 ? (
        <RewardHistory rewards={list} label={t('rewards.tab.history')} />
      ) : (
        <EmptyState
          drawing={<TicketDrawing />}
          title={t('rewards.history.none')}
          text={t('rewards.history.none.text')}
        />
      )}
    </Loaded>
  );
}
