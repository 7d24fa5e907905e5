import type { Category } from './lobby.ts';

/** Vendors of SPORTS whose games have a category of their own (specification 2 §2). Servers split them; for one that does not, the site does. */
const ownCategory: Readonly<Record<string, Category>> = { TF: 'ESPORTS', DS88: 'COCKFIGHT' };

/** @param key under which an entry has its vendors. @returns the same list where nothing is to be split. */
export function splitSports<
  Key extends string,
  V extends { vassalage: string },
  Entry extends Record<Key, V[]> & { gameCategory: Category },
>(list: Entry[], key: Key): Entry[] {
  const sports = list.find(({ gameCategory }) => gameCategory === 'SPORTS');
  const moved = sports?.[key].filter(({ vassalage }) => vassalage in ownCategory) ?? [];
  if (!sports || moved.length === 0) return list;
  const split = list.map((entry) =>
    entry === sports ? { ...entry, [key]: entry[key].filter((vendor) => !moved.includes(vendor)) } : entry,
  );
  for (const vendor of moved) {
    const gameCategory = ownCategory[vendor.vassalage]!;
    const at = split.findIndex((entry) => entry.gameCategory === gameCategory);
    const entry = split[at];
    if (!entry)
      split.splice(split.findIndex((one) => one.gameCategory === 'SPORTS') + 1, 0, {
        ...sports,
        gameCategory,
        [key]: [vendor],
      });
    else if (!entry[key].some(({ vassalage }) => vassalage === vendor.vassalage))
      split[at] = { ...entry, [key]: [...entry[key], vendor] };
  }
  return split;
}
