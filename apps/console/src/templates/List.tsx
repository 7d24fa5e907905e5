/**
 * A list, as a tab or part of a page: filters in the address, columns of one's choice, pages by key ("load more"), its place kept for who comes back. The server gives
 * a page and the key of the next; a total, where it gives one, is capped.
 */
import {
  ActionIcon,
  Button,
  Card,
  Center,
  Checkbox,
  Group,
  Popover,
  Skeleton,
  Stack,
  Text,
  Tooltip,
} from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Columns3, RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatTotal } from '#console/lib/format.ts';
import { useT } from '#console/lib/words.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { DataTable, type Column } from './DataTable.tsx';
import { SavedViews, type Visible } from './SavedViews.tsx';
import { FilterBar, useFilters, type Filter, type Query } from './filters.tsx';
import { useKeyedPages, type ListAnswer } from './keyed-pages.ts';

export interface ListProps<Row> {
  /** For those who do not see where it stands. */
  label: string;
  /** Names the list: its columns are kept under it, its answers cached. */
  name: string;
  filters?: readonly Filter[];
  /** Beyond the filters, such as the brand that the header chooses. */
  fixed?: Query;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  to?: (row: Row) => string | null;
  load: (query: Query, after: string | undefined, signal: AbortSignal) => Promise<ListAnswer<Row>>;
  empty: { title: string; text?: string; action?: ReactNode };
}

const noFilters: readonly Filter[] = [];

export function List<Row>(props: ListProps<Row>) {
  const { label, name, filters = noFilters, fixed, columns, rowKey, to, load, empty } = props;
  const { query, set, setAll } = useFilters(filters);
  // Lists of one member share their columns and views.
  const kind = name.replace(/ \d+$/, '');
  const [visible, setVisible] = useColumns(kind, columns);
  const asked = { ...fixed, ...query };
  const { rows, answer } = useKeyedPages({
    queryKey: ['list', name, asked],
    load: (after, signal) => load(asked, after, signal),
  });
  const filtered = Object.keys(query).length > 0;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="sm">
        <FilterBar filters={filters} query={query} set={set} clear={() => setAll({})} />
        <Group gap={4} ms="auto">
          <SavedViews
            list={kind}
            query={query}
            visible={visible}
            apply={(view) => {
              setAll(view.filters);
              setVisible(view.columns);
            }}
          />
          <RefreshButton busy={answer.isRefetching} refresh={() => void answer.refetch()} />
          <ColumnChoice columns={columns} visible={visible} set={setVisible} />
        </Group>
      </Group>
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      {(!answer.isError || rows.length > 0) && (
        <Card withBorder padding={0}>
          {answer.isPending && <Waiting />}
          {answer.isSuccess && rows.length === 0 && <Empty filtered={filtered} empty={empty} />}
          {rows.length > 0 && (
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              to={to}
              visible={visible}
            />
          )}
        </Card>
      )}
      {rows.length > 0 && (
        <Foot
          shown={rows.length}
          total={answer.data?.pages[0]?.total}
          hasMore={answer.hasNextPage}
          busy={answer.isFetchingNextPage}
          more={() => void answer.fetchNextPage()}
        />
      )}
    </Stack>
  );
}

function Empty({ filtered, empty }: { filtered: boolean; empty: ListProps<never>['empty'] }) {
  const t = useT();
  if (filtered) return <Nothing icon={SearchX} title={t('list.none.found')} />;
  return (
    <Nothing title={empty.title} text={empty.text}>
      {empty.action}
    </Nothing>
  );
}

function RefreshButton({ busy, refresh }: { busy: boolean; refresh: () => void }) {
  const t = useT();
  return (
    <Tooltip label={t('list.refresh')}>
      <ActionIcon variant="default" size={36} aria-label={t('list.refresh')} loading={busy} onClick={refresh}>
        <RefreshCw size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface FootProps {
  shown: number;
  total: ListAnswer<unknown>['total'];
  hasMore: boolean;
  busy: boolean;
  more: () => void;
}

function Foot({ shown, total, hasMore, busy, more }: FootProps) {
  const t = useT();
  return (
    <Center>
      <Stack align="center" gap="xs">
        <Text size="xs" c="dimmed">
          {total
            ? t('list.shown.of', { shown: formatCount(shown), total: formatTotal(total) })
            : t('list.shown', { shown: formatCount(shown) })}
        </Text>
        {hasMore && (
          <Button variant="default" loading={busy} onClick={more}>
            {t('list.more')}
          </Button>
        )}
      </Stack>
    </Center>
  );
}

function useColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
): [visible: Visible, set: (changed: Visible) => void] {
  const [kept, keep] = useLocalStorage<Visible>({
    key: `console.columns.${name}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const hidden = Object.fromEntries(columns.filter((column) => column.hidden).map(({ id }) => [id, false]));
  return [{ ...hidden, ...kept }, (changed) => keep({ ...kept, ...changed })];
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  visible: Visible;
  set: (changed: Visible) => void;
}

function ColumnChoice<Row>({ columns, visible, set }: ColumnChoiceProps<Row>) {
  const t = useT();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label={t('list.columns')}>
          <ActionIcon variant="default" size={36} aria-label={t('list.columns')}>
            <Columns3 size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              checked={visible[id] !== false}
              onChange={({ currentTarget }) => set({ [id]: currentTarget.checked })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Waiting() {
  return (
    <Stack p="md" gap="sm" aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={22} />
      ))}
    </Stack>
  );
}
