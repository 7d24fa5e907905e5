/** What the loyalty module needs of the other rooms; `modules.ts` gives it. */
import type { SharedTrace } from '@perya/contract/brand/invitation-settings.ts';
import type { Product } from '@perya/contract/loyalty/programmes.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A time of a brand, first moment included, last one not. */
export interface Span {
  from: Date;
  to: Date;
}

/** What protects players. */
export interface ProtectionPort {
  /** Those of these members who had stopped playing at any moment of a span. */
  pausedAmong(tx: Queryable, memberIds: readonly bigint[], span: Span): Promise<ReadonlySet<bigint>>;
  /** What a member did for his own protection in a span: limits that were set, breaks that ended. */
  countDeeds(tx: Queryable, memberId: bigint, span: Span): Promise<{ limits: number; breaks: number }>;
}

/** Something that a member has earned, in the words of the promotions. */
export interface EarnedReward {
  brand: string;
  memberId: bigint;
  currency: Currency;
  /** The house account is `promotion:<code>`; with the period the identity among the member's rewards. */
  code: string;
  period: string;
  kind: 'cash';
  amountMinor: bigint;
  titles: Readonly<Record<string, string>>;
  /** Of a reward that waits for the member; one without is paid at once. */
  expiresAt?: Date | undefined;
}

export type RewardAnswer =
  | { status: 'issued' | 'claimed'; rewardId: bigint }
  | { status: 'exists'; reward: { state: string; amountMinor: bigint | null } }
  | { status: 'refused'; because: 'protected' | 'budget' | 'stopped' | 'condition' };

/** The room that pays whatever a promotion gives, once for member, code and period. */
export interface RewardsPort {
  /** It waits in the reward centre. */
  issueReward(reward: EarnedReward): Promise<RewardAnswer>;
  /** It is paid at once. */
  payReward(reward: EarnedReward): Promise<RewardAnswer>;
  /** Adds points, once per member and key; inside `tx`. */
  creditPoints(
    tx: Queryable,
    entry: { brand: string; key: string; titles: Readonly<Record<string, string>>; at: Date },
    credits: readonly { memberId: bigint; points: number }[],
  ): Promise<void>;
  /** Periods of the member's rewards of these codes, by code. */
  listPeriods(
    member: { brand: string; memberId: bigint },
    codes: readonly string[],
    since: Date,
  ): Promise<readonly { code: string; period: string }[]>;
}

/** What two members have in common. */
export type ListShared = (tx: Queryable, brand: string, one: bigint, other: bigint) => Promise<SharedTrace[]>;

/** What a line of agents gives a member of own stakes in a product, hundredths of a per cent, rounded up. */
export interface LineRate {
  memberId: bigint;
  product: Product;
  points: number;
}

/** Of these members on a day of the brand; who is in no line, or gets nothing of it, is absent. */
export type ListLineRates = (
  tx: Queryable,
  brand: string,
  memberIds: readonly bigint[],
  day: string,
) => Promise<LineRate[]>;

/** Whether a follower of the ledger has read everything that was booked before a moment. */
export type HasRead = (follower: string, until: Date) => Promise<boolean>;
