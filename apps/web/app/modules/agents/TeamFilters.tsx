import { useState, type ReactNode } from 'react';
import { Tabs } from '#app/ui/Tabs.tsx';
import { FindField } from './FindField.tsx';
import { PeriodTabs } from './PeriodTabs.tsx';
import { usePeriod } from './use-team-query.ts';

/** What a list of the team is asked for. Days as the API writes them. */
export interface TeamFilter<Kind extends string> {
  kind: Kind;
  /** Of a member; empty: everyone. */
  name: string;
  startDate: string;
  endDate: string;
}

interface TeamFiltersProps<Kind extends string> {
  /** The period at first. */
  first: Parameters<typeof usePeriod>[0];
  /** Names the choice of kinds. */
  label: string;
  kinds: readonly { key: Kind; label: string }[];
  /** Draws the list. */
  children: (filter: TeamFilter<Kind>) => ReactNode;
}

/** Filters of a list of the team: by member, period and kind. The first kind is chosen at first. */
export function TeamFilters<Kind extends string>({ first, label, kinds, children }: TeamFiltersProps<Kind>) {
  const period = usePeriod(first);
  const [kind, setKind] = useState(kinds[0]!.key);
  const [name, setName] = useState('');
  return (
    <>
      <FindField label="agent.find.name" submit="agent.find" onFind={setName} />
      <PeriodTabs chosen={period.name} onChoose={period.setName}>
        <Tabs label={label} tabs={kinds} selected={kind} onSelect={setKind}>
          {children({ kind, name, ...period.days })}
        </Tabs>
      </PeriodTabs>
    </>
  );
}
