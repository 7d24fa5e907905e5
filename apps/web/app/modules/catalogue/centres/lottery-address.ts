/**
 * The address of a lottery's launch: in which prize mode, and whose lobby (specification 2 §2, "Lottery launch"). Pure. Apart from
 * `lottery-launch.ts`, because home has it too.
 */
import type { LotteryLaunch, PlayType, PrizeMode } from './lottery-launch.ts';

/** Suppliers whose lobby is opened at once, without a page between. */
const lobbyVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA']);

export function opensLobby(vendor: string): boolean {
  return lobbyVendors.has(vendor);
}

/** Whether a category is of lotteries. */
export function isLottery(category: string): boolean {
  return category === 'LOTT' || category === 'ELOTT';
}

/** Whether a supplier's games of a category are entered by its lobby. */
export function entersLobby(category: string, vendor: string): boolean {
  return isLottery(category) && opensLobby(vendor);
}

/** The electronic mode if ELOTT has an entry of TCG_LOTTO_VN or of LOTT, else the classic one. */
export function prizeModeOf(
  mapping: readonly { gameCategory: string; vendorNames: readonly { vassalage: string }[] }[],
): PrizeMode {
  const electronic = mapping.find(({ gameCategory }) => gameCategory === 'ELOTT')?.vendorNames ?? [];
  return electronic.some(({ vassalage }) => vassalage === 'TCG_LOTTO_VN' || vassalage === 'LOTT')
    ? 'Elott'
    : 'Lott';
}

export function lotteryHref({ playType, prizeMode, code, vendor, pageBack }: LotteryLaunch): string {
  const query = new URLSearchParams({ playType, prize_mode: prizeMode, code });
  if (pageBack !== null) query.set('pageBack', pageBack);
  if (vendor) query.set('vendor', vendor);
  return `/m/launchGame?${query}`;
}

/** The launch of a supplier's lobby. */
export function vendorLobbyHref(
  vendor: string,
  prizeMode: PrizeMode,
  pageBack: string | null,
  playType: PlayType = 'trad',
): string {
  return lotteryHref({ playType, prizeMode, code: 'lobby', vendor, pageBack });
}
