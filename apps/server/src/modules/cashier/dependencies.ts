import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import type { DepositChannel } from './rules/deposit.ts';

export interface CashierDependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  makeId: MakeId;
  /** The member has stopped playing, by his or her own will: no deposit is ordered. */
  hasStopped: (memberId: bigint) => Promise<boolean>;
  providers: readonly PaymentProvider[];
  /** Ways to pay that the settings name; those that are missing are added at the start. */
  channels: readonly DepositChannel[];
  /** Where players and providers reach the site; without a slash at the end. */
  publicUrl: string;
  /** Told of what went wrong in the background. */
  onError?: (error: unknown) => void;
}
