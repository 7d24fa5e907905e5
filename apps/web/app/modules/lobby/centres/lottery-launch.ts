/** How a lottery is opened: its address, its prize mode, the way back (specification 2 §2, "Lottery launch"). Pure. */

/** Suppliers whose lobby is opened at once, without a page between. */
const lobbyVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA']);

export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Play types (specification 2 §3) as they stand in an address. */
export const playTypes = { trad: 'Tradition', ent: 'Entertainment' } as const;
export type PlayType = keyof typeof playTypes;

export function opensLobby(vendor: string): boolean {
  return lobbyVendors.has(vendor);
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

export interface LotteryLaunch {
  playType: PlayType;
  prizeMode: PrizeMode;
  /** A lottery's node, or `lobby`: the supplier's lobby, where one is chosen. */
  code: string;
  /** Whose lobby; null: the operator's own. */
  vendor?: string | null;
  /** Name of the page under `/m/` that back leads to. */
  pageBack: string;
}

export function lotteryHref({ playType, prizeMode, code, vendor, pageBack }: LotteryLaunch): string {
  const query = new URLSearchParams({ playType, prize_mode: prizeMode, code, pageBack });
  if (vendor) query.set('vendor', vendor);
  return `/m/launchGame?${query}`;
}

/** Pages that a launch may lead back to; anything else in an address leads home. */
const backPages: ReadonlySet<string> = new Set([
  'home',
  'lottery',
  'moreLottery',
  'startLottery',
  'gameCenter',
  'slotsCenter',
  'gameLobby',
  'gameList',
]);

export function backPath(pageBack: string | null): string {
  return pageBack !== null && backPages.has(pageBack) ? `/m/${pageBack}` : '/m/home';
}

/** What a launch's address says; null when it is no launch of a lottery. What it says wrongly is what it begins with. */
export function readLotteryLaunch(search: URLSearchParams): LotteryLaunch | null {
  const playType = search.get('playType');
  if (playType === null) return null;
  return {
    playType: Object.hasOwn(playTypes, playType) ? (playType as PlayType) : 'trad',
    prizeMode: prizeModes.find((one) => one === search.get('prize_mode')) ?? 'Lott',
    code: /^[\w-]{1,60}$/.exec(search.get('code') ?? '')?.[0] ?? 'lobby',
    vendor: /^[\w-]{1,40}$/.exec(search.get('vendor') ?? '')?.[0] ?? null,
    pageBack: search.get('pageBack') ?? 'home',
  };
}

/** Whether a category is of lotteries. */
export function isLottery(category: string): boolean {
  return category === 'LOTT' || category === 'ELOTT';
}
