/** What the server tells Prometheus of itself: its own figures, and those of the database, which every process would say alike. */
import {
  count,
  createRegistry,
  showFigure,
  showFigures,
  watchPool,
  watchRequests,
  type Registry,
  type WatchRequests,
} from '@perya/process/metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '#src/app.ts';
import type { Config } from '#src/config.ts';
import type { Brands } from '#modules/brand/index.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Lottery } from '#modules/lottery/index.ts';
import type { Followers } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Pulse } from '#platform/db/pulse.ts';
import { findStandbys } from '#platform/db/queries.ts';
import type { Due } from '#platform/due/due.ts';
import { registerMetrics } from '#platform/metrics/routes.ts';
import type { Push } from '#platform/push/push.ts';
import type { Queue } from '#platform/queue.ts';
import type { WatchedStorage } from '#platform/storage/open-storage.ts';

interface WatchedParts {
  db: Database;
  clock: Clock;
  pulse: Pulse;
  ledger: Pick<Ledger, 'lanes'>;
  push: Pick<Push, 'size'>;
  followers: Pick<Followers, 'lags'>;
  due: Pick<Due, 'states'>;
  brands: Pick<Brands, 'list'>;
  cashier: Pick<Cashier, 'payoutsUnderWay'>;
  lottery: Pick<Lottery, 'countDiffering' | 'bookSilence'>;
  /** What waits for operators. */
  queues: readonly Queue[];
  storage: Pick<WatchedStorage, 'isAway'>;
}

export interface Watch {
  onAnswered: WatchRequests;
  onSupplierCall(supplier: string | null, endpoint: string, status: string): void;
  /** Adds what the parts tell, and answers `/metrics` on the operators' listener. */
  show(config: Pick<Config, 'metricsFrom'>, console_: FastifyInstance, parts: WatchedParts): void;
}

export function startWatch({ metrics: own = createRegistry() }: Pick<AppDependencies, 'metrics'>): Watch {
  const onAnswered = watchRequests(own);
  const countCall = count(own, {
    name: 'perya_supplier_calls_total',
    help: 'Suppliers\' wallet calls by what was answered; "none": a caller that was not admitted.',
    labelNames: ['supplier', 'endpoint', 'status'],
  });
  return {
    onAnswered,
    onSupplierCall: (supplier, endpoint, status) =>
      countCall({ supplier: supplier ?? 'none', endpoint, status }),
    show({ metricsFrom: from }, console_, parts) {
      showOwn(own, parts);
      const common = createRegistry();
      showCommon(common, parts);
      registerMetrics(console_, { own, common, from });
    },
  };
}

function showOwn(registry: Registry, { db, pulse, ledger, push, storage }: WatchedParts): void {
  watchPool(registry, db);
  watchPool(registry, { usage: db.reservedUsage }, { name: 'reserve', of: 'the operators’ reserve' });
  const up = 'Whether the database takes commits, as this process sees it.';
  showFigure(registry, 'perya_database_up', up, () => (pulse.isAway() ? 0 : 1));
  const stored = "Whether the storage of members' pictures answered this process last.";
  showFigure(registry, 'perya_storage_up', stored, () => (storage.isAway() ? 0 : 1));
  showFigure(registry, 'perya_push_streams', "Members' streams at this process.", () => push.size);
  const lanes = [
    ['stopped', 'Whether a lane posts nothing more, because the database has lost what was acknowledged.'],
    ['waiting', 'Jobs that wait for the statement under way.'],
    ['postings_total', 'Postings sent, booked or refused.'],
    ['statements_total', 'Statements: each is one commit.'],
    ['statement_seconds_total', 'Time that statements took.'],
    ['broken_total', 'Statements whose outcome is unknown.'],
  ] as const;
  for (const [name, help] of lanes)
    showFigures(registry, { name: `perya_ledger_lane_${name}`, help, labelNames: ['lane'] }, () =>
      ledger.lanes().map((lane) => {
        const figures = {
          stopped: lane.stopped ? 1 : 0,
          waiting: lane.waiting,
          postings_total: lane.postings,
          statements_total: lane.statements,
          statement_seconds_total: lane.statementMs / 1_000,
          broken_total: lane.broken,
        };
        return { labels: { lane: `${lane.houseId}` }, value: figures[name] };
      }),
    );
}

/** Counts of queues go no further. */
const mostInQueue = 1_000;

const bare = (value: number) => [{ labels: {}, value }];

interface CommonFigure<State> {
  name: string;
  help: string;
  labelNames?: readonly string[];
  of(state: State): readonly { labels: Record<string, string>; value: number }[];
}

