/** A form made from a JSON Schema: a new setting needs no code here, only words (`phrases/src/console/settings`). */
import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  JsonInput,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { fieldWord, valueWord } from '#console/lib/field-words.ts';
import { useT } from '#console/lib/words.ts';
import { RecordField } from './RecordField.tsx';
import { useRowKeys } from './row-keys.ts';
import { beginningOf, isFields, nullableOf, type JsonSchema } from './schema.ts';

export interface SchemaFieldProps {
  schema: JsonSchema;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

export function SchemaField(props: SchemaFieldProps) {
  const t = useT();
  const { schema, value, onChange, label } = props;
  const some = nullableOf(schema);
  if (some)
    return (
      <Optional
        label={label}
        isSet={value !== null && value !== undefined}
        set={(set) => onChange(set ? beginningOf(some) : null)}
      >
        <SchemaField {...props} schema={some} />
      </Optional>
    );
  if (schema.enum)
    return (
      <Select
        label={label}
        data={schema.enum.map((code) => ({ value: code, label: valueWord(t, code) }))}
        value={typeof value === 'string' ? value : null}
        allowDeselect={false}
        onChange={onChange}
      />
    );
  // Texts of several forms, such as a colour or an address.
  if (schema.anyOf?.every(({ type }) => type === 'string')) return <TextOf {...props} />;
  switch (schema.type) {
    case 'boolean':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'integer':
    case 'number':
      return <NumberField {...props} />;
    case 'string':
      return <TextOf {...props} />;
    case 'array':
      return <ListField {...props} />;
    case 'object':
      return schema.properties ? <ObjectField {...props} /> : <RecordField {...props} Field={SchemaField} />;
    default:
      return <JsonField {...props} />;
  }
}

function NumberField({ schema, label, value, onChange }: SchemaFieldProps) {
  const { minimum, maximum, type } = schema;
  return (
    <NumberInput
      label={label}
      value={typeof value === 'number' ? value : ''}
      allowDecimal={type === 'number'}
      {...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { min: minimum })}
      {...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { max: maximum })}
      onChange={(next) => onChange(next === '' ? 0 : Number(next))}
    />
  );
}

function TextOf({ schema, label, value, onChange }: SchemaFieldProps) {
  const shared = {
    label,
    value: typeof value === 'string' ? value : '',
    ...(schema.maxLength !== undefined && { maxLength: schema.maxLength }),
  };
  return (schema.maxLength ?? 0) > 200 ? (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  );
}

/** JSON for values that no other field can show. */
function JsonField({ label, value, onChange }: SchemaFieldProps) {
  const [text, setText] = useState(JSON.stringify(value, null, 2) ?? '');
  return (
    <JsonInput
      label={label}
      autosize
      formatOnBlur
      value={text}
      onChange={(next) => {
        setText(next);
        try {
          onChange(JSON.parse(next));
        } catch {
          // Incomplete JSON: keep the last value.
        }
      }}
    />
  );
}

interface OptionalProps {
  label: string;
  isSet: boolean;
  set: (set: boolean) => void;
  children: ReactNode;
}

function Optional({ label, isSet, set, children }: OptionalProps) {
  const t = useT();
  return (
    <Stack gap={6}>
      <Switch
        size="xs"
        label={t('schema.set', { name: label })}
        checked={isSet}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {isSet && children}
    </Stack>
  );
}

/** On, off, or not set: the server then uses its default. */
function OptionalSwitch({ label, value, onChange }: Omit<SchemaFieldProps, 'schema'>) {
  const t = useT();
  return (
    <Select
      label={label}
      data={[
        { value: 'unset', label: t('schema.unset') },
        { value: 'on', label: t('schema.on') },
        { value: 'off', label: t('schema.off') },
      ]}
      value={typeof value === 'boolean' ? (value ? 'on' : 'off') : 'unset'}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen === 'unset' ? undefined : chosen === 'on')}
    />
  );
}

function ObjectField({ schema, label, value, onChange }: SchemaFieldProps) {
  const t = useT();
  const fields = isFields(value) ? value : {};
  const set = (name: string, next: unknown): void => {
    const { [name]: _, ...rest } = fields;
    onChange(next === undefined ? rest : { ...rest, [name]: next });
  };
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {Object.entries(schema.properties ?? {}).map(([name, one]) => {
          const field = (
            <SchemaField
              key={name}
              schema={one}
              label={fieldWord(t, name)}
              value={fields[name]}
              onChange={(next) => set(name, next)}
            />
          );
          if (schema.required?.includes(name)) return field;
          if (one.type === 'boolean')
            return (
              <OptionalSwitch
                key={name}
                label={fieldWord(t, name)}
                value={fields[name]}
                onChange={(next) => set(name, next)}
              />
            );
          return (
            <Optional
              key={name}
              label={fieldWord(t, name)}
              isSet={fields[name] !== undefined}
              set={(isSet) => set(name, isSet ? beginningOf(one) : undefined)}
            >
              {field}
            </Optional>
          );
        })}
      </Stack>
    </Fieldset>
  );
}

function ListField({ schema, label, value, onChange }: SchemaFieldProps) {
  const t = useT();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const item = schema.items ?? {};
  const { keys, remove } = useRowKeys(items.length);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {items.map((one, index) => (
        <Group key={keys[index]} align="flex-end" gap="xs" wrap="nowrap">
          <Stack style={{ flex: 1 }}>
            <SchemaField
              schema={item}
              label={`${label} ${index + 1}`}
              value={one}
              onChange={(next) => onChange(items.map((old, at) => (at === index ? next : old)))}
            />
          </Stack>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('schema.remove', { name: `${label} ${index + 1}` })}
            onClick={() => {
              remove(index);
              onChange(items.filter((_, at) => at !== index));
            }}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="xs"
        variant="default"
        w="fit-content"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={items.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={() => onChange([...items, beginningOf(item)])}
      >
        {t('schema.add')}
      </Button>
    </Stack>
  );
}
