import { Table, Text } from '@mantine/core';
import { useT } from '#console/lib/words.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Before and after, field by field; what changed stands out. Values are shown as they are on record. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const t = useT();
  const old = isFields(before) ? before : {};
  const next = isFields(after) ? after : {};
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  if (names.length === 0)
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
          {names.map((name) => {
            const [from, to] = [textOf(old[name]), name in next ? textOf(next[name]) : null];
            const changed = to !== null && from !== to;
            return (
              <Table.Tr key={name}>
                <Table.Td fw={500}>{name}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }} {...(changed && { c: 'dimmed' })}>
                  {from}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }} fw={changed ? 600 : 400}>
                  {to ?? from}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
