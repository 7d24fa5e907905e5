import type { Product } from '@perya/contract/loyalty/programmes.ts';
import type { luckGames } from '@perya/contract/loyalty/luck-games.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Rewards } from '../rewards/rewards.ts';
import type { RewardsDependencies } from '../rewards/dependencies.ts';
import type { SpinGames } from '../spins/present-spins.ts';
import type { SecretBox } from '@perya/process/secret-box.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { MemberFacts } from './offer.ts';
import type { Rtps } from '@perya/offer-rules/expected-value.ts';
import type { OfferProfile } from '@perya/offer-rules/lint.ts';

type LuckGame = (typeof luckGames)[number];

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
  /** The last day with own stakes, and the number of such days since one; null: never. */
  findPlayDays(memberId: bigint, since: string): Promise<{ last: string | null; days: number }>;
  /** Of the verified document, `YYYY-MM-DD`; null: not known. */
  findBirth(memberId: bigint): Promise<string | null>;
  /** Whether the brand has the wheel or the eggs. */
  hasLuck(brand: string, game: LuckGame, today: string): Promise<boolean>;
  /** Turnover per point at the brand, by product where it differs, and whether the shop is open; null: play earns no points. */
  findPoints(
    brand: string,
    today: string,
  ): Promise<{ perPoint: string; rates: { product: Product; perPoint: string }[]; shop: boolean } | null>;
  /** Members who share a device with this one, or an address of their logins since a time. */
  listHousehold(memberId: bigint, since: Date): Promise<bigint[]>;
  /** Names of the member's devices and addresses: two of one household share one. @param since of the logins */
  listTraces(memberId: bigint, since: Date): Promise<string[]>;
}

export interface OffersDependencies extends RewardsDependencies {
  currencyOf: (brand: string) => Currency;
  timeZoneOf: (brand: string) => string;
  /** What the brand's licence allows of offers. */
  offerProfileOf: (brand: string) => OfferProfile;
  /** Facts about the member from accounts, or null for an unknown member. */
  standingOf: (
    memberId: bigint,
  ) => Promise<Pick<MemberFacts, 'registeredAt' | 'contacts' | 'affiliateCode' | 'labels'> | null>;
  play: OfferPlay;
  /** Whether the brand has a points shop (PTSYS3). */
  hasShop: (brand: string) => boolean;
  /** Seals the codes of vouchers. */
  voucherBox: SecretBox;
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
