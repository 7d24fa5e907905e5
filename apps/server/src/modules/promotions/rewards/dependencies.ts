import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';
import type { Push } from '#platform/push/push.ts';
import type { Turnover } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';

export interface RewardsDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  due: Scheduler;
  ledger: Ledger;
  push: Pick<Push, 'announce'>;
  /**
   * Whether the member may be offered and given something: active, no trial player, and not under a stop or an exclusion. Asked again
   * each time.
   */
  mayReceive: (memberId: bigint) => Promise<boolean>;
  /** The stakes that cash asks for before it may leave. */
  turnover: Pick<Turnover, 'requireTurnover' | 'voidTurnover'>;
  /** Turns of the wheel or the eggs, given in the transaction that pays their reward. */
  grantTurns: (
    tx: Queryable,
    turns: {
      rewardId: bigint;
      memberId: bigint;
      brand: string;
      game: 'wheel' | 'egg';
      count: number;
      expiresAt: Date;
    },
  ) => Promise<void>;
  /** Ends unused turns of a reward that is revoked; inside the transaction. */
  endTurns: (tx: Queryable, rewardId: bigint, at: Date) => Promise<number>;
  onError?: (error: unknown) => void;
}

/** What the use cases of rewards work with. */
export type RewardsContext = RewardsDependencies;
