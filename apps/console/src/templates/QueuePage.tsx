/**
 * A queue: what waits on the left, the oldest first, the one at hand on the right with its decisions. Made for the keyboard: J and K move,
 * each decision has a letter, which the operator may change or switch off. When one has been decided the next one takes its place.
 */
import {
  Button,
  Card,
  Center,
  Group,
  Kbd,
  Loader,
  ScrollArea,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ArrowLeft, PartyPopper } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useChosenBrand } from '#console/lib/brand.tsx';
import { letterNow, useShortcutChoice, useShortcuts } from '#console/lib/shortcuts.ts';
import { useT } from '#console/lib/words.ts';
import { brandIn, InBrand } from '#console/lib/zone.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { Nothing } from '#console/ui/Nothing.tsx';
import { FilterBar, useFilters, type Filter, type Query } from './filters.tsx';
import { useKeyedPages, type ListAnswer } from './keyed-pages.ts';
import { Page, type PageProps } from './Page.tsx';
import styles from './QueuePage.module.css';

interface DecisionButton {
  id: string;
  label: string;
  /** The letter that does it. */
  hotkey?: string;
  color?: string;
  /** The one that stands out. */
  primary?: boolean;
}

/** Runs at once, or opens a dialog, which calls `close` when it is done. */
export type QueueDecision<Row> = DecisionButton &
  (
    | { run: (row: Row) => void; renderDialog?: never }
    | { renderDialog: (row: Row, close: () => void) => ReactNode; run?: never }
  );

type Run<Row> = (decision: QueueDecision<Row>, row: Row) => void;

/** Limited to the brand of the header. */
export interface QueueProps<Row> extends Omit<PageProps, 'children'> {
  /** Names the queue: its answers are cached under it. */
  name: string;
  filters?: readonly Filter[];
  rowKey: (row: Row) => string;
  load: (query: Query, after: string | undefined, signal: AbortSignal) => Promise<ListAnswer<Row>>;
  /** Asked again so often, in milliseconds: others work on the same queue. */
  refreshMs?: number;
  /** A row in the list on the left. */
  renderItem: (row: Row) => ReactNode;
  renderDetail: (row: Row) => ReactNode;
  /** What may be done with a row by who looks at it. */
  decisions: (row: Row) => readonly QueueDecision<Row>[];
  empty: { title: string; text?: string };
}

export function QueuePage<Row>(props: QueueProps<Row>) {
  const { name, filters = [], rowKey, load, refreshMs = 15_000, ...shown } = props;
  const { renderItem, renderDetail, decisions, empty, ...page } = shown;
  const { query, set, setAll } = useFilters(filters);
  const [brand] = useChosenBrand();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const asked = { ...(brand !== null && { brand }), ...query };
  const { rows, answer } = useKeyedPages({
    queryKey: ['queue', name, asked],
    load: (after, signal) => load(asked, after, signal),
    refetchInterval: refreshMs,
  });
  const run: Run<Row> = (decision, row) => {
    if (decision.renderDialog)
      setDialog(<InBrand code={brandIn(row)}>{decision.renderDialog(row, () => setDialog(null))}</InBrand>);
    else decision.run(row);
  };
  const more = answer.hasNextPage && (
    <MoreButton loading={answer.isFetchingNextPage} more={() => void answer.fetchNextPage()} />
  );
  return (
    <Page {...page}>
      {filters.length > 0 && <FilterBar filters={filters} query={query} set={set} clear={() => setAll({})} />}
      <FailureAlert failure={answer.error} retry={() => void answer.refetch()} />
      {answer.isPending && (
        <Center py="xl">
          <Loader />
        </Center>
      )}
      {answer.isSuccess && rows.length === 0 && (
        <Card withBorder>
          <Nothing icon={PartyPopper} title={empty.title} text={empty.text} />
        </Card>
      )}
      {rows.length > 0 && (
        <Panes
          rows={rows}
          rowKey={rowKey}
          renderItem={renderItem}
          renderDetail={renderDetail}
          decisions={decisions}
          run={run}
          more={more}
        />
      )}
      {dialog}
    </Page>
  );
}

interface PanesProps<Row> extends Pick<
  QueueProps<Row>,
  'rowKey' | 'renderItem' | 'renderDetail' | 'decisions'
> {
  rows: readonly Row[];
  run: Run<Row>;
  more: ReactNode;
}

