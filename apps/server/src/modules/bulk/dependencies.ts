import type { BulkChoice } from '@perya/contract/bulk/operators/bulk-fields.ts';
import type { Currency } from '@perya/money/money.ts';
import type { LetterTexts } from './queries.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { MakeId } from '#platform/id.ts';
import type { ChangedMember, MemberChange } from '#modules/accounts/index.ts';

export interface Grant {
  code: string;
  version: number;
  worthMinor: bigint;
}

/** `protected`: on a break, excluded or disabled. `fund`: the offer was stopped or replaced, or its fund is empty. */
export type GrantAnswer = 'granted' | 'exists' | 'protected' | 'fund';

/** What it asks of the modules that know the members. */
export interface BulkPorts {
  listChosen(db: Queryable, brand: string, choice: BulkChoice, limit: number): Promise<bigint[]>;
  listUnknownNames(db: Queryable, brand: string, names: readonly string[]): Promise<string[]>;
  /** Names as lists show them; members that do not exist are absent. */
  findNames(memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  changeInBulk(tx: Queryable, memberId: bigint, change: MemberChange): Promise<ChangedMember | null>;
  /** Those of these members who are on a break. */
  listStopped(db: Queryable, memberIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>>;
  /** What they have together in cash, minor units. */
  sumCash(
    db: Queryable,
    account: { brand: string; currency: Currency },
    memberIds: readonly bigint[],
  ): Promise<bigint>;
  /** A published offer of the brand that is given by hand, and the most it gives, minor units; null: none. */
  findGrant(db: Queryable, brand: string, offerId: bigint): Promise<Grant | null>;
  /** Grants the offer once per member and approval: recorded now, paid by due work after the commit. */
  grant(
    tx: Queryable,
    to: { brand: string; memberId: bigint; offerId: bigint; approvalId: bigint },
  ): Promise<GrantAnswer>;
  /** @returns false where the member has the same letter already. */
  sendLetter(
    tx: Queryable,
    letter: { brand: string; memberId: bigint; texts: LetterTexts; key: string },
  ): Promise<boolean>;
}

export interface BulkDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  due: Scheduler;
  currencyOf: (brand: string) => Currency;
  /** Where the brand's days begin. */
  timeZoneOf: (brand: string) => string;
  ports: BulkPorts;
}
