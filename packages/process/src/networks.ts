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
