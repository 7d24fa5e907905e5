import { Select, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { Brand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { CsvInput } from '#console/ui/CsvInput.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';

/** Imports a CSV file, then shows its lines. */
export function ImportStatement({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <CommandDialog
      title={t('reconciliation.import')}
      lead={`${t('reconciliation.import.lead')} ${t('approval.brand')}: ${brand.name}`}
      command="POST /ops/reconciliations"
      initial={{
        provider: '',
        way: 'in',
        from: '',
        to: '',
        fileName: '',
        csv: '',
        reference: '',
        amount: '',
      }}
      renderFields={(form) => (
        <>
          <CsvInput
            label={t('reconciliation.file')}
            error={form.getInputProps('csv').error}
            onRead={(read) => form.setValues(read)}
          />
          <TextInput
            label={t('reconciliation.provider')}
            required
            data-autofocus
            {...form.getInputProps('provider')}
          />
          <Select
            label={t('reconciliation.way')}
            data={(['in', 'out'] as const).map((value) => ({
              value,
              label: t(`reconciliation.way.${value}`),
            }))}
            allowDeselect={false}
            {...form.getInputProps('way')}
          />
          <DayInput label={t('reconciliation.from')} required {...form.getInputProps('from')} />
          <DayInput label={t('reconciliation.to')} required {...form.getInputProps('to')} />
          <TextInput
            label={t('reconciliation.column.reference')}
            required
            {...form.getInputProps('reference')}
          />
          <TextInput label={t('reconciliation.column.amount')} required {...form.getInputProps('amount')} />
        </>
      )}
      request={({ way, reference, amount, ...values }) => ({
        body: { ...values, brand: brand.code, way: way as 'in' | 'out', columns: { reference, amount } },
      })}
      submit={{ label: t('reconciliation.import') }}
      said={t('reconciliation.import.said')}
      onDone={({ id }) => void navigate(`/reconciliation/${id}`)}
      onClose={onClose}
    />
  );
}
