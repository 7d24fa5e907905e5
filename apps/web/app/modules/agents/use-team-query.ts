import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '#app/lib/session.ts';
import { useSettings } from '#app/lib/settings.ts';
import { periodOf, type PeriodName } from './period.ts';

/** The period that is looked at, as days of the brand's zone. */
export function usePeriod(first: PeriodName = 'today') {
  const { timeZone } = useSettings();
  const [now] = useState(() => new Date());
  const [name, setName] = useState<PeriodName>(first);
  return { name, setName, days: periodOf(name, now, timeZone) };
}

/** A report of the agent's; its key begins with the token, so that nothing of it is shown to the next member. */
export function useTeamQuery<Value>(
  name: readonly unknown[],
  fetchValue: (signal: AbortSignal) => Promise<Value>,
) {
  const token = useSession()?.token ?? '';
  return useQuery({
    queryKey: ['agent', token, ...name],
    queryFn: ({ signal }) => fetchValue(signal),
    enabled: token !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
}
