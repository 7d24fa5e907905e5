/** The launch of a lottery as its address says it, and the way back (specification 2 §2, "Lottery launch"). Pure. */

export const prizeModes = ['Lott', 'ZY', 'Elott'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** Play types (specification 2 §3) as they stand in an address. */
export const playTypes = { trad: 'Tradition', ent: 'Entertainment' } as const;
export type PlayType = keyof typeof playTypes;

export interface LotteryLaunch {
  playType: PlayType;
  prizeMode: PrizeMode;
  /** A lottery's node, or `lobby`: the supplier's lobby, where one is chosen. */
  code: string;
  /** Whose lobby; null: the operator's own. */
  vendor?: string | null;
  /** Name of the page under `/m/` that back leads to; null: to where one came from. */
  pageBack: string | null;
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
