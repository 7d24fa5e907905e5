/** Suppliers in maintenance: their games are not opened for the brand's members; rounds that run go on. */
import { Button, Card, Group, Select, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#console/lib/api.ts';
import { clearable } from '#console/lib/clearable.ts';
import { useCan } from '#console/lib/session.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { DataTable } from '#console/templates/DataTable.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Moment } from '#console/ui/Moment.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { MomentInput } from '#console/ui/MomentInput.tsx';
import { useNowMs } from '#console/lib/now.ts';

type Dialog = { vendor: string } | 'begin';

export function Vendors({ brand }: { brand: string }) {
  const t = useT();
  const can = useCan();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['vendors', brand],
    queryFn: ({ signal }) => api('GET /ops/brands/:brand/vendors-at-work', { params: { brand } }, signal),
  });
  const atWork = new Set(data?.list.map(({ vendor }) => vendor));
  const openVendors = (data?.vendors ?? []).filter((vendor) => !atWork.has(vendor));
  const close = (): void => setDialog(null);
  return (
    <Card withBorder padding={0}>
      <Group justify="space-between" p="lg">
        <Title order={2}>{t('vendors.title')}</Title>
        {can('vendor.maintain') && (
          <Button size="xs" variant="default" onClick={() => setDialog('begin')}>
            {t('vendors.begin')}
          </Button>
        )}
      </Group>
      <FailureAlert failure={error} retry={() => void refetch()} />
      {data?.list.length === 0 && <Nothing title={t('vendors.none')} text={t('vendors.none.text')} />}
      {data !== undefined && data.list.length > 0 && (
        <DataTable
          label={t('vendors.title')}
          rows={data.list}
          rowKey={({ vendor }) => vendor}
          columns={[
            { id: 'vendor', title: t('vendor'), render: ({ vendor }) => vendor },
            { id: 'until', title: t('vendor.until'), render: ({ until }) => <Moment at={until} /> },
            {
              id: 'end',
              title: '',
              numeric: true,
              render: ({ vendor }) =>
                can('vendor.maintain') && (
                  <Button size="compact-sm" variant="default" onClick={() => setDialog({ vendor })}>
                    {t('vendors.end')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {dialog === 'begin' && <BeginDialog brand={brand} open={openVendors} onClose={close} />}
      {dialog !== null && dialog !== 'begin' && (
        <EndDialog brand={brand} vendor={dialog.vendor} onClose={close} />
      )}
    </Card>
  );
}

interface BeginProps {
  brand: string;
  /** Suppliers that are not in maintenance. */
  open: readonly string[];
  onClose: () => void;
}

function BeginDialog({ brand, open, onClose }: BeginProps) {
  const t = useT();
  const nowMs = useNowMs();
  return (
    <CommandDialog
      title={t('vendors.begin')}
      lead={t('vendors.begin.lead')}
      command="PUT /ops/brands/:brand/vendors-at-work/:vendor"
      initial={{ vendor: '', until: null as string | null, reason: '' }}
      renderFields={(form) => (
        <>
          <Select
            label={t('vendor')}
            data={[...open]}
            searchable
            required
            data-autofocus
            {...form.getInputProps('vendor')}
          />
          <MomentInput
            label={t('vendor.until')}
            description={t('vendor.until.help')}
            {...clearable(t)}
            earliest={new Date(nowMs).toISOString()}
            {...form.getInputProps('until')}
          />
        </>
      )}
      request={({ vendor, until, reason }) => ({
        params: { brand, vendor: vendor.trim() },
        body: { atWork: true, until, reason },
      })}
      submit={{ label: t('vendors.begin') }}
      said={t('vendors.said')}
      onClose={onClose}
    />
  );
}

function EndDialog({ brand, vendor, onClose }: { brand: string; vendor: string; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('vendors.end.title', { vendor })}
      command="PUT /ops/brands/:brand/vendors-at-work/:vendor"
      initial={{ reason: '' }}
      request={({ reason }) => ({ params: { brand, vendor }, body: { atWork: false, until: null, reason } })}
      submit={{ label: t('vendors.end') }}
      said={t('vendors.said')}
      onClose={onClose}
    />
  );
}
