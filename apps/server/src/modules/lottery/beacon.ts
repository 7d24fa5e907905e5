/**
 * The public value that comes into a draw after its sales have closed. A port: an installation may follow a public beacon. The
 * demo has none on the network, so it is its own, and says so: a chain of hashes for each day, walked backwards, of which the
 * anchor is public with the commitment of the first issue. Each value proves itself: hashed so many times it gives the anchor.
 */
import { createHash, createHmac } from 'node:crypto';

export interface BeaconRound {
  /** Public before the first sale. */
  anchor: string;
  /** So many links after the anchor comes the value of the draw. */
  links: number;
}

export interface Beacon {
  /** Who runs it: shown with each proof. */
  name: 'own';
  /** The round that comes at a moment, and what of it is known before. */
  roundAt(at: Date): BeaconRound;
  /** The value of that round. @throws Error before its time, by the clock that is given. */
  valueAt(at: Date, now: Date): string;
}

const linkMs = 30_000;
const dayMs = 86_400_000;
const linksOfDay = dayMs / linkMs;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A beacon of the house's own. @param secret from which the chains of all days follow */
export function createOwnBeacon(secret: Buffer): Beacon {
  const chains = new Map<number, readonly string[]>();
  /** All links of a day, the anchor first. */
  const chainOf = (day: number): readonly string[] => {
    const known = chains.get(day);
    if (known) return known;
    const links = [createHmac('sha256', secret).update(`lottery-beacon:${day}`).digest('hex')];
    while (links.length <= linksOfDay) links.push(sha256(links.at(-1)!));
    const chain = links.toReversed();
    // Draws are of yesterday, today or tomorrow, and now and then of an outage long ago.
    if (chains.size > 8) chains.clear();
    chains.set(day, chain);
    return chain;
  };
  const placeOf = (at: Date): { day: number; links: number } => ({
    day: Math.floor(at.getTime() / dayMs),
    links: Math.floor((at.getTime() % dayMs) / linkMs) + 1,
  });
  return {
    name: 'own',
    roundAt(at) {
      const { day, links } = placeOf(at);
      return { anchor: chainOf(day)[0]!, links };
    },
    valueAt(at, now) {
      if (now < at) throw new Error('the beacon has not come to this round yet');
      const { day, links } = placeOf(at);
      return chainOf(day)[links]!;
    },
  };
}
