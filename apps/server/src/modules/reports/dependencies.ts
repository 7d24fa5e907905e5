import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Followers } from '#modules/wallet/index.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';
import type { Queue } from '#platform/queue.ts';
import type { Logger } from 'pino';
import type { Check } from './checks/check.ts';
import type { CheckNote } from './checks/run-checks.ts';

export interface ReportsDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  due: Scheduler;
  followers: Pick<Followers, 'hasRead'>;
  currencyOf: (brand: string) => Currency;
  /** IANA name: where a day begins. */
  timeZoneOf: (brand: string) => string;
  nameOf: (brand: string) => string;
  /** A game's name; null: unknown. */
  nameOfGame: (vendor: string, game: string) => Promise<{ game: string; supplier: string } | null>;
  settingsOf: (brand: string) => BrandSettings;
  logger: Pick<Logger, 'error'>;
  /** Daily checks of the installation. */
  checks: readonly Check[];
  /** Writes a run of the checks into the audit. */
  recordChecks: (tx: Queryable, note: CheckNote) => Promise<void>;
  /** Those of real money. */
  brands: () => readonly string[];
}

export interface ReportsOperatorPorts {
  isBrand: (brand: string) => boolean;
  /** Null if it does not exist or belongs to a brand outside the operator's scope. */
  memberFor: (
    operator: OperatorSession,
    memberId: string,
  ) => Promise<{ brand: string; memberId: bigint } | null>;
  namesOf: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Of all modules. */
  queues: readonly Queue[];
  /** How far the followers of the ledger are behind. */
  followerLags: () => Promise<{ name: string; transfers: bigint }[]>;
}
