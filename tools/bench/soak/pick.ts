/** Chances of simulated players: nothing here decides about a game. */
export const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;

/** A whole number between both, these included. */
export const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

export const sometimes = (share: number): boolean => Math.random() < share;
