/** What the suppliers need of other modules; `modules.ts` gives it. */
import type * as z from 'zod/mini';
import type { gameCategory } from '@perya/contract/catalogue/game.ts';
import type { Currency } from '@perya/money/money.ts';
import type { launchState } from '@perya/contract/catalogue/game-details.ts';

/** A game as a launch and a supplier's call need to know it. */
export interface PlayedGame {
  nodeId: string;
  vendor: string;
  gameCode: string;
  name: string;
  category: z.output<typeof gameCategory>;
  /** Null: the vendor has no door. */
  launchUrl: string | null;
  /** Switched on, and its vendor has a door. */
  open: boolean;
  /** The most that a stake can win, in stakes; null: not known. */
  maxWinTimes: bigint | null;
  /** The jackpot that its stakes feed. */
  jackpot: string | null;
}

/** As a launch names a game: by its node, or by vendor and the vendor's code; what is given has to fit (specification 2 §7). */
export interface GameName {
  nodeId?: string | undefined;
  vendor?: string | undefined;
  gameId?: string | undefined;
  category?: z.output<typeof gameCategory> | undefined;
}

export interface GameCatalogue {
  /** A game by its vendor's code, as it is at most a second ago. */
  game(vendor: string, gameCode: string): Promise<PlayedGame | null>;
  /** The game that a launch names, as it is now, and whether it opens for the brand. */
  findToOpen(
    brand: string,
    name: GameName,
  ): Promise<{ game: PlayedGame; state: z.output<typeof launchState> } | null>;
  /** Keeps among the member's recent games that this one was opened. */
  rememberOpened(member: { brand: string; memberId: bigint }, nodeId: string): Promise<unknown>;
}

/** A bonus that stakes may use. */
export interface StakeableBonus {
  /** The number of its purse. */
  grantId: bigint;
  /** Whether a stake may hold none of it; the member is told why. @param stake minor units, cash and bonus */
  refuses(stake: { product: string; game: string; stakeMinor: bigint }): Promise<boolean>;
}

/** Bonus money beside the cash; the promotions have it. */
export interface BonusMoney {
  /** The bonus that the member's stakes may use now. */
  findStakeable(member: MemberCurrency): Promise<StakeableBonus | null>;
  /** Whether a bonus has been wagered, and its rest become cash. */
  isConverted(grantId: bigint): Promise<boolean>;
  /** What may be staked beside the cash, minor units. Asks nothing for nearly every member, who has none. */
  spendableMinor(member: MemberCurrency): Promise<bigint>;
}

/** A free bet as a supplier names it. */
interface FreeBet extends MemberCurrency {
  vendor: string;
  game: string;
  /** The supplier's transaction, as the ledger's keys hold it. */
  bet: string;
  /** The grant that it names; null: none. */
  grantId: bigint | null;
  stakeMinor: bigint;
}

/** Rounds that the house stakes; the promotions have them. */
export interface FreeSpins {
  /** What a member can play in a game now, the one that ends first before the others. */
  listLive(
    of: Omit<FreeBet, 'bet' | 'grantId' | 'stakeMinor'>,
  ): Promise<readonly { grantId: bigint; left: number; valueMinor: bigint; expiresAt: Date }[]>;
  /** Takes one for a bet, once for each transaction, before the bet is booked. `fresh`: it was this call. */
  take(
    free: FreeBet,
  ): Promise<
    | { status: 'taken'; grantId: bigint; code: string; fresh: boolean }
    | { status: 'refused' }
    | { status: 'foreign' }
  >;
  /** Gives one back whose bet was refused or taken back; a bet that has taken none changes nothing. */
  giveBack(bet: Pick<FreeBet, 'vendor' | 'bet'>): Promise<void>;
  /** The round of a bet is over. */
  settle(bet: Pick<FreeBet, 'vendor' | 'bet'>): Promise<void>;
}

export interface MemberCurrency {
  brand: string;
  memberId: bigint;
  currency: Currency;
}
