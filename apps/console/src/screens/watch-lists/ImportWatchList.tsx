import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { watchKinds } from '@perya/contract/cases/operators/watch-list.ts';
import { useState } from 'react';
import { api, type ApiRequest } from '#console/lib/api.ts';
import type { Brand } from '#console/lib/brand.tsx';
import type { SentFile } from '#console/lib/sent-file.ts';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { FilePreview, type Preview } from '#console/templates/FilePreview.tsx';
import { TableFileInput } from '#console/ui/TableFileInput.tsx';

type Kind = ApiRequest<'POST /ops/watch-lists'>['body']['kind'];

const columns = ['name', 'reference', 'aliases', 'born', 'country'] as const;
type Columns = Record<(typeof columns)[number], string>;
const helped: ReadonlySet<string> = new Set(['aliases', 'born', 'country']);

interface Values extends Record<string, unknown>, Columns {
  list: string;
  kind: string;
  file: SentFile | null;
}

/** Imports persons whom the preview has shown; members are screened right afterwards. */
export function ImportWatchList({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT();
  const [read, setRead] = useState<Preview | null>(null);
  return (
    <CommandDialog
      title={t('watchLists.import')}
      size="lg"
      lead={`${t('watchLists.import.lead')} ${t('approval.brand')}: ${brand.name}`}
      command="POST /ops/watch-lists"
      initial={
        {
          list: '',
          kind: 'sanctions',
          file: null,
          name: '',
          reference: '',
          aliases: '',
          born: '',
          country: '',
        } as Values
      }
      renderFields={(form) => <Fields form={form} brand={brand.code} onRead={setRead} />}
      request={({ list, kind, file, ...values }) => ({
        body: {
          brand: brand.code,
          kind: kind as Kind,
          name: list,
          fileName: file?.fileName ?? '',
          file: file?.file ?? '',
          columns: filled(values),
        },
      })}
      submit={{ label: t('watchLists.import'), disabled: read === null || read.faultCount > 0 }}
      said={t('watchLists.import.said')}
      onClose={onClose}
    />
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  brand: string;
  onRead: (read: Preview | null) => void;
}

function Fields({ form, brand, onRead }: FieldsProps) {
  const t = useT();
  const { file, ...values } = form.values;
  return (
    <>
      <TextInput label={t('watchLists.name')} required data-autofocus {...form.getInputProps('list')} />
      <Select
        label={t('watchLists.kind')}
        data={watchKinds.map((value) => ({ value, label: t(`watchLists.kind.${value}`) }))}
        allowDeselect={false}
        {...form.getInputProps('kind')}
      />
      <TableFileInput
        error={form.getInputProps('file').error}
        onChosen={(chosen) => form.setFieldValue('file', chosen)}
      />
      {file !== null && (
        <>
          <FilePreview
            of={[file.id, ...columns.map((name) => values[name])].join('|')}
            load={(page, signal) => {
              const { fileName, file: bytes } = file;
              const body = { brand, fileName, file: bytes, columns: filled(values), page };
              return api('POST /ops/watch-lists/preview', { body }, signal);
            }}
            onRead={onRead}
          />
          <ColumnFields form={form} />
        </>
      )}
    </>
  );
}

/** Headings, where the usual ones do not stand above the columns. */
function ColumnFields({ form }: Pick<FieldsProps, 'form'>) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {columns.map((column) => (
        <TextInput
          key={column}
          label={t(`watchLists.column.${column}`)}
          description={
            helped.has(column) ? t(`watchLists.column.${column as 'born'}.help`) : t('preview.column.help')
          }
          {...form.getInputProps(column)}
        />
      ))}
    </SimpleGrid>
  );
}

/** Columns that the operator named. */
const filled = (values: Columns): Partial<Columns> =>
  Object.fromEntries(columns.flatMap((name) => (values[name].trim() === '' ? [] : [[name, values[name]]])));