function Panes<Row>({ rows, rowKey, renderItem, renderDetail, decisions, run, more }: PanesProps<Row>) {
  const { row, select, opened, close } = useSelected(rows, rowKey);
  const offered = row === undefined ? [] : decisions(row);
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  useQueueKeys({ rows, rowKey, row, select, actions: offered, run });
  if (row === undefined) return null;
  return (
    <div className={styles['panes']}>
      {(wide || !opened) && (
        <Card withBorder padding={0}>
          <ScrollArea.Autosize {...(wide && { mah: 'calc(100dvh - 230px)' })}>
            <QueueItems
              rows={rows}
              rowKey={rowKey}
              current={wide ? row : null}
              select={select}
              renderItem={renderItem}
            />
            <Center p={more ? 'sm' : 0}>{more}</Center>
          </ScrollArea.Autosize>
        </Card>
      )}
      {(wide || opened) && (
        <Stack gap="md" className={styles['detail']!}>
          {!wide && <BackToList close={close} />}
          <InBrand code={brandIn(row)}>{renderDetail(row)}</InBrand>
          <QueueDecisions row={row} decisions={offered} run={run} />
        </Stack>
      )}
    </div>
  );
}

function MoreButton({ loading, more }: { loading: boolean; more: () => void }) {
  const t = useT();
  return (
    <Button size="xs" variant="default" loading={loading} onClick={more}>
      {t('list.more')}
    </Button>
  );
}

function BackToList({ close }: { close: () => void }) {
  const t = useT();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      w="fit-content"
      leftSection={<ArrowLeft size={14} aria-hidden />}
      onClick={close}
    >
      {t('queue.back')}
    </Button>
  );
}

interface Selected<Row> {
  row: Row | undefined;
  /** Chosen by hand, which on a phone opens it. */
  opened: boolean;
  select: (row: Row) => void;
  close: () => void;
}

/** The row at hand stands in the address. One that has left the queue is followed by the one that took its place. */
function useSelected<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Selected<Row> {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('item');
  const place = useRef(0);
  const at = wanted === null ? -1 : rows.findIndex((row) => rowKey(row) === wanted);
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  const change = (item: string | null): void =>
    setSearch(
      (old) => {
        if (item === null) old.delete('item');
        else old.set('item', item);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  const shown = at >= 0 ? at : Math.min(place.current, rows.length - 1);
  return {
    row: rows[shown],
    opened: at >= 0,
    select: (row) => change(rowKey(row)),
    close: () => change(null),
  };
}

interface QueueKeys<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  row: Row | undefined;
  select: (row: Row) => void;
  actions: readonly QueueDecision<Row>[];
  run: Run<Row>;
}

function useQueueKeys<Row>({ rows, rowKey, row, select, actions, run }: QueueKeys<Row>): void {
  const move = (by: number): void => {
    if (row === undefined) return;
    const next = rows[rows.findIndex((one) => rowKey(one) === rowKey(row)) + by];
    if (next !== undefined) select(next);
  };
  // While a dialog is open its letters are its own.
  const unlessAsked = (work: () => void) => (): void => {
    if (document.querySelector('[role="dialog"]') === null) work();
  };
  const choice = useShortcutChoice();
  const keyOf = (letter: string | undefined): string | null =>
    letter === undefined ? null : letterNow(letter, choice);
  useShortcuts([
    [keyOf('j'), unlessAsked(() => move(1))],
    [keyOf('k'), unlessAsked(() => move(-1))],
    ...actions.map(
      (action) =>
        [
          keyOf(action.hotkey),
          unlessAsked(() => {
            if (row !== undefined) run(action, row);
          }),
        ] as const,
    ),
  ]);
}

interface QueueItemsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  current: Row | null;
  select: (row: Row) => void;
  renderItem: (row: Row) => ReactNode;
}

function QueueItems<Row>({ rows, rowKey, current, select, renderItem }: QueueItemsProps<Row>) {
  return (
    <ul className={styles['items']}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <UnstyledButton
            className={styles['item']!}
            aria-current={current !== null && rowKey(row) === rowKey(current)}
            onClick={() => select(row)}
          >
            <InBrand code={brandIn(row)}>{renderItem(row)}</InBrand>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface QueueDecisionsProps<Row> {
  row: Row;
  decisions: readonly QueueDecision<Row>[];
  run: Run<Row>;
}

function QueueDecisions<Row>({ row, decisions, run }: QueueDecisionsProps<Row>) {
  const t = useT();
  const choice = useShortcutChoice();
  if (decisions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('queue.read.only')}
      </Text>
    );
  return (
    <Group gap="sm">
      {decisions.map((decision) => {
        const { id, label, hotkey, color, primary } = decision;
        const letter = hotkey === undefined ? null : letterNow(hotkey, choice);
        return (
          <Button
            key={id}
            variant={primary ? 'filled' : 'default'}
            {...(color !== undefined && primary && { color })}
            onClick={() => run(decision, row)}
            rightSection={letter !== null && <Kbd visibleFrom="md">{letter.toUpperCase()}</Kbd>}
          >
            {label}
          </Button>
        );
      })}
      {choice.on && (
        <Text size="xs" c="dimmed" visibleFrom="md">
          {['j', 'k'].map((letter) => (
            <Fragment key={letter}>
              <Kbd size="xs">{letterNow(letter, choice)?.toUpperCase()}</Kbd>{' '}
            </Fragment>
          ))}
          {t('queue.keys')}
        </Text>
      )}
    </Group>
  );
}
