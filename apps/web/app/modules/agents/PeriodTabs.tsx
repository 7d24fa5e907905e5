import type { ReactNode } from 'react';
import { useT } from '#app/lib/i18n.ts';
import { useSettings } from '#app/lib/settings.ts';
import { Tabs } from '#app/ui/Tabs.tsx';
import { ZoneNote } from '#app/ui/ZoneNote.tsx';
import { periods, type PeriodName } from './period.ts';

interface PeriodTabsProps {
  chosen: PeriodName;
  onChoose: (period: PeriodName) => void;
  children: ReactNode;
}

export function PeriodTabs({ chosen, onChoose, children }: PeriodTabsProps) {
  const t = useT();
  const { timeZone } = useSettings();
  return (
    <Tabs
      label={t('agent.period')}
      tabs={periods.map((key) => ({ key, label: t(`agent.period.${key}`) }))}
      selected={chosen}
      onSelect={onChoose}
    >
      <ZoneNote zone={timeZone} />
      {children}
    </Tabs>
  );
}
