/** Amounts where the screen needs a figure of them: a share of one that is counted up, a part of a stake, how often one is in another. */

const millionths = 1_000_000n;

/** Between two amounts; at a share of 1 exactly the second. @param share from 0 to 1 */
export const between = (fromMinor: bigint, toMinor: bigint, share: number): bigint =>
  fromMinor + ((toMinor - fromMinor) * BigInt(Math.floor(share * Number(millionths)))) / millionths;

/** Parts of a stake as money. A stake always divides by its parts. */
export const partsOf = (stakeMinor: bigint, stakeParts: number, parts: number): bigint =>
  (stakeMinor / BigInt(stakeParts)) * BigInt(parts);

/** How often a stake is in a win: for the size of a celebration, and for a multiplier that is shown. */
export const timesOf = (winMinor: bigint, stakeMinor: bigint): number =>
  Number(winMinor) / Number(stakeMinor);
