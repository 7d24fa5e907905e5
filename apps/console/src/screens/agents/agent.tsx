/** Shared by the screens of agents. */
import { Badge } from '@mantine/core';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import type { ListAnswer } from '#console/templates/keyed-pages.ts';
import { pageAfter } from '#console/templates/numbered-page.ts';
import type { Column } from '#console/templates/DataTable.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

export type TreeRow = ApiValue<'GET /ops/agents/members'>['list'][number];
export type Run = ApiValue<'GET /ops/agents/runs'>['list'][number];

type TreeQuery = ApiRequest<'GET /ops/agents/members'>['query'];

export const loadTree = async (
  query: object,
  after: string | undefined,
  signal: AbortSignal,
): Promise<ListAnswer<TreeRow>> =>
  pageAfter(
    await api(
      'GET /ops/agents/members',
      { query: { ...query, pageNo: Number(after ?? 1) } as TreeQuery },
      signal,
    ),
  );

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

export const MemberType = ({ type }: { type: number }) => {
  const t = useT();
  return (
    <Badge color={agentTypes.has(type) ? 'indigo' : 'gray'} tt="none" fw={600}>
      {phraseOf(t, `agents.type.${type}`, String(type))}
    </Badge>
  );
};

export const Held = () => {
  const t = useT();
  return (
    <Badge color="orange" tt="none" fw={600}>
      {t('agents.held')}
    </Badge>
  );
};

/** Columns of the lists of the tree. */
export const treeColumns = (t: Translate, currency: string): readonly Column<TreeRow>[] => [
  { id: 'name', title: t('agents.name'), render: ({ id, name }) => <MemberName id={id} name={name} /> },
  { id: 'type', title: t('agents.type'), render: ({ type }) => <MemberType type={type} /> },
  {
    id: 'upline',
    title: t('agents.upline'),
    render: ({ upline }) => (upline ? <MemberName {...upline} /> : t('agents.house')),
  },
  { id: 'direct', title: t('agents.direct'), render: ({ direct }) => direct, numeric: true },
  { id: 'team', title: t('agents.team'), render: ({ team }) => team, numeric: true },
  {
    id: 'earned',
    title: t('agents.earned'),
    render: ({ earned }) => <Amount value={earned} currency={currency} />,
    numeric: true,
  },
  { id: 'since', title: t('agents.since'), render: ({ registeredAt }) => <Moment at={registeredAt} /> },
  { id: 'held', title: t('agents.earnings'), render: ({ held }) => (held ? <Held /> : '–') },
];

const runTones: Readonly<Record<Run['state'], Tone>> = {
  closed: 'waiting',
  approved: 'warning',
  posted: 'good',
};

export const RunState = ({ state }: { state: Run['state'] }) => (
  <StateBadge state={state} phrases="agents.run.state" tones={runTones} />
);

export const periodOf = ({ firstDay, lastDay }: Pick<Run, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? lastDay : `${firstDay} – ${lastDay}`;
