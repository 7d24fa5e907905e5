import type { OrderOffer } from '@perya/contract/cashier/get-deposit-order.ts';
import type { identitySteps } from '@perya/contract/identity/fields.ts';
import type { Currency } from '@perya/money/money.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { PaymentGuard } from '#modules/accounts/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { SecretBox } from '@perya/process/secret-box.ts';
import type { Result } from '@perya/contract/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Cases } from '#modules/cases/index.ts';
import type { Debts, Turnover } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import type { SealedPictures } from '#platform/pictures/sealed-pictures.ts';
import type { DepositChannel } from './rules/channel.ts';
import type { WithdrawalTerms } from './rules/withdrawal.ts';

/** What a member chooses with a deposit; the promotions have it. */
export interface DepositOffers {
  /** Whether an offer can be had with this deposit. @returns what writes the choice in the transaction that stores the order. */
  judgeChoice(
    deposit: { brand: string; memberId: bigint; amountMinor: bigint },
    offerId: bigint,
  ): Promise<
    Result<
      (
        tx: Queryable,
        order: { orderId: bigint; expiresAt: Date },
      ) => Promise<Result<null, 'offer.budget' | 'offer.stopped'>>,
      OfferError
    >
  >;
  /** In the transaction that closes a paid order. */
  noteCredited(tx: Queryable, orderId: bigint): Promise<void>;
  /** The offer that was chosen with an order; null: none. */
  ofOrder(orderId: bigint, language: PhraseLanguage): Promise<OrderOffer | null>;
  /** In the transaction that closes a charge-back: what was given for the deposit is taken back. */
  noteChargedBack(tx: Queryable, orderId: bigint): Promise<void>;
}

/** A member's open bonuses that end with a withdrawal; the promotions have them. */
export interface BonusesOnWithdrawal {
  /** With what their purses hold, in the order in which they began. @param tx they stay locked until its end; null: to be shown */
  findEnding(
    tx: Queryable | null,
    owner: BonusOwner,
  ): Promise<{ titles: Readonly<Record<string, string>>; amountMinor: bigint }[]>;
  /** Ends them in the transaction. @returns what empties their purses after the commit; due work does where this process ends. */
  endAll(tx: Queryable, owner: BonusOwner): Promise<() => Promise<void>>;
}

export interface BonusOwner {
  brand: string;
  memberId: bigint;
  currency: Currency;
}

export type OfferError = 'not.found' | 'offer.closed' | 'offer.condition' | 'offer.budget' | 'offer.stopped';

/** Sums of a day that a tier allows, minor units; null: no limit of this kind. */
interface TierLimits {
  depositDayMinor: bigint | null;
  withdrawDayMinor: bigint | null;
}

export interface Verification extends TierLimits {
  /** 0: not verified. */
  tier: number;
  /** The next tier, and the step to it; null: there is none. */
  next: (TierLimits & { step: (typeof identitySteps)[number] }) | null;
  /** The name on the accepted document; null: none is known. */
  verifiedName: string | null;
}

export interface CashierDependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  makeId: MakeId;
  /** The member has stopped playing, by his or her own will: no deposit is ordered. Withdrawals go on (GLI-19 §A.3.8). */
  hasStopped: (memberId: bigint) => Promise<boolean>;
  /** The breaks and self-exclusions that hold for these members now. */
  stopsOf: (
    memberIds: readonly bigint[],
    reader?: Queryable,
  ) => Promise<ReadonlyMap<bigint, 'timeOut' | 'exclusion'>>;
  /** Offers to choose before paying, if any. */
  offers?: DepositOffers;
  /** Bonuses that end with a withdrawal, if any. */
  bonuses?: BonusesOnWithdrawal;
  providers: readonly PaymentProvider[];
  /** Ways to pay that the settings name; those that are missing are added at the start. */
  channels: readonly DepositChannel[];
  /** Where players and providers reach the site; without a slash at the end. */
  publicUrl: string;
  currencyOf: (brand: string) => Currency;
  withdrawalTermsOf: (brand: string) => WithdrawalTerms;
  turnover: Pick<Turnover, 'turnoverLeft' | 'showTurnover' | 'voidTurnover'>;
  debts: Pick<Debts, 'dueBeforeWithdrawal' | 'payBeforeWithdrawal'>;
  /** Where suspicion is kept, and how much of it is open. */
  cases: Pick<Cases, 'raise' | 'countOpenAlerts' | 'forbidsPayouts'>;
  accounts: PaymentGuard;
  /** Of all brands: where several are asked about, each has its own days. */
  brandCodes: () => readonly string[];
  isBrand: (code: string) => boolean;
  /** Pictures of slips. */
  slips: SealedPictures;
  /** Seals the numbers of payout accounts. */
  numberBox: SecretBox;
  /** How far a member is verified. */
  verificationOf: (who: { brand: string; memberId: bigint }) => Promise<Verification>;
  /** Where the brand's days begin. */
  timeZoneOf: (brand: string) => string;
  /** Told of what went wrong in the background. */
  onError?: (error: unknown) => void;
}
