/** The followers of this process: woken by the ledger's notifications and a look now and then; how far they lag. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemClock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { createLookout, type Lookout } from '#platform/due/lookout.ts';
import { defineRecurring, type AnyHandler } from '#platform/due/work.ts';
import { summarizeTransfers } from '../queries.ts';
import type { Consumer } from './consumer.ts';
import { createHouseReader } from './house-reader.ts';
import { createFollower, hasRead, standardLeaseMs, type Follower, type FollowerOptions } from './follower.ts';
import { listFollowersWithWork, updateLeases } from './queries.ts';

export interface FollowersOptions extends Pick<FollowerOptions, 'batch' | 'leaseMs' | 'sources'> {
  db: Database;
  logger: Pick<Logger, 'warn'>;
  onError: (error: unknown) => void;
  /** How long transfers gather after a notification: the more are derived together, the less each costs. */
  gatherMs?: number;
  /** Between two common looks of the followers. */
  idleMs?: number;
}

export interface FollowerLag {
  name: string;
  /** Booked and not derived. */
  transfers: bigint;
}

export interface Followers {
  /** Begins to follow for these, once. @throws when two have the same name. */
  start(consumers: readonly Consumer[]): void;
  /** Something was booked. */
  wake(): void;
  /** Whether a consumer has derived everything that was booked before a moment, in whichever process. */
  hasRead(name: string, until: Date): Promise<boolean>;
  /** For the console and for health. */
  lags(): Promise<FollowerLag[]>;
  /** Warns of those that lag far behind. */
  jobs: readonly AnyHandler[];
  /** Resolves when all that was booked before is derived, by whichever process. @throws when that takes too long. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** How often all followers of a process are checked together: renews their leases, and finds what no notification announced. */
const standardIdleMs = 5_000;
/** How often a follower looks by itself; the common look usually comes first. */
const ownIdleMs = 60_000;
const standardGatherMs = 1_000;
const retryMs = 1_000;
const lagCheckMs = 30_000;
/** Some seconds of a busy installation. */
const farBehind = 50_000n;
const longestWaitMs = 30_000;

export function createFollowers(options: FollowersOptions): Followers {
  const { db, logger, onError, gatherMs = standardGatherMs, idleMs = standardIdleMs } = options;
  let followers: Followed[] = [];
  let gathering: NodeJS.Timeout | undefined;
  const wakeAll = (): void => followers.forEach(({ lookout }) => lookout.wake());
  const summarize = createSummary(options.sources ?? [db]);
  const reader = createHouseReader();
  const follow = (consumer: Consumer) => {
    const follower = createFollower({ ...options, consumer, reader });
    const lookout = createLookout({
      clock: systemClock,
      idleMs: ownIdleMs,
      onError,
      async look() {
        await summarize();
        return (await follower.pass()) ? null : Date.now() + retryMs;
      },
    });
    return { follower, lookout };
  };
  const common = createLookout({
    clock: systemClock,
    idleMs,
    onError,
    look: async () => lookAround(options, followers),
  });
  const lags = (): Promise<FollowerLag[]> =>
    Promise.all(
      followers.map(async ({ follower }) => ({ name: follower.name, transfers: await follower.lag() })),
    );
  return {
    start(consumers) {
      const names = new Set(consumers.map(({ name }) => name));
      if (followers.length > 0 || names.size < consumers.length)
        throw new Error(`followers are started once, each under a name of its own: ${[...names].join()}`);
      followers = consumers.map(follow);
      wakeAll();
      common.wake();
    },
    wake() {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        wakeAll();
      }, gatherMs).unref();
    },
    hasRead: (name, until) => hasRead(options, name, until),
    lags,
    jobs: [warnOfLag(lags, logger)],
    async settled() {
      for (const untilMs = Date.now() + longestWaitMs; Date.now() < untilMs; await sleep(10)) {
        wakeAll();
        await Promise.all(followers.map(({ lookout }) => lookout.rests()));
        if ((await lags()).every(({ transfers }) => transfers === 0n)) return;
      }
      throw new Error('the followers did not catch up');
    },
    async close() {
      clearTimeout(gathering);
      await common.close();
      await Promise.all(
        followers.map(async ({ follower, lookout }) => {
          await lookout.close();
          await follower.close();
        }),
      );
    },
  };
}

interface Followed {
  follower: Follower;
  lookout: Lookout;
}

/** Renews the leases of this process, and wakes the followers that have work here. */
async function lookAround(
  { db, sources, leaseMs = standardLeaseMs }: Pick<FollowersOptions, 'db' | 'sources' | 'leaseMs'>,
  followers: readonly Followed[],
): Promise<null> {
  const held = followers.flatMap(({ follower }) => {
    const { name, fence } = follower;
    return fence === null ? [] : [{ name, fence, follower }];
  });
  const kept = await updateLeases(db, held, leaseMs);
  for (const { name, fence, follower } of held) if (!kept.has(name)) follower.lost(fence);
  const names = followers.map(({ follower: { name } }) => name);
  // The accounts of a spread ledger stand elsewhere.
  const working = sources ? new Set(names) : await listFollowersWithWork(db, names);
  for (const { follower, lookout } of followers) if (working.has(follower.name)) lookout.wake();
  return null;
}

function warnOfLag(lags: Followers['lags'], logger: FollowersOptions['logger']): AnyHandler {
  return defineRecurring('ledger.follower-lag', lagCheckMs, {
    async run() {
      for (const { name, transfers } of await lags())
        if (transfers > farBehind)
          logger.warn(
            { follower: name, transfers: String(transfers) },
            'a follower of the ledger lags behind',
          );
    },
  });
}

/** Keeps the index by time up to date, for all followers of the process, at most once in a while. */
function createSummary(sources: readonly Queryable[]): () => Promise<void> {
  let doneAtMs = -Infinity;
  return async () => {
    if (performance.now() - doneAtMs < standardGatherMs) return;
    doneAtMs = performance.now();
    for (const source of sources) await summarizeTransfers(source);
  };
}
