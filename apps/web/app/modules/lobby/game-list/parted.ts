/** One of several: it keeps its number, whatever becomes of its items. */
export interface Part<Item> {
  number: number;
  items: readonly Item[];
}

/** In parts of `size`, the last one of what is left. */
export const parted = <Item>(items: readonly Item[], size: number): Part<Item>[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, number) => ({
    number,
    items: items.slice(number * size, (number + 1) * size),
  }));
