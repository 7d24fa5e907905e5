import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { reconciliationResults } from '@perya/contract/cashier/operators/reconciliation.ts';
import { api, type ApiRequest, type ApiValue } from '#console/lib/api.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { List } from '#console/templates/List.tsx';
import { choice } from '#console/templates/filters.tsx';
import { Amount } from '#console/ui/Amount.tsx';
import { StateBadge, type Tone } from '#console/ui/StateBadge.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

type Reconciliation = ApiValue<'GET /ops/reconciliations'>['list'][number];
type Line = ApiValue<'GET /ops/reconciliations/:reconciliationId'>['lines'][number];
type Query = ApiRequest<'GET /ops/reconciliations/:reconciliationId'>['query'];

const tones: Readonly<Record<Line['result'], Tone>> = {
  matched: 'good',
  missingHere: 'warning',
  missingThere: 'warning',
  differs: 'bad',
};

const suspenseTones: Readonly<Record<'open' | 'released', Tone>> = { open: 'warning', released: 'over' };

/** Lines of a statement: those that do not match, with what of them is in suspense. */
export function ReconciliationLines({
  reconciliation: { id, currency, way },
}: {
  reconciliation: Reconciliation;
}) {
  const t = useT();
  const [releasing, setReleasing] = useState<Line | null>(null);
  const amount = (value: string | null) =>
    value === null ? '–' : <Amount value={value} currency={currency} />;
  return (
    <>
      <List<Line>
        label={t('reconciliation.lines')}
        name="reconciliation-lines"
        filters={[
          choice('result', t('reconciliation.result'), reconciliationResults, (code) =>
            t(`reconciliation.${code}`),
          ),
        ]}
        fixed={{ id }}
        rowKey={({ position }) => String(position)}
        load={async ({ id: _of, ...query }, _after, signal) => {
          const request = { params: { reconciliationId: id }, query: query as Query };
          const { lines } = await api('GET /ops/reconciliations/:reconciliationId', request, signal);
          return { list: lines };
        }}
        columns={[
          {
            id: 'result',
            title: t('reconciliation.result'),
            render: ({ result }) => <StateBadge state={result} phrases="reconciliation" tones={tones} />,
          },
          { id: 'reference', title: t('reconciliation.reference'), render: ({ reference }) => reference },
          {
            id: 'theirs',
            title: t('reconciliation.theirs'),
            render: ({ theirs }) => amount(theirs),
            numeric: true,
          },
          { id: 'ours', title: t('reconciliation.ours'), render: ({ ours }) => amount(ours), numeric: true },
          {
            id: 'suspense',
            title: t('reconciliation.suspense'),
            render: (line) => <Suspense line={line} onRelease={() => setReleasing(line)} />,
          },
          {
            id: 'object',
            title: t('reconciliation.object'),
            render: ({ objectId }) => <OurNumber id={objectId} way={way} />,
          },
        ]}
        empty={{ title: t('reconciliation.lines.none') }}
      />
      {releasing !== null && (
        <ReleaseDialog id={id} line={releasing} currency={currency} onClose={() => setReleasing(null)} />
      )}
    </>
  );
}

function Suspense({ line: { suspense }, onRelease }: { line: Line; onRelease: () => void }) {
  const t = useT();
  const can = useCan();
  if (suspense === null) return '–';
  return (
    <Group gap="xs" wrap="nowrap">
      <StateBadge state={suspense} phrases="reconciliation.suspense" tones={suspenseTones} />
      {suspense === 'open' && can('reconciliation.import') && (
        <Button size="compact-sm" variant="default" onClick={onRelease}>
          {t('reconciliation.release')}
        </Button>
      )}
    </Group>
  );
}

/** Leads to the deposit; a payout has no page of its own. */
function OurNumber({ id, way }: { id: string | null; way: Reconciliation['way'] }) {
  if (id === null) return '–';
  if (way === 'out') return id;
  return (
    <Anchor component={Link} to={`/deposits/${id}`} size="sm">
      {id}
    </Anchor>
  );
}
