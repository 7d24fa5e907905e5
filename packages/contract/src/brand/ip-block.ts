/** Visitors that a brand's site refuses: networks and countries (specification 1 §8 and 2 §8, "IP block"). */
import * as z from 'zod/mini';
import { parseNetwork, type Network } from './network.ts';

/** An address such as `203.0.113.7` or `2001:db8::1`, or a network such as `203.0.113.0/24`. */
const network = z.string().check(
  z.maxLength(49),
  z.refine((text) => parseNetwork(text) !== null),
);

export const ipBlock = z.strictObject({
  addresses: z.array(network).check(z.maxLength(1_000)),
  /** ISO 3166. They need a source of countries in the server's settings (`COUNTRY_HEADER`, `COUNTRY_DATABASE`). */
  countryCodes: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
});
export type IpBlock = z.infer<typeof ipBlock>;

/** A fault of one entry, or of the whole list where `at` is null. */
export interface NetworkFault {
  at: number | null;
  code: 'field.too.large' | 'field.invalid' | 'field.repeated';
}

/** Shortest prefixes: what a provider has, not what a continent has. */
const shortestBits = { 4: 8, 6: 16 } as const;
/** Largest share of a family's addresses that the list may cover together, so that no list closes the site. */
const largestShare = { 4: 1 / 8, 6: 1 / 1_024 } as const;

/** Finds networks that would close the site for everybody, for the machine itself, or that stand there twice. */
export function findNetworkFaults(addresses: readonly string[]): NetworkFault[] {
  const networks = addresses.map(parseNetwork);
  const faults = networks.flatMap((one, at): NetworkFault[] => {
    if (one === null || isOwn(one)) return [{ at, code: 'field.invalid' }];
    if (one.bits < shortestBits[one.family] || holdsAllOfIpv4(one)) return [{ at, code: 'field.too.large' }];
    const isRepeated = networks.findIndex((other) => other?.text === one.text) < at;
    return isRepeated ? [{ at, code: 'field.repeated' }] : [];
  });
  if (faults.length > 0) return faults;
  const isTooMuch = ([4, 6] as const).some((family) => shareOf(networks, family) > largestShare[family]);
  return isTooMuch ? [{ at: null, code: 'field.too.large' }] : [];
}

/** `::ffff:0:0/90`, for example, holds every IPv4 address in IPv6 form (RFC 4291, 2.5.5.2). */
const holdsAllOfIpv4 = ({ family, address, bits }: Network): boolean =>
  family === 6 && bits < 96 && 0xffff_0000_0000n >> BigInt(128 - bits) === address >> BigInt(128 - bits);

const shareOf = (networks: readonly (Network | null)[], family: 4 | 6): number =>
  networks.reduce((sum, one) => sum + (one?.family === family ? 2 ** -one.bits : 0), 0);

/** This machine, and addresses that stand for none. */
const isOwn = ({ family, address }: Network): boolean => {
  const first = address >> (family === 4 ? 24n : 120n);
  if (family === 4) return first === 0n || first === 127n;
  return address <= 1n;
};
