import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiValue } from '@perya/contract/api.ts';
import { useT } from '#app/lib/i18n.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { PageBody } from '#app/ui/PageBody.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { TicketDrawing } from '#app/ui/TicketDrawing.tsx';
import { Boards } from './Boards.tsx';
import { Celebration } from './Celebration.tsx';
import { CheckIn } from './CheckIn.tsx';
import { Luck } from './Luck.tsx';
import { LoyaltySkeleton, WhenLoaded } from './LoyaltyPage.tsx';
import { MissionCard } from './MissionCard.tsx';
import { useLoyalty } from './use-loyalty.ts';
import styles from './Missions.module.css';

type All = ApiValue<'GET /wps/missions'>;

const tabs = ['missions', 'boards', 'checkIn', 'luck'] as const;
type TabName = (typeof tabs)[number];

/** Missions with their milestones, boards, and the calendar of check-ins; which of them stands in the address. */
export function Missions() {
  const query = useLoyalty('GET /wps/missions');
  return (
    <WhenLoaded query={query} waiting={<LoyaltySkeleton hero="44px" cards={4} />}>
      {(all) => <Tabbed all={all} />}
    </WhenLoaded>
  );
}

function Tabbed({ all }: { all: All }) {
  const t = useT();
  const [parameters, setParameters] = useSearchParams();
  const asked = tabs.find((one) => one === parameters.get('tab')) ?? 'missions';
  const [celebrating, setCelebrating] = useState(false);
  const celebrate = useCallback(() => setCelebrating(true), []);
  const endParty = useCallback(() => setCelebrating(false), []);
  const boards = all.missions.filter(({ hasBoard }) => hasBoard);
  const canCheckIn = all.checkIn !== null && !all.checkIn.checkedToday;
  return (
    <PageBody>
      <Tabs<TabName>
        label={t('mission.tabs')}
        fill
        selected={asked}
        onSelect={(tab) => setParameters(tab === 'missions' ? {} : { tab }, { replace: true })}
        tabs={tabs.map((key) => ({
          key,
          label: t(`mission.tab.${key}`),
          ...(key === 'missions' && all.unclaimed > 0 && { mark: t('mission.done') }),
          ...(key === 'checkIn' && canCheckIn && { mark: t('checkIn.do') }),
        }))}
      >
        <div className={styles.panel}>
          {all.missions.length === 0 && all.checkIn === null && <Nothing />}
          {asked === 'missions' &&
            all.missions
              .filter(({ milestones }) => milestones.length > 0)
              .map((mission) => <MissionCard key={mission.slug} mission={mission} onClaim={celebrate} />)}
          {asked === 'boards' && boards.length > 0 && <Boards missions={boards} />}
          {asked === 'luck' && <Luck onPrize={celebrate} />}
          {asked === 'checkIn' && all.checkIn && <CheckIn calendar={all.checkIn} onCheckIn={celebrate} />}
        </div>
      </Tabs>
      {celebrating && <Celebration onEnd={endParty} />}
    </PageBody>
  );
}

function Nothing() {
  const t = useT();
  return <EmptyState drawing={<TicketDrawing />} title={t('mission.empty')} text={t('mission.paused')} />;
}
