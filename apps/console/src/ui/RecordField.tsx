import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { fieldWord } from '#console/lib/field-words.ts';
import { useT } from '#console/lib/words.ts';
import type { SchemaFieldProps } from './SchemaField.tsx';
import { beginningOf, isFields, type JsonSchema } from './schema.ts';

/** Values by name: switches side by side, everything else in one column. */
export function RecordField({
  schema,
  label,
  value,
  onChange,
  Field,
}: SchemaFieldProps & { Field: ComponentType<SchemaFieldProps> }) {
  const t = useT();
  const fields = isFields(value) ? value : {};
  const item: JsonSchema = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const names = Object.keys(fields).toSorted();
  const without = (name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
  return (
    <Fieldset legend={label}>
      <SimpleGrid cols={item.type === 'boolean' ? { base: 1, sm: 2 } : 1} spacing="sm">
        {names.map((name) => (
          <Group key={name} justify="space-between" align="flex-end" gap="xs" wrap="nowrap">
            <Stack style={{ flex: 1, minInlineSize: 0 }}>
              <Field
                schema={item}
                label={fieldWord(t, name)}
                value={fields[name]}
                onChange={(next) => onChange({ ...fields, [name]: next })}
              />
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={t('schema.remove', { name: fieldWord(t, name) })}
              onClick={() => onChange(without(name))}
            >
              <Trash2 size={14} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </SimpleGrid>
      <NewName
        taken={names}
        offered={schema.propertyNames?.enum}
        add={(name) => onChange({ ...fields, [name]: beginningOf(item) })}
      />
    </Fieldset>
  );
}

interface NewNameProps {
  taken: readonly string[];
  /** The possible names; absent: any. */
  offered: readonly string[] | undefined;
  add: (name: string) => void;
}

function NewName({ taken, offered, add }: NewNameProps) {
  const t = useT();
  const [name, setName] = useState('');
  const left = offered?.filter((one) => !taken.includes(one));
  if (left?.length === 0) return null;
  if (left)
    return (
      <Group gap="xs" mt="sm">
        {left.map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant="default"
            leftSection={<Plus size={12} aria-hidden />}
            onClick={() => add(one)}
          >
            {fieldWord(t, one)}
          </Button>
        ))}
      </Group>
    );
  return (
    <Group gap="xs" mt="sm" align="flex-end">
      <TextInput
        size="xs"
        label={t('schema.name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={name.trim() === '' || taken.includes(name.trim())}
        onClick={() => {
          add(name.trim());
          setName('');
        }}
      >
        {t('schema.add')}
      </Button>
    </Group>
  );
}
