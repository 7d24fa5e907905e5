/** Filters of lists: each is a parameter of the address, so that a list can be sent to a colleague as it is. */
import { Button, Group, Select, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { clearable } from '#console/lib/clearable.ts';
import { useT } from '#console/lib/words.ts';
import { DayInput } from '#console/ui/DayInput.tsx';
import { MomentInput } from '#console/ui/MomentInput.tsx';

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
  const t = useT();
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
      <DayInput
        {...common}
        value={value || null}
        onChange={(chosen) => set(filter.name, chosen)}
        {...clearable(t)}
        placeholder="–"
      />
    );
  if (filter.kind === 'moment')
    return (
      <MomentInput
        {...common}
        value={value || null}
        onChange={(chosen) => set(filter.name, chosen)}
        {...clearable(t)}
        placeholder="–"
      />
    );
  return (
    <TextFilter {...common} name={filter.name} placeholder={filter.placeholder} value={value} set={set} />
  );
}

interface TextFilterProps extends TextInputProps {
  name: string;
  value: string;
  set: FilterBarProps['set'];
}

/** Takes effect after a pause; typing goes on meanwhile. */
function TextFilter({ name, value, set, ...input }: TextFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const typed = useDebouncedCallback((text: string) => {
    sent.current = text;
    set(name, text);
  }, 300);
  useEffect(() => {
    if (value === sent.current || field.current === null) return;
    // Changed elsewhere: the filters were cleared, or a view was opened.
    sent.current = value;
    field.current.value = value;
  }, [value]);
  return (
    <TextInput
      {...input}
      ref={field}
      defaultValue={value}
      onChange={({ currentTarget }) => typed(currentTarget.value.trim())}
    />
  );
}
