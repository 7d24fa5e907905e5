/**
 * A public value that comes into a draw after its seed is committed. An installation may follow a public beacon. One without
 * network is its own beacon, and says so: a chain of hashes for each span of time, walked backwards, of which the anchor is
 * public with the commitment. Each value proves itself: hashed so many times it gives the anchor.
 */
import { createHash, createHmac } from 'node:crypto';

/** `@perya/game-rules/fair/beacon-proof.ts` checks its value. */
export interface BeaconRound {
  /** Who runs the beacon: shown with each proof. */
  name: 'own';
  /** Public before the draw. */
  anchor: string;
  /** So many links after the anchor comes the value of the draw. */
  links: number;
}

export interface Beacon {
  name: BeaconRound['name'];
  /** The round that comes at a moment. */
  roundAt(at: Date): BeaconRound;
  /** The value of that round. @throws Error before its time, by the clock that is given. */
  valueAt(at: Date, now: Date): string;
}

export interface OwnBeaconOptions {
  /** Keeps the chains of two uses apart. */
  purpose: string;
  /** Between two values. */
  linkMs: number;
  /** A chain covers so long; a whole number of links. */
  spanMs: number;
}

/** Chains that are kept: draws are of yesterday, today or tomorrow, and now and then of an outage long ago. */
const mostChains = 8;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A beacon of the house's own. @param secret from which all chains follow */
export function createOwnBeacon(secret: Buffer, { purpose, linkMs, spanMs }: OwnBeaconOptions): Beacon {
  const chains = new Map<number, readonly string[]>();
  /** All links of a span, the anchor first. */
  const chainOf = (span: number): readonly string[] => {
    const known = chains.get(span);
    if (known) return known;
    const links = [createHmac('sha256', secret).update(`${purpose}:${span}`).digest('hex')];
    while (links.length <= spanMs / linkMs) links.push(sha256(links.at(-1)!));
    const chain = links.toReversed();
    if (chains.size >= mostChains) chains.clear();
    chains.set(span, chain);
    return chain;
  };
  const placeOf = (at: Date): { span: number; links: number } => ({
    span: Math.floor(at.getTime() / spanMs),
    links: Math.floor((at.getTime() % spanMs) / linkMs) + 1,
  });
  return {
    name: 'own',
    roundAt(at) {
      const { span, links } = placeOf(at);
      return { name: 'own', anchor: chainOf(span)[0]!, links };
    },
    valueAt(at, now) {
      if (now < at) throw new Error('the beacon has not come to this round yet');
      const { span, links } = placeOf(at);
      return chainOf(span)[links]!;
    },
  };
}
