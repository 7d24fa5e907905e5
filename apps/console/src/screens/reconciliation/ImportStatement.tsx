import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, type ApiValue } from '#console/lib/api.ts';
import type { Brand } from '#console/lib/brand.tsx';
import type { SentFile } from '#console/lib/sent-file.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { FilePreview } from '#console/templates/FilePreview.tsx';
import { DayInput } from '#console/ui/DayInput.tsx';
import { TableFileInput } from '#console/ui/TableFileInput.tsx';

type Read = ApiValue<'POST /ops/reconciliations/preview'>;

const forms = ['auto', 'point', 'comma'] as const;
type Form = (typeof forms)[number];

interface Values extends Record<string, unknown> {
  provider: string;
  way: string;
  from: string;
  to: string;
  file: SentFile | null;
  reference: string;
  amount: string;
  decimal: Form;
}

/** Imports a statement whose lines the preview has shown, then shows what came of them. */
export function ImportStatement({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [read, setRead] = useState<Read | null>(null);
  return (
    <CommandDialog
      title={t('reconciliation.import')}
      size="lg"
      lead={`${t('reconciliation.import.lead')} ${t('approval.brand')}: ${brand.name}`}
      command="POST /ops/reconciliations"
      initial={
        {
          provider: '',
          way: 'in',
          from: '',
          to: '',
          file: null,
          reference: '',
          amount: '',
          decimal: 'auto',
        } as Values
      }
      renderFields={(form) => <Fields form={form} brand={brand.code} onRead={setRead} />}
      request={({ provider, way, from, to, file, ...values }) => ({
        body: {
          brand: brand.code,
          provider,
          way: way as 'in' | 'out',
          from,
          to,
          ...readBy(file ?? { fileName: '', file: '', id: '' }, values),
        },
      })}
      submit={{ label: t('reconciliation.import'), disabled: read === null || read.faultCount > 0 }}
      said={t('reconciliation.import.said')}
      onDone={({ id }) => void navigate(`/reconciliation/${id}`)}
      onClose={onClose}
    />
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  brand: string;
  onRead: (read: Read | null) => void;
}

function Fields({ form, brand, onRead }: FieldsProps) {
  const t = useT();
  const { file, ...values } = form.values;
  return (
    <>
      <TextInput
        label={t('reconciliation.provider')}
        required
        data-autofocus
        {...form.getInputProps('provider')}
      />
      <Select
        label={t('reconciliation.way')}
        data={(['in', 'out'] as const).map((value) => ({ value, label: t(`reconciliation.way.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('way')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label={t('reconciliation.from')} required {...form.getInputProps('from')} />
        <DayInput label={t('reconciliation.to')} required {...form.getInputProps('to')} />
      </SimpleGrid>
      <TableFileInput
        error={form.getInputProps('file').error}
        onChosen={(chosen) => form.setFieldValue('file', chosen)}
      />
      {file !== null && (
        <>
          <FilePreview<Read>
            of={[file.id, values.way, values.reference, values.amount, values.decimal].join('|')}
            load={(page, signal) =>
              api(
                'POST /ops/reconciliations/preview',
                { body: { brand, way: values.way as 'in' | 'out', ...readBy(file, values), page } },
                signal,
              )
            }
            onRead={onRead}
          />
          <ReadingFields form={form} />
        </>
      )}
    </>
  );
}

/** What the file does not show by itself. */
function ReadingFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <TextInput
        label={t('reconciliation.column.reference')}
        description={t('preview.column.help')}
        {...form.getInputProps('reference')}
      />
      <TextInput
        label={t('reconciliation.column.amount')}
        description={t('preview.column.help')}
        {...form.getInputProps('amount')}
      />
      <Select
        label={t('preview.decimal')}
        description={t('preview.decimal.help')}
        data={forms.map((value) => ({ value, label: t(`preview.decimal.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('decimal')}
      />
    </SimpleGrid>
  );
}

/** What a file is read by: the same for the preview and the import. */
const readBy = (
  { fileName, file }: SentFile,
  { reference, amount, decimal }: Pick<Values, 'reference' | 'amount' | 'decimal'>,
) => ({
  fileName,
  file,
  columns: {
    ...(reference.trim() !== '' && { reference }),
    ...(amount.trim() !== '' && { amount }),
  },
  ...(decimal !== 'auto' && { decimal }),
});
