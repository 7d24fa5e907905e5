/** Who makes the games, read from the vendor mapping: each supplier once, with what it has in which category. Pure. */
import type { ApiValue } from '@perya/contract/api.ts';
import type { Category, Vendor } from '../lobby.ts';

/** The vendor mapping: categories in their order, each with its vendors (specification 2 §3, "Vendor configuration"). */
export type Mapping = ApiValue<'GET /wps/game/vendorConfiguration'>['sorting'];
type VendorName = Mapping[number]['vendorNames'][number];

export interface Supplier extends Vendor {
  categories: { category: Category; count: number }[];
}

/** Entries that show games of other entries again. */
const views: ReadonlySet<Category> = new Set<Category>(['HOT', 'INHOUSE']);

/** Suppliers in the order of the mapping, those with the most games first. */
export function suppliersOf(mapping: Mapping): Supplier[] {
  const suppliers = new Map<string, Supplier>();
  const inOrder = mapping.toSorted(
    (a, b) => Number(views.has(a.gameCategory)) - Number(views.has(b.gameCategory)),
  );
  for (const { gameCategory, vendorNames } of inOrder) {
    if (gameCategory === 'HOT') continue;
    for (const vendor of vendorNames) {
      const known = suppliers.get(vendor.vassalage);
      // Our own games stand in other categories too: there they count, and here only those that stand nowhere else.
      const extra = views.has(gameCategory) ? vendor.gameCount - (known?.count ?? 0) : vendor.gameCount;
      if (extra <= 0) continue;
      const supplier = known ?? { ...vendorOf(vendor), count: 0, categories: [] };
      supplier.count += extra;
      supplier.categories.push({ category: gameCategory, count: vendor.gameCount });
      suppliers.set(supplier.code, supplier);
    }
  }
  return [...suppliers.values()].toSorted((a, b) => b.count - a.count);
}

/** A supplier under one category, as its tile shows it. */
export function vendorOf({ vassalage, accountTypeName, mobileSmallIcon, gameCount }: VendorName): Vendor {
  return { code: vassalage, name: accountTypeName, icon: mobileSmallIcon, count: gameCount };
}

/** The whole hundreds that so many games are over (specification 2 §1, "over 600 games"); 0 for a hundred or fewer. */
export const hundredsOf = (count: number): number => Math.floor(Math.max(count - 1, 0) / 100) * 100;

/** Suppliers whose name has these letters, in whatever case and with or without accents. */
export function findSuppliers(suppliers: readonly Supplier[], text: string): Supplier[] {
  const wanted = plain(text.trim());
  return suppliers.filter(({ name, code }) => plain(`${name} ${code}`).includes(wanted));
}

export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}
