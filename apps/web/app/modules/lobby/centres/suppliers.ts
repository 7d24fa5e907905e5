/** Who makes the games, read from the rail: each supplier once, with what it has in which category. Pure. */
import type { ApiValue } from '@perya/contract/api.ts';
import type { Category } from '../lobby.ts';

export type RailEntry = ApiValue<'GET /wps/game/categories'>['list'][number];

export interface Supplier {
  code: string;
  name: string;
  icon: string;
  count: number;
  categories: { category: Category; count: number }[];
}

/** Entries of the rail that show games of other entries again. */
const views: ReadonlySet<Category> = new Set<Category>(['HOT', 'INHOUSE']);

/** Suppliers in the order of the rail, those with the most games first. */
export function suppliersOf(rail: readonly RailEntry[]): Supplier[] {
  const suppliers = new Map<string, Supplier>();
  const inOrder = rail.toSorted(
    (a, b) => Number(views.has(a.gameCategory)) - Number(views.has(b.gameCategory)),
  );
  for (const { gameCategory, vendors } of inOrder) {
    if (gameCategory === 'HOT') continue;
    for (const { vassalage, accountTypeName, mobileSmallIcon, gameCount } of vendors) {
      const known = suppliers.get(vassalage);
      // Our own games stand in other categories too: there they count, and here only those that stand nowhere else.
      const extra = views.has(gameCategory) ? gameCount - (known?.count ?? 0) : gameCount;
      if (extra <= 0) continue;
      const supplier = known ?? {
        code: vassalage,
        name: accountTypeName,
        icon: mobileSmallIcon,
        count: 0,
        categories: [],
      };
      supplier.count += extra;
      supplier.categories.push({ category: gameCategory, count: gameCount });
      suppliers.set(vassalage, supplier);
    }
  }
  return [...suppliers.values()].toSorted((a, b) => b.count - a.count);
}

/** Suppliers whose name has these letters, in whatever case and with or without accents. */
export function findSuppliers(suppliers: readonly Supplier[], text: string): Supplier[] {
  const wanted = plain(text.trim());
  return suppliers.filter(({ name, code }) => plain(`${name} ${code}`).includes(wanted));
}

export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}
