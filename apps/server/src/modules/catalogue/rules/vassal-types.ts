/** Vendors by type of game, types by number (specification 2 §7, "Vassal games by type"). Pure. */
import type { GameCategory } from './categories.ts';
import type { GameIndex, VendorView } from './game-index.ts';

/** The specification gives the first; the others follow in the order of the rail. */
const categoriesOfType: Record<string, readonly GameCategory[] | undefined> = {
  1: ['LOTT', 'ELOTT'],
  2: ['RNG'],
  3: ['LIVE'],
  4: ['FISH'],
  5: ['PVP'],
  6: ['SPORTS'],
  7: ['ESPORTS'],
  8: ['COCKFIGHT'],
};

/** A vendor once for each of the type's categories in which it has games. */
export function vendorsOfType(
  { rail }: Pick<GameIndex, 'rail'>,
  typeId: string,
): { category: GameCategory; vendor: VendorView }[] {
  const categories = categoriesOfType[typeId] ?? [];
  return categories.flatMap((category) => {
    const view = rail.find((one) => one.category === category);
    return (view?.vendors ?? []).map((vendor) => ({ category, vendor }));
  });
}
