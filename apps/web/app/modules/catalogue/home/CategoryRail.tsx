import { useT } from '#app/lib/i18n.ts';
import { placeHref, type Category } from '../lobby.ts';
import { Rail } from '../Rail.tsx';

interface CategoryRailProps {
  rail: readonly Category[];
  selected: Category;
  /** Folder of the drawn symbols. */
  art: string | null;
}

/** The categories of home, side by side under the header; the selected one is lit and in sight. */
export function CategoryRail({ rail, selected, art }: CategoryRailProps) {
  const t = useT();
  const items = rail.map((category) => ({
    key: category,
    name: t(`category.${category}`),
    to: placeHref({ category, vendor: null }),
    symbol: art && `${art}/categories/${category}-96`,
  }));
  return <Rail label={t('home.categories')} items={items} selected={selected} />;
}
