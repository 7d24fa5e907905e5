import { useEffect, useState } from 'react';
import { useT } from '#app/lib/i18n.ts';

const minuteMs = 60_000;

/** How long it is until a moment: `3 days`, `05:42` hours and minutes; moves each half minute. */
export function useTimeLeft(endsAt: string): string {
  const t = useT();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / minuteMs));
  const days = Math.floor(minutes / 1440);
  if (days >= 2) return t('mission.days', { days });
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
