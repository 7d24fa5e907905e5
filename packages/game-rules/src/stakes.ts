/** The stakes between which a player chooses, as multiples of the lowest one. */
const ladder = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/**
 * The stakes of a game in minor units, lowest first. The lowest is the smallest bet on each of its parts, so that every
 * stake divides by them.
 */
export function stakesOf(stakeParts: number, leastBetMinor: number): number[] {
  return ladder.map((times) => times * leastBetMinor * stakeParts);
}
