/** Amounts where the screen needs a figure of them: a share of one that is counted up, a part of a stake, how often one is in another. */

const millionths = 1_000_000n;

/** Between two amounts; from a share of 1 on exactly the second, and so where a movement that lasts no time has none. */
export function between(fromMinor: bigint, toMinor: bigint, share: number): bigint {
  const passed = Number.isNaN(share) ? 1 : Math.min(1, Math.max(0, share));
  return fromMinor + ((toMinor - fromMinor) * BigInt(Math.floor(passed * Number(millionths)))) / millionths;
}

/** Parts of a stake as money. A stake always divides by its parts. */
export const partsOf = (stakeMinor: bigint, stakeParts: number, parts: number): bigint =>
  (stakeMinor / BigInt(stakeParts)) * BigInt(parts);

/** How often a stake is in a win: for the size of a celebration, and for a multiplier that is shown. */
export const timesOf = (winMinor: bigint, stakeMinor: bigint): number =>
  Number(winMinor) / Number(stakeMinor);

/** An amount in larger units, where there is little room: `1.5` of 150,000 in units of 100,000. Rounded half up, without zeros at its end. */
export function inUnits(minor: bigint, unitMinor: bigint, digits = 2): string {
  const scale = 10n ** BigInt(digits);
  const scaled = (minor * scale + unitMinor / 2n) / unitMinor;
  const rest = String(scaled % scale)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  return rest === '' ? `${scaled / scale}` : `${scaled / scale}.${rest}`;
}
