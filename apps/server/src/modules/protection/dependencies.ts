import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Accounts } from '#modules/accounts/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';

export interface ProtectionDependencies {
  db: Database;
  /** Where caps are kept. */
  ledger: Pick<Ledger, 'homeOf'>;
  clock: Clock;
  makeId: MakeId;
  /** What the brand's regulator asks for. */
  complianceOf: (brand: string) => ComplianceProfile;
  currencyOf: (brand: string) => Currency;
  /** IANA name: where a day begins. */
  timeZoneOf: (brand: string) => string;
  accounts: Pick<
    Accounts,
    'guardMember' | 'excludePerson' | 'listExcludedMembers' | 'sessionStart' | 'secondsToday'
  >;
}
