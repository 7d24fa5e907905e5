import { api, type ApiValue } from '#console/lib/api.ts';
import { productOf, useT } from '#console/lib/words.ts';
import { List } from '#console/templates/List.tsx';
import { pageAfter } from '#console/templates/numbered-page.ts';
import { Amount } from '#console/ui/Amount.tsx';
import { MemberName } from '#console/ui/Standing.tsx';

type Line = ApiValue<'GET /ops/agents/runs/:runId'>['lines']['list'][number];

interface RunLinesProps {
  brand: string;
  runId: string;
  currency: string;
  memberId?: string;
}

/** Lines of a run, of one member or of all. */
export function RunLines({ brand, runId, currency, memberId }: RunLinesProps) {
  const t = useT();
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <List<Line>
      label={t('agents.lines')}
      name="agent-lines"
      fixed={{ runId, ...(memberId !== undefined && { memberId }) }}
      rowKey={({ line }) => String(line)}
      load={async (_query, after, signal) => {
        const query = { brand, memberId, pageNo: Number(after ?? 1) };
        const { lines } = await api('GET /ops/agents/runs/:runId', { params: { runId }, query }, signal);
        return pageAfter(lines);
      }}
      columns={[
        { id: 'line', title: t('agents.line'), render: ({ line }) => line, numeric: true },
        {
          id: 'name',
          title: t('agents.name'),
          render: (one) => <MemberName id={one.memberId} name={one.userName} />,
        },
        { id: 'kind', title: t('agents.kind'), render: ({ kind }) => t(`agents.kind.${kind}`) },
        {
          id: 'source',
          title: t('agents.source'),
          render: (one) => <MemberName id={one.sourceId} name={one.source} />,
        },
        { id: 'type', title: t('agents.game'), render: ({ type }) => productOf(t, type) },
        { id: 'base', title: t('agents.base'), render: ({ base }) => amount(base), numeric: true },
        {
          id: 'rate',
          title: t('agents.rate'),
          render: ({ rate, childRate }) => `${rate} − ${childRate} %`,
          numeric: true,
        },
        { id: 'amount', title: t('agents.amount'), render: (one) => amount(one.amount), numeric: true },
      ]}
      empty={{ title: t('agents.lines.none') }}
    />
  );
}
