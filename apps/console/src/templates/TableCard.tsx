import { Card, Text, Title } from '@mantine/core';
import { DataTable, type Column } from './DataTable.tsx';

interface TableCardProps<Row> {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** In place of a table without rows. */
  none: string;
}

/** A table of a page that has several: its title, and a sentence where it has no rows. */
export function TableCard<Row>({ title, rows, rowKey, columns, none }: TableCardProps<Row>) {
  return (
    <Card withBorder padding={0}>
      <Title order={2} p="md">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" px="md" pb="md">
          {none}
        </Text>
      ) : (
        <DataTable label={title} rows={rows} rowKey={rowKey} columns={columns} />
      )}
    </Card>
  );
}
