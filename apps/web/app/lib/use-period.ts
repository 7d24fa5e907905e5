import { useState } from 'react';
import { useT } from './i18n.ts';
import { useSettings } from './settings.ts';
import { addDays, dayKey, dayStart } from './times.ts';

const presets = ['all', 'today', 'yesterday', 'days7', 'days30', 'range'] as const;
export type Preset = (typeof presets)[number];

/** A record's span of time, in days of the brand's time zone. */
export function usePeriod() {
  const t = useT();
  const { timeZone } = useSettings();
  const [today] = useState(() => dayKey(new Date(), timeZone));
  const [selected, onSelect] = useState<Preset>('all');
  const [range, setRange] = useState({ from: addDays(today, -6), to: today });
  const days = daysOf(selected, today, range);
  return {
    /** For a call: `from` inclusive, `to` exclusive. Empty: all of it. */
    bounds: days && {
      from: dayStart(days.from, timeZone),
      to: dayStart(addDays(days.to, 1), timeZone),
    },
    picker: {
      label: t('period.label'),
      choices: presets.map((key) => ({ key, text: t(`period.${key}`) })),
      selected,
      onSelect,
      zone: timeZone,
      range:
        selected === 'range' ? { ...range, max: today, ...rangeLabels(t), onChange: setRange } : undefined,
    },
  };
}

export const rangeLabels = (t: ReturnType<typeof useT>) => ({
  labels: { from: t('period.from'), to: t('period.to') },
});

/** Null: no bounds, also while a date is being written. */
function daysOf(preset: Preset, today: string, range: { from: string; to: string }) {
  if (preset === 'all') return null;
  if (preset === 'range') return range.from && range.to && range.from <= range.to ? range : null;
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  const back = { today: 0, days7: 6, days30: 29 }[preset];
  return { from: addDays(today, -back), to: today };
}