/** Figures that one look at the database gives. */
type ShowCommon = <State>(read: () => Promise<State>, figures: readonly CommonFigure<State>[]) => void;

/** Away, the database would hold the answer up: what it knows is left out. */
const createShow =
  (registry: Registry, pulse: Pulse): ShowCommon =>
  (read, figures) => {
    const readOnce = together(async () => (pulse.isAway() ? null : pulse.race(read())));
    for (const { name, help, labelNames = [], of } of figures)
      showFigures(registry, { name: `perya_${name}`, help, labelNames }, async () => {
        const state = await readOnce();
        return state === null ? [] : of(state);
      });
  };

function showCommon(registry: Registry, parts: WatchedParts): void {
  const show = createShow(registry, parts.pulse);
  showDatabase(show, parts);
  showMoney(show, parts);
  showQueues(show, parts);
}

function showDatabase(show: ShowCommon, { db, followers, due }: WatchedParts): void {
  show(
    () => findStandbys(db),
    [
      {
        name: 'database_standby_wanted',
        help: 'Commits have to wait for a standby.',
        of: ({ wanted }) => bare(wanted ? 1 : 0),
      },
      { name: 'database_standbys', help: 'Standbys that follow.', of: (all) => bare(all.following) },
      {
        name: 'database_standbys_synchronous',
        help: 'Those that commits wait for.',
        of: ({ synchronous }) => bare(synchronous),
      },
    ],
  );
  show(followers.lags, [
    {
      name: 'follower_lag_transfers',
      help: 'Transfers that a follower of the ledger has not read.',
      labelNames: ['follower'],
      of: (lags) =>
        lags.map(({ name, transfers }) => ({ labels: { follower: name }, value: Number(transfers) })),
    },
  ]);
  show(due.states, [
    {
      name: 'due_late_seconds',
      help: 'By how much the oldest due work is late.',
      labelNames: ['kind'],
      of: (kinds) => kinds.map(({ kind, lateMs }) => ({ labels: { kind }, value: lateMs / 1_000 })),
    },
    {
      name: 'due_failed',
      help: 'Due work that was given up and waits to be released.',
      labelNames: ['kind'],
      of: (kinds) => kinds.map(({ kind, failed }) => ({ labels: { kind }, value: failed })),
    },
  ]);
}

function showMoney(show: ShowCommon, { clock, brands, cashier, lottery }: WatchedParts): void {
  show(
    () => cashier.payoutsUnderWay(brands.list().map(({ code }) => code)),
    [
      {
        name: 'payouts_unknown',
        help: 'Payouts that were sent and have no outcome yet.',
        of: ({ unknown }) => bare(unknown),
      },
      {
        name: 'payouts_unknown_oldest_seconds',
        help: 'Age of the oldest of them.',
        of: ({ oldestSentAt }) => bare(secondsSince(oldestSentAt, clock)),
      },
      {
        name: 'payouts_attention',
        help: 'Those of which the provider says what does not fit.',
        of: ({ attention }) => bare(attention),
      },
    ],
  );
  show(lottery.countDiffering, [
    { name: 'lottery_book_differs', help: 'Issues whose second book differs: nobody is paid.', of: bare },
  ]);
  show(lottery.bookSilence, [
    {
      name: 'lottery_book_silent_seconds',
      help: 'How long the second book has been silent: nothing is drawn or paid without it.',
      of: (seconds) => (seconds === null ? [] : bare(seconds)),
    },
  ]);
}

function showQueues(show: ShowCommon, { clock, queues }: WatchedParts): void {
  const read = () =>
    Promise.all(
      queues.map(async (queue) => ({ queue: queue.name, ...(await queue.read(null, mostInQueue)) })),
    );
  show(read, [
    {
      name: 'operator_queue',
      help: 'What waits for an operator, counted to 1,001.',
      labelNames: ['queue'],
      of: (all) => all.map(({ queue, count: value }) => ({ labels: { queue }, value })),
    },
    {
      name: 'operator_queue_oldest_seconds',
      help: 'Age of the oldest that waits.',
      labelNames: ['queue'],
      of: (all) =>
        all.map(({ queue, oldestAt }) => ({ labels: { queue }, value: secondsSince(oldestAt, clock) })),
    },
  ]);
}

const secondsSince = (at: Date | null, clock: Clock): number =>
  at === null ? 0 : (clock.now().getTime() - at.getTime()) / 1_000;

/** Those who ask while an answer is under way get the same. */
function together<T>(read: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= read().finally(() => (asked = null));
    return asked;
  };
}
