/** Filters of lists: each is a parameter of the address, so that a list can be sent to a colleague as it is. */
import { Button, Group, Select, TextInput } from '@mantine/core';
import { DatePickerInput, DateTimePicker } from '@mantine/dates';
import { useDebouncedCallback } from '@mantine/hooks';
import { X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useT } from '#console/lib/words.ts';

interface Common {
  /** Of the parameter, and of the query that the list sends. */
  name: string;
  label: string;
}

export type Filter =
  | (Common & { kind: 'text'; placeholder?: string })
  | (Common & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Common & { kind: 'moment' })
  /** `2026-11-25` */
  | (Common & { kind: 'day' });

/** A choice among codes, each with its word. */
export const choice = <Code extends string>(
  name: string,
  label: string,
  codes: readonly Code[],
  wordOf: (code: Code) => string,
): Filter => ({
  kind: 'choice',
  name,
  label,
  options: codes.map((code) => ({ value: code, label: wordOf(code) })),
});

export type Query = Readonly<Record<string, string>>;

/** What the address says of these filters; parameters that are none of them stay out. */
export function useFilters(filters: readonly Filter[]): {
  query: Query;
  set(name: string, value: string | null): void;
  /** In place of all of them. */
  setAll(values: Query): void;
} {
  const [search, setSearch] = useSearchParams();
  const names = filters.map(({ name }) => name);
  return {
    query: Object.fromEntries(
      names.flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
    set: (name, value) =>
      setSearch(
        (old) => {
          if (value) old.set(name, value);
          else old.delete(name);
          return old;
        },
        { replace: true, preventScrollReset: true },
      ),
    setAll: (values) =>
      setSearch(
        (old) => {
          for (const name of names) {
            const value = values[name];
            if (value) old.set(name, value);
            else old.delete(name);
          }
          return old;
        },
        { replace: true },
      ),
  };
}

interface FilterBarProps {
  filters: readonly Filter[];
  query: Query;
  set(name: string, value: string | null): void;
  clear(): void;
}

export function FilterBar({ filters, query, set, clear }: FilterBarProps) {
  const t = useT();
  return (
    <Group gap="sm" align="flex-end" component="search" aria-label={t('list.filters')}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} value={query[filter.name] ?? ''} set={set} />
      ))}
      {Object.keys(query).length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<X size={14} aria-hidden />}
          onClick={clear}
        >
          {t('list.filters.clear')}
        </Button>
      )}
    </Group>
  );
}

function FilterField({ filter, value, set }: { filter: Filter; value: string; set: FilterBarProps['set'] }) {
  const typed = useDebouncedCallback((text: string) => set(filter.name, text.trim()), 300);
  const common = { label: filter.label, size: 'sm', w: { base: '100%', xs: 200 } } as const;
  if (filter.kind === 'choice')
    return (
      <Select
        {...common}
        data={[...filter.options]}
        value={value || null}
        onChange={(chosen) => set(filter.name, chosen)}
        clearable
        searchable={filter.options.length > 8}
        placeholder="–"
      />
    );
  if (filter.kind === 'day')
    return (
      <DatePickerInput
        {...common}
        value={value || null}
        onChange={(chosen) => set(filter.name, chosen)}
        valueFormat="YYYY-MM-DD"
        clearable
        placeholder="–"
      />
    );
  if (filter.kind === 'moment')
    return (
      <DateTimePicker
        {...common}
        value={value ? new Date(value) : null}
        onChange={(chosen) => set(filter.name, chosen ? new Date(chosen).toISOString() : null)}
        valueFormat="YYYY-MM-DD HH:mm"
        clearable
        placeholder="–"
      />
    );
  return (
    <TextInput
      {...common}
      key={value}
      defaultValue={value}
      placeholder={filter.placeholder ?? ''}
      onChange={({ currentTarget }) => typed(currentTarget.value)}
    />
  );
}
