import { Badge } from '@mantine/core';
import { phraseOf, useT } from '#console/lib/words.ts';

/** What a state means for who looks: waits for somebody, went well, ended otherwise, went wrong, is of no concern any more. */
export type Tone = 'waiting' | 'good' | 'warning' | 'bad' | 'over';

const colors: Record<Tone, string> = {
  waiting: 'indigo',
  good: 'teal',
  warning: 'orange',
  bad: 'red',
  over: 'gray',
};

/** A state as a word on a tint. @param phrases the beginning of its keys: `approval.state` for `approval.state.pending` */
export function StateBadge({
  state,
  phrases,
  tones,
}: {
  state: string;
  phrases: string;
  tones: Readonly<Record<string, Tone>>;
}) {
  const t = useT();
  return (
    <Badge color={colors[tones[state] ?? 'over']} tt="none" fw={600}>
      {phraseOf(t, `${phrases}.${state}`, state)}
    </Badge>
  );
}
