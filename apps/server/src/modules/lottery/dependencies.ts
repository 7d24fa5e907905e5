import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';
import type { Ledger, MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { Beacon } from '@perya/beacon/beacon.ts';
import type { Receipts } from './receipts.ts';
import type { ResultFeed } from './result-feed.ts';
import type { Sale } from './use-cases/sale.ts';

export interface Player {
  brand: string;
  memberId: bigint;
  sessionId: bigint;
}

/** What the lottery asks of others. */
export interface LotteryPorts {
  /** Brands whose catalogue has number games, and where their day begins. */
  brands(): readonly { code: string; currency: Currency; timeZone: string }[];
  /** Why a member may not stake now (a stop, an exclusion, a limit of time, a locked account), or null. */
  stakeRefusal(player: Player): Promise<'play.stopped' | null>;
  /** The largest stake of one issue that the brand takes, minor units; null: no limit of its own. */
  maxStakeMinor(brand: string): bigint | null;
  /** Whether a supplier's games are not opened at the moment. */
  isAtWork(brand: string, vendor: string): boolean;
  /** Whether operators have closed a game: nothing of it is sold, and what was sold is drawn. */
  isClosed(game: { vendor: string; code: string }): Promise<boolean>;
  /** Marks rounds as over that won nothing. */
  closeRounds(rounds: readonly (MemberAccount & { vendor: string; round: string })[]): Promise<void>;
  /** Wakes an operator: the second book has found a difference, and nothing of the issue is paid; or a feed tells no result. */
  alert(issue: { brand: string; game: string; numero: string }, note: string): void;
  /** Tells the phones of a brand that are connected here that a game was drawn, or its prizes paid. */
  announce(brand: string, game: string): void;
}

export interface LotteryDependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  makeId: MakeId;
  due: Scheduler;
  /** Whether issues are made and drawn here; the endpoints answer in any case. */
  runs: boolean;
  /** From which the seeds of all issues follow; it is in no table and in no dump. */
  seedSecret: Buffer;
  /** What comes into a draw after its sales have closed. */
  beacon: Beacon;
  receipts: Receipts;
  /** Tells the second book that an issue has closed or has a result. */
  wakeBook(): Promise<void>;
  /** Places of an issue that are read together, and at most so many winners are paid together; 5,000 and 500 where it is left out. */
  placesAtOnce?: number;
  /** The feed of results from outside. */
  feed: ResultFeed;
  ports: LotteryPorts;
  /** Orders of this process that are stored and accepted together. */
  sale: Sale;
}
