import type { Currency } from '@perya/money/money.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { RewardsDependencies } from '../rewards/dependencies.ts';
import type { SpinGames } from '../spins/present-spins.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { MemberFacts } from './offer.ts';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import type { OfferProfile } from '@perya/offer-rules/lint.ts';

/** What offers ask of play, levels and traces. Days are the brand's, `2026-11-26`. */
export interface OfferPlay {
  findStanding(
    member: { brand: string; memberId: bigint },
    today: string,
  ): Promise<{ level: number; checkedIn: boolean }>;
  /** Own stakes from a day on. */
  sumStakes(memberId: bigint, from: string): Promise<{ minor: bigint; bets: number }>;
  /** Own net losses of settled rounds; below zero: won. */
  sumLosses(account: MemberAccount, days: { from: string; to: string }): Promise<bigint>;
  /** Members who share a device or an address with this one. */
  listHousehold(memberId: bigint): Promise<bigint[]>;
}

export interface OffersDependencies extends RewardsDependencies {
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  /** What the brand's licence allows of offers. */
  offerProfileOf: (brand: string) => OfferProfile;
  /** Facts about the member from accounts, or null for an unknown member. */
  standingOf: (
    memberId: bigint,
  ) => Promise<Pick<MemberFacts, 'registeredAt' | 'contacts' | 'affiliateCode'> | null>;
  play: OfferPlay;
  /** What the best game of each product pays back, without the excluded ones. */
  rtpsOf: (excludedGames: readonly string[]) => Promise<Rtps>;
  /** Where free spins can be played, by `<vendor>/<code>`. */
  spinGames: SpinGames;
  /** The name of a game by `<vendor>/<code>`. */
  gameNameOf: (game: string) => Promise<string | null>;
}

export interface OffersContext extends OffersDependencies {
  rewards: Rewards;
}
