import { Table, Text } from '@mantine/core';
import { numberGameCodes, numberGameName } from '@perya/game-rules/lottery/codes.ts';
import { fieldWord, pathWord } from '#console/lib/field-words.ts';
import { formatAmount } from '#console/lib/format.ts';
import { phraseOf, useT, type Translate } from '#console/lib/words.ts';
import { isFields, type Fields } from './schema.ts';

function textOf(t: Translate, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value))
    return value.map((one) => textOf(t, one)).join(value.some(isFields) ? '\n' : ', ');
  if (!isFields(value)) return String(value);
  return (
    Object.entries(value)
      .map(([name, one]) => `${fieldWord(t, name)}: ${textOf(t, one)}`)
      .join(' · ') || '–'
  );
}

/** Fields within fields by their paths, such as `security.failureWindowMinutes`. */
function flat(fields: Fields, path = ''): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    isFields(value) && Object.keys(value).length > 0
      ? Object.entries(flat(value, `${path}${name}.`))
      : [[`${path}${name}`, value] as const],
  );
  return Object.fromEntries(entries);
}

/** Amounts are on record in minor units; people read them in whole ones. Fields whose phrase says what they are in stay as they are. */
function read(t: Translate, path: string, text: string): { name: string; text: string } {
  const field = path.split('.').at(-1) ?? path;
  if (field === 'game' && numberGameCodes.has(text)) return { name: path, text: numberGameName(text) };
  const isMinor = /[a-z]Minor$/.test(field) && phraseOf(t, `schema.field.${field}`, '') === '';
  if (!isMinor) return { name: path, text };
  const [, sign = '', digits] = /^(-?)(\d{1,18})$/.exec(text) ?? [];
  const padded = digits?.padStart(3, '0');
  return {
    name: path.replace(/Minor$/, ''),
    text: padded === undefined ? text : formatAmount(`${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`),
  };
}

/** Items of a list stand below each other. */
const cell = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

interface ChangesProps {
  before: unknown;
  after: unknown;
  /** Hides unchanged fields. */
  onlyChanged?: boolean;
}

/** Before and after, field by field; what changed stands out. Values are shown as they are on record. */
export function Changes({ before, after, onlyChanged = false }: ChangesProps) {
  const t = useT();
  const old = isFields(before) ? flat(before) : {};
  const next = isFields(after) ? flat(after) : {};
  const rows = [...new Set([...Object.keys(old), ...Object.keys(next)])].map((name) => {
    const [from, to] = [textOf(t, old[name]), name in next || onlyChanged ? textOf(t, next[name]) : null];
    return { name, from, to, changed: to !== null && from !== to };
  });
  const shown = onlyChanged ? rows.filter(({ changed }) => changed) : rows;
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('changes.none')}
      </Text>
    );
  return (
    <Table.ScrollContainer type="native" tabIndex={0} minWidth={360}>
      <Table layout="fixed" verticalSpacing="xs" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('changes.field')}</Table.Th>
            <Table.Th scope="col">{t('changes.before')}</Table.Th>
            <Table.Th scope="col">{t('changes.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ name, from, to, changed }) => (
            <Table.Tr key={name}>
              <Table.Td fw={500} style={{ overflowWrap: 'anywhere' }}>
                {pathWord(t, read(t, name, '').name)}
              </Table.Td>
              <Table.Td style={cell} {...(changed && { c: 'dimmed' })}>
                {read(t, name, from).text}
              </Table.Td>
              <Table.Td style={cell} fw={changed ? 600 : 400}>
                {read(t, name, to ?? from).text}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
