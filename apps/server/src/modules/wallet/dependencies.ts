import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { PushHub } from '#platform/push/hub.ts';
import type { Pots } from './jackpot/pots.ts';
import type { Followers } from './ledger/follower/followers.ts';
import type { Ledger, Transfer } from './ledger/posting.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

export interface WalletDependencies {
  db: Database;
  ledger: Ledger;
  /** Told of what was booked. */
  followers: Pick<Followers, 'wake'>;
  clock: Clock;
  makeId: MakeId;
  push: PushHub;
  /** The one currency that a brand's members hold. */
  currencyOf: (brand: string) => Currency;
  /** Play money of a trial merchant, minor units; null: a brand whose members have real money. */
  trialPurseOf: (brand: string) => { playMoneyMinor: bigint; fillBelowMinor: bigint } | null;
  /** Whether the brand's jackpot is an account of the ledger; else it is a figure for show, which the site makes. */
  hasJackpot: (brand: string) => boolean;
  /** The member has stopped playing, by his or her own will: no deposit is ordered. */
  hasStopped: (memberId: bigint) => Promise<boolean>;
  pots: Pots;
  providers: readonly PaymentProvider[];
  /** What a movement was for, in the words of whoever booked it (a game's name); null where there is no such word. */
  subjectOf: (transfer: Transfer) => Promise<string | null>;
  /** Where players and providers reach the site; without a slash at the end. */
  publicUrl: string;
  /** Told of what went wrong in the background. */
  onError?: (error: unknown) => void;
}
