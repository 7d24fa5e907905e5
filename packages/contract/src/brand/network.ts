/** Networks as people write them. Pure, and without Node, so that the site's and the console's builds may hold it. */

export interface Network {
  family: 4 | 6;
  /** The first address of the network. */
  address: bigint;
  /** Length of the prefix. */
  bits: number;
  /** In one form, whatever it was written like. */
  text: string;
}

/**
 * Reads an address or a network. IPv4 addresses in IPv6 form (`::ffff:203.0.113.7`) become IPv4, and bits behind the prefix do not count.
 * @returns null where the text is neither
 */
export function parseNetwork(text: string): Network | null {
  const [, written = '', given] = /^([0-9A-Fa-f:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version4 = parseIpv4(written);
  if (version4 !== null) return networkOf(4, version4, given);
  const version6 = parseIpv6(written);
  if (version6 === null) return null;
  const bits = given === undefined ? 128 : Number(given);
  if (version6 >> 32n === mapped && bits >= 96 && bits <= 128)
    return networkOf(4, version6 & 0xffff_ffffn, String(bits - 96));
  return networkOf(6, version6, given);
}

/** The first 96 bits of IPv4 addresses in IPv6 form (RFC 4291). */
const mapped = 0xffffn;

function networkOf(family: 4 | 6, value: bigint, given: string | undefined): Network | null {
  const length = family === 4 ? 32 : 128;
  const bits = given === undefined ? length : Number(given);
  if (bits > length) return null;
  const behind = BigInt(length - bits);
  const address = (value >> behind) << behind;
  return { family, address, bits, text: `${family === 4 ? ipv4Text(address) : ipv6Text(address)}/${bits}` };
}

function parseIpv4(text: string): bigint | null {
  const parts = text.split('.');
  // A leading zero means octal to some programs.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | null {
  // The last 32 bits may be written as an IPv4 address.
  const [, before = '', tail] = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? [];
  const last = tail === undefined ? null : parseIpv4(tail);
  if (tail !== undefined && last === null) return null;
  const whole =
    last === null ? text : `${before}${(last >> 16n).toString(16)}:${(last & 0xffffn).toString(16)}`;
  const sides = whole.split('::');
  if (sides.length > 2) return null;
  const [head = [], end = []] = sides.map((side) => (side === '' ? [] : side.split(':')));
  const missing = 8 - head.length - end.length;
  if (sides.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...end];
  if (!groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return null;
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

const ipv4Text = (address: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => String((address >> shift) & 0xffn)).join('.');

/** All groups, without the short form. */
const ipv6Text = (address: bigint): string =>
  Array.from({ length: 8 }, (_, at) => ((address >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(':');
