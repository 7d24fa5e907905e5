/** A table of rows: columns that can be hidden, numbers to the right, each row a link where it leads somewhere. */
import { Table } from '@mantine/core';
import { isComposing } from '@perya/keys/keys.ts';
import {
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { brandIn, InBrand } from '#console/lib/zone.tsx';
import styles from './DataTable.module.css';

export interface Column<Row> {
  id: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers and amounts: to the right, figures under each other. */
  numeric?: boolean;
  /** Sentences: never narrower than a few words, also on a phone. */
  wide?: boolean;
  /** Not shown until it is asked for. */
  hidden?: boolean;
}

/** Least widths in pixels. */
const usualColumn = 120;
const wideColumn = 240;

const features = tableFeatures({ columnVisibilityFeature });
/** A row of anything: the library looks into its rows by key, ours are looked at by `render`. */
interface Held<Row> {
  row: Row;
}
type Shown<Row> = ReactTable<typeof features, Held<Row>>;

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; null: nowhere. */
  to?: ((row: Row) => string | null) | undefined;
  /** Columns by id; only `false` hides one. */
  visible?: Readonly<Record<string, boolean>>;
  totals?: Sums | undefined;
}

/** Rows of sums beneath, by column; several where there are several currencies. */
export type Sums = Readonly<Record<string, ReactNode>> | readonly Readonly<Record<string, ReactNode>>[];

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, to, visible, totals } = props;
  const definitions = useMemo(
    () =>
      columns.map(({ id, title, render }): ColumnDef<typeof features, Held<Row>> => ({
        id,
        header: title,
        accessorFn: ({ row }) => row,
        cell: ({ row }) => inItsBrand(row.original.row, render),
      })),
    [columns],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowKey(row),
    state: { columnVisibility: { ...visible } },
  });
  const numeric = new Set(columns.filter((column) => column.numeric).map(({ id }) => id));
  const wide = new Set(columns.filter((column) => column.wide).map(({ id }) => id));
  const leastWidth = table
    .getVisibleLeafColumns()
    .reduce((sum, { id }) => sum + (wide.has(id) ? wideColumn : usualColumn), 0);
  return (
    <Table.ScrollContainer type="native" tabIndex={0} minWidth={leastWidth}>
      <Table
        highlightOnHover={to !== undefined}
        verticalSpacing={10}
        horizontalSpacing="md"
        fz="sm"
        aria-label={label}
        className={styles['table']!}
      >
        <Head table={table} numeric={numeric} wide={wide} />
        <Body table={table} numeric={numeric} to={to} />
        {totals && <Totals table={table} numeric={numeric} totals={totals} />}
      </Table>
    </Table.ScrollContainer>
  );
}

/** A row's days and times are those of its brand. */
const inItsBrand = <Row,>(row: Row, render: (row: Row) => ReactNode): ReactNode => (
  <InBrand code={brandIn(row)}>{render(row)}</InBrand>
);

interface PartProps<Row> {
  table: Shown<Row>;
  numeric: ReadonlySet<string>;
}

const sideOf = (numeric: ReadonlySet<string>, id: string) =>
  numeric.has(id) ? ({ ta: 'right', className: 'figures' } as const) : ({ ta: 'left' } as const);

function Head<Row>({ table, numeric, wide }: PartProps<Row> & { wide: ReadonlySet<string> }) {
  return (
    <Table.Thead>
      {table.getHeaderGroups().map((group) => (
        <Table.Tr key={group.id}>
          {group.headers.map((header) => (
            <Table.Th
              key={header.id}
              scope="col"
              ta={sideOf(numeric, header.column.id).ta}
              miw={wide.has(header.column.id) ? wideColumn : undefined}
              className={styles['head']!}
            >
              <table.FlexRender header={header} />
            </Table.Th>
          ))}
        </Table.Tr>
      ))}
    </Table.Thead>
  );
}

function Body<Row>({ table, numeric, to }: PartProps<Row> & Pick<DataTableProps<Row>, 'to'>) {
  const navigate = useNavigate();
  const linkOf = (target: string | null) =>
    target !== null && {
      className: styles['link']!,
      tabIndex: 0,
      onClick: () => void navigate(target),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' && !isComposing(event) && event.target === event.currentTarget)
          void navigate(target);
      },
    };
  return (
    <Table.Tbody>
      {table.getRowModel().rows.map((row) => (
        <Table.Tr key={row.id} {...linkOf(to?.(row.original.row) ?? null)}>
          {row.getVisibleCells().map((cell) => (
            <Table.Td key={cell.id} {...sideOf(numeric, cell.column.id)}>
              <table.FlexRender cell={cell} />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

/** Sums differ by what their first column says. */
const keyOfSums = (sums: Readonly<Record<string, ReactNode>>): string =>
  Object.values(sums)
    .filter((value) => typeof value === 'string')
    .join(' ');

function Totals<Row>({ table, numeric, totals }: PartProps<Row> & { totals: Sums }) {
  return (
    <Table.Tfoot>
      {[totals].flat().map((sums) => (
        <Table.Tr key={keyOfSums(sums)}>
          {table.getVisibleLeafColumns().map(({ id }) => (
            <Table.Td key={id} fw={650} {...sideOf(numeric, id)}>
              {sums[id]}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tfoot>
  );
}
