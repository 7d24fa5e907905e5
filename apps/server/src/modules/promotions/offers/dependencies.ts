import type { Currency } from '@perya/money/money.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { RewardsDependencies } from '../rewards/dependencies.ts';
import type { SpinGames } from '../spins/present-spins.ts';
import type { MemberFacts } from './offer.ts';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import type { OfferProfile } from '@perya/offer-rules/lint.ts';

export interface OffersDependencies extends RewardsDependencies {
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  /** What the brand's licence allows of offers. */
  offerProfileOf: (brand: string) => OfferProfile;
  /** Facts about the member from accounts, or null for an unknown member. */
  standingOf: (memberId: bigint) => Promise<Omit<MemberFacts, 'deposits'> | null>;
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
