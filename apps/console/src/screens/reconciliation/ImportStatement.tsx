import { FileInput, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';

/** Imports a CSV file, then shows its lines. */
export function ImportStatement({ brand, onClose }: { brand: string; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const day = { required: true };
  return (
    <CommandDialog
      title={t('reconciliation.import')}
      lead={`${t('reconciliation.import.lead')} ${t('reconciliation.brand')}: ${brand}`}
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
          <FileInput
            label={t('reconciliation.file')}
            accept=".csv,text/csv"
            required
            value={file}
            error={form.getInputProps('csv').error}
            onChange={(chosen) => {
              setFile(chosen);
              form.setFieldValue('fileName', chosen?.name ?? '');
              void chosen?.text().then((text) => form.setFieldValue('csv', text));
            }}
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
          <DatePickerInput label={t('reconciliation.from')} {...day} {...form.getInputProps('from')} />
          <DatePickerInput label={t('reconciliation.to')} {...day} {...form.getInputProps('to')} />
          <TextInput
            label={t('reconciliation.column.reference')}
            required
            {...form.getInputProps('reference')}
          />
          <TextInput label={t('reconciliation.column.amount')} required {...form.getInputProps('amount')} />
        </>
      )}
      request={({ way, reference, amount, ...values }) => ({
        body: { ...values, brand, way: way as 'in' | 'out', columns: { reference, amount } },
      })}
      submit={{ label: t('reconciliation.import') }}
      said={t('reconciliation.import.said')}
      onDone={({ id }) => void navigate(`/reconciliation/${id}`)}
      onClose={onClose}
    />
  );
}
