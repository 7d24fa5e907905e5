import { Text, Tooltip } from '@mantine/core';
import { wallOf } from '@perya/calendar/days.ts';
import { languages } from '@perya/phrases/languages.ts';
import { formatAge, formatUtc } from '#console/lib/format.ts';
import { useNowMs } from '#console/lib/now.ts';
import { useLanguage } from '#console/lib/words.ts';
import { useMomentText, useZone } from '#console/lib/zone.tsx';

/** A time by the brand's clock. The tip names the zone, and says it in UTC, as records have it. */
export function Moment({ at, age = false }: { at: string | null; age?: boolean }) {
  const { tag } = languages[useLanguage()];
  const nowMs = useNowMs();
  const zone = useZone();
  const textOf = useMomentText();
  if (at === null)
    return (
      <Text span inherit c="dimmed">
        {'–'}
      </Text>
    );
  return (
    <Tooltip label={`${wallOf(new Date(at), zone)} ${zone} · ${formatUtc(at)}`}>
      <Text span inherit component="time" dateTime={at} className="figures">
        {age ? formatAge(at, nowMs, tag) : textOf(at)}
      </Text>
    </Tooltip>
  );
}
