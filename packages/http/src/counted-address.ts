import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that attempts are counted by, as PostgreSQL's `inet` takes it. An IPv6 household has 2^64 addresses of its
 * own, so its network counts as one; an IPv4 address in IPv6 clothes is that address. What is no address (a proxy that
 * hands on whatever it was told) counts together as one.
 */
export function countedAddress(ip: string): string {
  const [plain = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped) || mapped.includes('.')) return '0.0.0.0';
  const [head = '', tail] = mapped.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...(tail === undefined ? [] : zeros), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
