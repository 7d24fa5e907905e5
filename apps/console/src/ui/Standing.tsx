/** A member's state beside the name, on every screen that concerns the member. */
import { Badge, Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isRestrained, useStanding, type Standing as StandingValue } from '#console/lib/standings.ts';
import { useT } from '#console/lib/words.ts';
import { useMomentText } from '#console/lib/zone.tsx';
import { StateBadge } from './StateBadge.tsx';

/** Badges for what restrains the member; nothing for a member who may play. */
export function Standing({ id }: { id: string }) {
  const { data, error } = useStanding(id);
  const t = useT();
  // An unknown state is not taken for a good one.
  if (error) return <Mark color="gray">{t('standing.unknown')}</Mark>;
  return data && isRestrained(data) ? <Marks standing={data} /> : null;
}

/** The status alone, such as that of a moment in the past. */
export const MemberStatus = ({ status }: { status: 'active' | 'disabled' }) => (
  <StateBadge state={status} phrases="member.status" tones={{ active: 'good', disabled: 'bad' }} />
);

/** Like `Standing`, and says that a member without restraints is active. */
export function MemberState({ id, status }: { id: string; status: 'active' | 'disabled' }) {
  const { data, isPending } = useStanding(id);
  if (isPending && status === 'active') return <Skeleton h={20} w={64} />;
  if (data && isRestrained(data)) return <Marks standing={data} />;
  return (
    <Group gap={4} component="span" display="inline-flex">
      <MemberStatus status={status} />
      <Standing id={id} />
    </Group>
  );
}

/** A member's name with the state. */
export const MemberName = ({ id, name }: { id: string; name: string }) => (
  <Group gap={6} component="span" display="inline-flex">
    {name || id}
    <Standing id={id} />
  </Group>
);

function Marks({ standing: { active, stop, listed } }: { standing: StandingValue }) {
  const t = useT();
  const textOf = useMomentText();
  return (
    <Group gap={4} component="span" display="inline-flex">
      {!active && <Mark color="red">{t('standing.disabled')}</Mark>}
      {stop && (
        <Mark color={stop.kind === 'exclusion' ? 'red' : 'orange'}>
          {t(`standing.${stop.kind}`, { moment: textOf(stop.until) })}
        </Mark>
      )}
      {listed && stop?.kind !== 'exclusion' && <Mark color="red">{t('standing.listed')}</Mark>}
    </Group>
  );
}

const Mark = ({ color, children }: { color: string; children: ReactNode }) => (
  <Badge component="span" color={color} variant="filled" size="sm" tt="none" style={{ flex: 'none' }}>
    {children}
  </Badge>
);
