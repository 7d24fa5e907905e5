/** Networks as settings name them: an address, a network such as 10.0.0.0/8, or a name that Fastify knows too. */
import { BlockList, isIP } from 'node:net';

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

export function isNetwork(text: string): boolean {
  if (Object.hasOwn(namedNetworks, text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(bits ?? 32) <= (family === 4 ? 32 : 128);
}

/** @returns whether an address is in one of the networks */
export function createNetworkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((one) => namedNetworks[one] ?? [one])) {
    const [address = '', bits] = network.split('/');
    if (isIP(address) === 4) list.addSubnet(address, Number(bits ?? 32), 'ipv4');
    else list.addSubnet(address, Number(bits ?? 128), 'ipv6');
  }
  return (address) => {
    // An IPv4 client of an IPv6 socket.
    const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** Carriers' own networks (RFC 6598). */
const shared = '100.64.0.0/10';
const isPrivate = createNetworkTest(['loopback', 'linklocal', 'uniquelocal', shared]);

/** Returns true for an address of this machine or of a private network. */
export const isPrivateAddress = (address: string): boolean => isPrivate(address);

/** Share of all addresses of a family, 0 to 1 and more where networks overlap. */
export interface PublicShare {
  4: number;
  6: number;
}

/** Sums how much of the internet networks cover; private ones count nothing. IPv4 inside of IPv6 counts as IPv4. */
export function publicShareOf(networks: readonly string[]): PublicShare {
  const share: PublicShare = { 4: 0, 6: 0 };
  for (const network of networks.flatMap((one) => namedNetworks[one] ?? [one])) {
    const [address = '', given] = network.split('/');
    const family = isIP(address);
    if (family === 4) share[4] += publicPart(address, Number(given ?? 32), privateIpv4, 4);
    if (family !== 6) continue;
    const bits = Number(given ?? 128);
    const bytes = bytesOfIpv6(address);
    const carried = ipv4Inside.find(({ prefix, at }) => bits >= at && startsWith(bytes, prefix, at));
    if (carried) {
      const inside = bytes.slice(carried.at / 8, carried.at / 8 + 4).join('.');
      share[4] += publicPart(inside, Math.min(bits - carried.at, 32), privateIpv4, 4);
    } else {
      // All of IPv4 lies in one such network.
      if (ipv4Inside.some(({ prefix, at }) => bits < at && startsWith(prefix, bytes, bits))) share[4] += 1;
      share[6] += publicPart(address, bits, privateIpv6, 6);
    }
  }
  return share;
}

const privateIpv4 = [
  '127.0.0.0/8',
  '169.254.0.0/16',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  shared,
];
const privateIpv6 = ['::1/128', 'fe80::/10', 'fc00::/7'];

/** Prefixes of IPv6 whose following bits are an IPv4 address: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056). */
const ipv4Inside = [
  { prefix: bytesOfIpv6('::ffff:0:0'), at: 96 },
  { prefix: bytesOfIpv6('64:ff9b::'), at: 96 },
  { prefix: bytesOfIpv6('2002::'), at: 16 },
];

function publicPart(address: string, bits: number, own: readonly string[], family: 4 | 6): number {
  const inside = own.some((network) => {
    const [start = '', length] = network.split('/');
    return bits >= Number(length) && blockHas(start, Number(length), address, family);
  });
  return inside ? 0 : 2 ** -bits;
}

function blockHas(start: string, bits: number, address: string, family: 4 | 6): boolean {
  const block = new BlockList();
  block.addSubnet(start, bits, `ipv${family}`);
  return block.check(address, `ipv${family}`);
}

/** The 16 bytes of an address, written in any of its forms. */
function bytesOfIpv6(address: string): number[] {
  // A URL writes every form the same way.
  const groups = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = groups.map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...(groups.length > 1 ? zeros : []), ...after].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** Compares the first bits of two addresses. */
function startsWith(bytes: readonly number[], prefix: readonly number[], bits: number): boolean {
  for (let at = 0; at < bits; at += 1) {
    const mask = 0x80 >> (at % 8);
    if (((bytes[at >> 3] ?? 0) & mask) !== ((prefix[at >> 3] ?? 0) & mask)) return false;
  }
  return true;
}
