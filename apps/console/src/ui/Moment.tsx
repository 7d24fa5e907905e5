import { Text, Tooltip } from '@mantine/core';
import { languages } from '@perya/phrases/languages.ts';
import { formatAge, formatMoment, formatUtc } from '#console/lib/format.ts';
import { useNowMs } from '#console/lib/now.ts';
import { useLanguage } from '#console/lib/words.ts';

/** A time where the operator is; the tip says it in UTC, as records have it. */
export function Moment({ at, age = false }: { at: string | null; age?: boolean }) {
  const { tag } = languages[useLanguage()];
  const nowMs = useNowMs();
  if (at === null)
    return (
      <Text span inherit c="dimmed">
        {'–'}
      </Text>
    );
  return (
    <Tooltip label={age ? `${formatMoment(at)} · ${formatUtc(at)}` : formatUtc(at)}>
      <Text span inherit component="time" dateTime={at} className="figures">
        {age ? formatAge(at, nowMs, tag) : formatMoment(at)}
      </Text>
    </Tooltip>
  );
}
