/**
 * The house's own beacon, for an installation that follows no public one: a chain of hashes for each span of time, walked backwards, of which the
 * anchor is public with the commitment. Each value proves itself: hashed so many times it gives the anchor.
 */
import { createHash, createHmac } from 'node:crypto';
import type { OwnBeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';
import type { Beacon } from './beacon.ts';

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
export function createOwnBeacon(
  secret: Buffer,
  { purpose, linkMs, spanMs }: OwnBeaconOptions,
): Beacon<OwnBeaconRound> {
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
    leadMs: 1_000,
    roundAt(at) {
      const { span, links } = placeOf(at);
      return { name: 'own', anchor: chainOf(span)[0]!, links, at };
    },
    async valueOf({ at }, now) {
      if (now < at) return null;
      const { span, links } = placeOf(at);
      return chainOf(span)[links]!;
    },
  };
}
