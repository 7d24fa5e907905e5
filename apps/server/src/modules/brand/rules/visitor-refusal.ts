/** Visitors that a brand's site refuses by address or country. Pure. */
import { BlockList } from 'node:net';
import type { IpBlock } from '@perya/contract/brand/ip-block.ts';
import { parseNetwork } from '@perya/contract/brand/network.ts';

export type VisitorRefusal = 'address.blocked' | 'region.restricted';

export interface Visitor {
  ip: string;
  /** Asked only where a brand refuses countries; null: unknown, and let in. */
  country(): string | null;
}

interface Site {
  code: string;
  settings: { trialMerchantCode?: string | null | undefined; ipBlock?: IpBlock | undefined };
}

/** Returns why the brand refuses a visitor. A trial merchant refuses whom every brand refuses whose visitors try games there. */
export function visitorRefusal(
  code: string,
  visitor: Visitor,
  brands: readonly Site[],
): VisitorRefusal | null {
  const own = brands.find((brand) => brand.code === code);
  const refused = own ? refusalBy(own, visitor) : null;
  if (refused !== null) return refused;
  const sites = brands.filter(({ settings }) => settings.trialMerchantCode === code);
  const refusals = sites.map((site) => refusalBy(site, visitor));
  return refusals.every((one) => one !== null) ? (refusals[0] ?? null) : null;
}

function refusalBy({ settings: { ipBlock } }: Site, visitor: Visitor): VisitorRefusal | null {
  if (ipBlock === undefined) return null;
  if (ipBlock.addresses.length > 0 && isIn(listOf(ipBlock), visitor.ip)) return 'address.blocked';
  if (ipBlock.countryCodes.length === 0) return null;
  const country = visitor.country();
  return country !== null && ipBlock.countryCodes.includes(country) ? 'region.restricted' : null;
}

/** True if one of the networks holds the address, in whatever form either is written. */
export const isBlocked = (block: IpBlock, address: string): boolean => isIn(listOf(block), address);

function isIn(lists: Lists, written: string): boolean {
  const address = parseNetwork(written.replace(/%.*$/, ''));
  if (address === null) return false;
  const [plain = ''] = address.text.split('/');
  return lists[address.family].check(plain, `ipv${address.family}`);
}

/** One for each family: Node finds IPv4 addresses in networks such as `::ffff:0:0/90` too, which would refuse all of them. */
type Lists = Record<4 | 6, BlockList>;

/** Read once for each version of a brand's settings. */
const known = new WeakMap<IpBlock, Lists>();

function listOf(block: IpBlock): Lists {
  const before = known.get(block);
  if (before) return before;
  const lists: Lists = { 4: new BlockList(), 6: new BlockList() };
  for (const network of block.addresses.map(parseNetwork)) {
    if (network === null) continue;
    lists[network.family].addSubnet(network.text.split('/')[0]!, network.bits, `ipv${network.family}`);
  }
  known.set(block, lists);
  return lists;
}
