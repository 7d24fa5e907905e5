/** What a beacon round promises, and how its value proves itself. Pure, for browser and Node. */
import { commitmentOf } from './fair-random.ts';

/**
 * A round of the house's own beacon: a chain of hashes that is walked backwards. Its values add no trust beyond the house's, because the house
 * knows them beforehand; they only show that it kept to what it published.
 */
export interface OwnBeaconRound {
  name: 'own';
  /** Public beforehand. */
  anchor: string;
  /** So many links after the anchor comes the value. */
  links: number;
}

/** What identifies a drand chain, as its `/info` tells it. The hash commits to all the rest. */
export interface DrandChain {
  hash: string;
  /** Of the group that signs, compressed point of G2, hexadecimal. */
  publicKey: string;
  /** Seconds between two rounds. */
  period: number;
  /** Seconds since 1970: time of round 1. */
  genesisTime: number;
  groupHash: string;
  beaconId: string;
}

/** A round of a public beacon (https://drand.love): nobody knows its value before its time, since many parties sign it together. */
export interface DrandBeaconRound {
  name: 'drand';
  chain: DrandChain;
  round: number;
}

export type BeaconRound = OwnBeaconRound | DrandBeaconRound;

/** Checks a value of drand. It needs a library of curves, which only those load who check one (`@perya/beacon/load-drand.ts`). */
export type CheckDrand = (round: DrandBeaconRound, value: string) => boolean;

/** The chain that the League of Entropy runs: a round each three seconds, signatures on G1. */
export const quicknet: DrandChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
};

/** Addresses at which anybody reads the round from drand itself; none for a chain other than quicknet, which may be the house's. */
export const publicAddressesOf = ({ chain, round }: DrandBeaconRound): string[] =>
  chain.hash === quicknet.hash
    ? ['api.drand.sh', 'drand.cloudflare.com'].map((host) => `https://${host}/${chain.hash}/public/${round}`)
    : [];

/** When a round of drand comes, in milliseconds since 1970: its number says it. */
export const drandTimeOf = ({ chain, round }: DrandBeaconRound): number =>
  (chain.genesisTime + (round - 1) * chain.period) * 1_000;

/** A link of a chain of hashes, so many steps nearer to its anchor. */
export function linkAfter(value: string, steps: number): string {
  let link = value;
  for (let step = 0; step < steps; step += 1) link = commitmentOf(link);
  return link;
}

/** Links are counted on the reader's device: so many are never needed. */
const mostLinks = 100_000;

/**
 * Whether this is the value of that round.
 * @param checkDrand null where no round of drand can be checked: then none is good
 */
export function isBeaconValue(round: BeaconRound, value: string, checkDrand: CheckDrand | null): boolean {
  if (round.name === 'drand') return checkDrand?.(round, value) ?? false;
  const { anchor, links } = round;
  return (
    Number.isInteger(links) &&
    links > 0 &&
    links <= mostLinks &&
    linkAfter(value, links) === anchor.toLowerCase()
  );
}

/** A beacon round that was promised with a commitment, and the time at which it comes, ISO 8601. */
export type PromisedBeacon = BeaconRound & { at: string };

/** `beacon`: not the value of the promised round. `time`: the round was there before the commitment, or comes at another time. */
export type PromiseFault = 'beacon' | 'time';

/**
 * Checks the value of a promised round.
 * @param committedAt ISO 8601
 * @param checkDrand null where the beacon is none of drand
 * @returns what does not fit, or null.
 */
export function promiseFault(
  beacon: PromisedBeacon,
  value: string | null,
  committedAt: string,
  checkDrand: CheckDrand | null,
): PromiseFault | null {
  if (value === null || !isBeaconValue(beacon, value, checkDrand)) return 'beacon';
  const comesAt = Date.parse(beacon.at);
  if (comesAt <= Date.parse(committedAt)) return 'time';
  return beacon.name === 'drand' && drandTimeOf(beacon) !== comesAt ? 'time' : null;
}
