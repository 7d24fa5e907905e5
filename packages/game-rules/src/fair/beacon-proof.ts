/** What a beacon round promises, and how its value proves itself. Pure, for browser and Node. */
import { commitmentOf } from './fair-random.ts';

/**
 * A round of the house's own beacon: a chain of hashes that is walked backwards. Its values add no trust beyond the house's, because the house
 * knows them beforehand; they only show that it kept to what it published.
 */
export interface BeaconRound {
  name: 'own';
  /** Public beforehand. */
  anchor: string;
  /** So many links after the anchor comes the value. */
  links: number;
}

/** A link of a chain of hashes, so many steps nearer to its anchor. */
export function linkAfter(value: string, steps: number): string {
  let link = value;
  for (let step = 0; step < steps; step += 1) link = commitmentOf(link);
  return link;
}

/** Links are counted on the reader's device: so many are never needed. */
const mostLinks = 100_000;

/** Whether this is the value of that round. */
export function isBeaconValue(
  { anchor, links }: Pick<BeaconRound, 'anchor' | 'links'>,
  value: string,
): boolean {
  return (
    Number.isInteger(links) &&
    links > 0 &&
    links <= mostLinks &&
    linkAfter(value, links) === anchor.toLowerCase()
  );
}
