import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { Turnover } from '#modules/wallet/index.ts';
import type { Ledger, TransferKind } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';

export interface Page {
  pageNo: number;
  pageSize: number;
}

/** A bet of one of the team. */
export interface TeamBet {
  id: bigint;
  memberId: bigint;
  gameName: string;
  vendorName: string;
  stakeMinor: bigint;
  winMinor: bigint;
  status: 'open' | 'closed' | 'cancelled';
  at: Date;
}

export interface TeamBetFilter {
  brand: string;
  memberIds: readonly bigint[];
  status?: TeamBet['status'] | undefined;
  from: Date;
  to: Date;
}

/** What the agents ask of rooms that they do not use. */
export interface AgentsPorts {
  listBets(filter: TeamBetFilter, page: Page): Promise<{ bets: TeamBet[]; total: number }>;
  /** Of these members, those of whom nobody may earn: who has set limits, or has stopped playing at any time since. */
  listProtected(tx: Queryable, memberIds: readonly bigint[], since: Date): Promise<bigint[]>;
  /** Whether a member has stopped playing. */
  hasStopped(tx: Queryable, memberId: bigint, now: Date): Promise<boolean>;
  /** Withdrawals of a member that are not held yet, minor units. */
  findUnheld(tx: Queryable, member: { brand: string; memberId: bigint }): Promise<bigint>;
}

export interface AgentsDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  accounts: Pick<Accounts, 'openAccount' | 'payment'>;
  turnover: Pick<Turnover, 'turnoverLeft'>;
  brands: {
    /** @throws when there is no such brand. */
    settingsOf: (brand: string) => BrandSettings;
    list(): readonly { code: string; settings: BrandSettings }[];
  };
  ledger: Pick<Ledger, 'post'>;
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  /** Address of the site, without a slash at the end. */
  publicUrl: string;
  /** Origins that postbacks may be sent to; none: no request leaves. */
  postbackOrigins: ReadonlySet<string>;
  ports: AgentsPorts;
}

/** What closing a day needs. */
export type ClosingDependencies = Pick<
  AgentsDependencies,
  'db' | 'clock' | 'makeId' | 'brands' | 'currencyOf' | 'timeZoneOf' | 'postbackOrigins'
> & { ports: Pick<AgentsPorts, 'listProtected'> };

/** What registrations by a link or a code need. */
export type LinkDependencies = Pick<
  AgentsDependencies,
  'db' | 'clock' | 'makeId' | 'currencyOf' | 'timeZoneOf' | 'postbackOrigins'
>;

/** An agent, as his session names him. */
export interface Agent {
  brand: string;
  memberId: bigint;
  userName: string;
  type: number;
}

/** Kinds of movements that a team's account details show. */
export type TeamRecordKind = Extract<
  TransferKind,
  | 'deposit'
  | 'withdrawal'
  | 'promotion'
  | 'rebate'
  | 'commission'
  | 'transferIn'
  | 'transferOut'
  | 'adjustment'
  | 'fee'
  | 'jackpot'
>;
