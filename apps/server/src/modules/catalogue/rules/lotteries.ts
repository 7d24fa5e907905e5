/** Lotteries by prize mode (specification 2 §2, "Lottery launch"). Pure. */
import type * as z from 'zod/mini';
import type { prizeMode } from '@perya/contract/catalogue/lottery.ts';
import type { CategorisedGame, GameCategory } from './categories.ts';
import { listKey, type GameIndex, type IndexedGame, type VendorView } from './game-index.ts';

export type PrizeMode = z.output<typeof prizeMode>;

/** In the order of the menu. */
export const prizeModes = ['Lott', 'ZY', 'Elott'] as const satisfies readonly PrizeMode[];

/** Null: no lottery. Our own lotteries have a mode of their own, whichever of the two kinds they are. */
export function prizeModeOf({
  category,
  inhouse,
}: Pick<CategorisedGame, 'category' | 'inhouse'>): PrizeMode | null {
  if (category !== 'LOTT' && category !== 'ELOTT') return null;
  if (inhouse) return 'ZY';
  return category === 'LOTT' ? 'Lott' : 'Elott';
}

const lotteryCategories = ['LOTT', 'ELOTT'] as const satisfies readonly GameCategory[];

/** In the order of the lobby. */
export function listLotteries<G extends IndexedGame>(
  { games, lists }: GameIndex<G>,
  mode?: PrizeMode | undefined,
): G[] {
  return lotteryCategories
    .flatMap((category) => lists.get(listKey(category)) ?? [])
    .toSorted((a, b) => a - b)
    .map((at) => games[at] as G)
    .filter((game) => mode === undefined || prizeModeOf(game) === mode);
}

export interface LotteryMenuEntry {
  prizeMode: PrizeMode;
  gameCount: number;
  vendors: { vendor: VendorView; category: GameCategory }[];
}

/** All prize modes, also those without a lottery, each with its vendors. */
export function lotteryMenuOf({ rail }: Pick<GameIndex, 'rail'>): LotteryMenuEntry[] {
  const entries = rail.flatMap(({ category, vendors }) =>
    vendors.flatMap((vendor) => {
      const prizeMode = prizeModeOf({ category, inhouse: vendor.inhouse });
      return prizeMode === null ? [] : [{ prizeMode, vendor, category }];
    }),
  );
  return prizeModes.map((prizeMode) => {
    const own = entries.filter((entry) => entry.prizeMode === prizeMode);
    return {
      prizeMode,
      gameCount: own.reduce((sum, { vendor }) => sum + vendor.gameCount, 0),
      vendors: own.map(({ vendor, category }) => ({ vendor, category })),
    };
  });
}
