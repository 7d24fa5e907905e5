import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';

export interface Player {
  brand: string;
  memberId: bigint;
  sessionId: bigint;
}

export interface Tile {
  vendor: string;
  product: 'LOTT' | 'ELOTT';
  open: boolean;
}

/** What the lottery asks of others. */
export interface LotteryPorts {
  /** Brands whose catalogue has number games, and where their day begins. */
  brands(): readonly { code: string; currency: Currency; timeZone: string }[];
  /** Why a member may not stake now (a stop, an exclusion, a limit of time, a locked account), or null. */
  stakeRefusal(player: Player): Promise<'play.stopped' | null>;
  /** Under which supplier and category a game's rounds are counted, and whether it is open. */
  findTile(brand: string, game: string): Promise<Tile>;
  /** Marks rounds as over that won nothing. */
  closeRounds(rounds: readonly { memberId: bigint; vendor: string; round: string }[]): Promise<void>;
  /** Tells the phones of a brand that something was drawn. */
  announce(brand: string): void;
}

export interface LotteryDependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  makeId: MakeId;
  due: Scheduler;
  /** From which the seeds of all issues follow; it is in no table and in no dump. */
  seedSecret: Buffer;
  ports: LotteryPorts;
}
