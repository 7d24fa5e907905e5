import { Select, TextInput } from '@mantine/core';
import { watchKinds } from '@perya/contract/cases/operators/watch-list.ts';
import type { ApiRequest } from '#console/lib/api.ts';
import type { Brand } from '#console/lib/brand.tsx';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { CsvInput } from '#console/ui/CsvInput.tsx';

type Kind = ApiRequest<'POST /ops/watch-lists'>['body']['kind'];

const optional = ['reference', 'aliases', 'born', 'country'] as const;
const helped: ReadonlySet<string> = new Set(['aliases', 'born', 'country']);

/** Imports a CSV file of persons; members are screened right afterwards. */
export function ImportWatchList({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const t = useT();
  return (
    <CommandDialog
      title={t('watchLists.import')}
      lead={`${t('watchLists.import.lead')} ${t('approval.brand')}: ${brand.name}`}
      command="POST /ops/watch-lists"
      initial={{
        list: '',
        kind: 'sanctions',
        fileName: '',
        csv: '',
        name: 'name',
        reference: '',
        aliases: '',
        born: '',
        country: '',
      }}
      renderFields={(form) => (
        <>
          <CsvInput
            label={t('watchLists.file')}
            error={form.getInputProps('csv').error}
            onRead={(read) => form.setValues(read)}
          />
          <TextInput label={t('watchLists.name')} required data-autofocus {...form.getInputProps('list')} />
          <Select
            label={t('watchLists.kind')}
            data={watchKinds.map((value) => ({ value, label: t(`watchLists.kind.${value}`) }))}
            allowDeselect={false}
            {...form.getInputProps('kind')}
          />
          <TextInput label={t('watchLists.column.name')} required {...form.getInputProps('name')} />
          {optional.map((column) => (
            <TextInput
              key={column}
              label={t(`watchLists.column.${column}`)}
              description={helped.has(column) ? t(`watchLists.column.${column as 'born'}.help`) : undefined}
              {...form.getInputProps(column)}
            />
          ))}
        </>
      )}
      request={({ list, kind, fileName, csv, name, ...columns }) => ({
        body: {
          brand: brand.code,
          kind: kind as Kind,
          name: list,
          fileName,
          csv,
          columns: { name, ...filled(columns) },
        },
      })}
      submit={{ label: t('watchLists.import') }}
      said={t('watchLists.import.said')}
      onClose={onClose}
    />
  );
}

/** Columns that the file has. */
const filled = (columns: Readonly<Record<(typeof optional)[number], string>>) =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column.trim() !== ''));
