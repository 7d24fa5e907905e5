import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { CaseTerms } from './rules/ledger-rules.ts';

export interface CasesDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Null: the brand has no rules over the ledger. */
  caseTermsOf: (brand: string) => CaseTerms | null;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  /** Names of members; those that do not exist are absent. */
  findNames: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}
