import type { InvitationRule } from '@perya/contract/brand/invitation-settings.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import type { HasRead, ListLineRates, ListShared, ProtectionPort, RewardsPort } from './ports.ts';
import type { Programmes } from './programmes.ts';

export interface LoyaltyDependencies {
  db: Database;
  clock: Clock;
  due: Scheduler;
  ledger: Pick<Ledger, 'post'>;
  accounts: Pick<
    Accounts,
    'findMembers' | 'ensureInvitationCode' | 'listRecommendations' | 'listRecommendedBy'
  >;
  protection: ProtectionPort;
  rewards: RewardsPort;
  listShared: ListShared;
  invitationRuleOf: (brand: string) => InvitationRule;
  hasRead: HasRead;
  listLineRates: ListLineRates;
  /** Brands whose members play for money. */
  brands: () => readonly string[];
  currencyOf: (brand: string) => Currency;
  /** IANA name: where a day begins. */
  timeZoneOf: (brand: string) => string;
  /** Whether members collect rebates themselves (MANPLAYREB3); otherwise each day is paid automatically. */
  collectsRebates: (brand: string) => boolean;
  /** Tells a member's phones that data of the member has changed. */
  announce: (brand: string, memberId: string) => void;
}

/** What the use cases work with. */
export interface LoyaltyContext extends LoyaltyDependencies {
  programmes: Programmes;
}
