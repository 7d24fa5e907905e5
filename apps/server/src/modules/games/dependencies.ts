import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';

/** A member as a supplier's call needs to know him or her. */
export interface Player {
  memberId: bigint;
  brand: string;
  /** False: disabled or excluded; bets are refused, wins and rollbacks are not (wallet rule 5). */
  active: boolean;
  registeredAt: Date;
}

export interface GamesDependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  makeId: MakeId;
  /** 0–1023, different in each process that runs side by side. */
  nodeId: number;
  /** One look-up for many members; those that do not exist are absent. */
  findPlayers: (memberIds: readonly bigint[]) => Promise<readonly Player[]>;
  /** Those of these members who are not active or do not exist. Always the present state, never a cache's. */
  listInactive: (memberIds: readonly bigint[]) => Promise<readonly bigint[]>;
  currencyOf: (brand: string) => Currency;
  /** Largest stake of one bet, minor units; null: none of the brand's own (wallet rule 32). */
  maxStakeMinor: (brand: string) => bigint | null;
  publicUrl: string;
  /** Path under which the pictures of this build are served: `/art/<version>`. */
  artPath: string;
  onError?: (error: unknown) => void;
}
