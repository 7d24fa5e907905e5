import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { DebtRule } from './debts/rules.ts';
import type { Push } from '#platform/push/push.ts';
import type { Pots } from './jackpot/pots.ts';
import type { Followers } from './ledger/follower/followers.ts';
import type { Ledger } from './ledger/posting.ts';
import type { TransferTeller } from './ports.ts';
import type { TurnoverPercent } from './turnover/turnover.ts';

export interface WalletDependencies {
  db: Database;
  ledger: Ledger;
  /** Told of what was booked. */
  followers: Pick<Followers, 'wake'>;
  clock: Clock;
  push: Push;
  /** The one currency that a brand's members hold. */
  currencyOf: (brand: string) => Currency;
  /** Play money of a trial merchant, minor units; null: a brand whose members have real money. */
  trialPurseOf: (brand: string) => { playMoneyMinor: bigint; fillBelowMinor: bigint } | null;
  /** Whether the brand's jackpot is an account of the ledger; else it is a figure for show, which the site makes. */
  hasJackpot: (brand: string) => boolean;
  /** Whether the brand's stakes feed jackpots. */
  hasGameJackpots: (brand: string) => boolean;
  /** What money that comes in asks of stakes before it may leave. */
  turnoverPercentOf: (brand: string) => TurnoverPercent;
  /** What pays members' debts. */
  debtRuleOf: (brand: string) => DebtRule;
  /** The pools of jackpots. */
  pots: Pots;
  tellTransfer: TransferTeller;
}
