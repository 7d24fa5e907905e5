import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { CaseTerms } from './rules/ledger-rules.ts';
import type { ScreenedPerson } from './screening/rules/resemblance.ts';

/** Members as the screening knows them. */
export interface People {
  /** With every name they are known by: payouts go to it, or a document says it. Members without a name have an empty list. */
  find(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ScreenedPerson>>;
  /** Identities of the brand's members that have a name, upwards from the next one. */
  listAfter(brand: string, memberId: bigint, most: number): Promise<bigint[]>;
}

export interface CasesDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Null: the brand has no rules over the ledger. */
  caseTermsOf: (brand: string) => CaseTerms | null;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  people: People;
  isBrand: (code: string) => boolean;
  /** Names of members; those that do not exist are absent. */
  findNames: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}
