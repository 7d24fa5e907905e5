/** Writes small country databases in the MMDB format (MaxMind DB 2.0), for tests. */
import { parseNetwork } from '@perya/contract/brand/network.ts';

type Value = string | number | { [name: string]: Value };

/** A node of the search tree: two children, which are nodes, countries, or nothing. */
interface Node {
  children: [Node | string | null, Node | string | null];
}

/** @param countries ISO codes by network. @returns the bytes of the file */
export function countryDatabase(countries: Readonly<Record<string, string>>): Buffer {
  const root: Node = { children: [null, null] };
  for (const [text, code] of Object.entries(countries)) insert(root, bitsOf(text), code);
  const nodes = nodesOf(root);
  const codes = [...new Set(Object.values(countries))];
  const records = codes.map((code) => encode({ country: { iso_code: code } }));
  const offsetOf = (code: string): number =>
    records.slice(0, codes.indexOf(code)).reduce((sum, { length }) => sum + length, 0);
  const tree = Buffer.alloc(nodes.length * 6);
  nodes.forEach(({ children }, at) =>
    children.forEach((child, side) => {
      const isCode = typeof child === 'string';
      const pointer =
        child === null ? 0 : isCode ? offsetOf(child) + 16 : nodes.indexOf(child) - nodes.length;
      tree.writeUIntBE(nodes.length + pointer, at * 6 + side * 3, 3);
    }),
  );
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 6,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-Country',
  });
  const mark = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  return Buffer.concat([tree, Buffer.alloc(16), ...records, mark, metadata]);
}

/** IPv4 lies in the first 2^32 addresses of IPv6. */
function bitsOf(text: string): string {
  const network = parseNetwork(text);
  if (network === null) throw new Error(`${text} is no network`);
  const { family, address, bits } = network;
  const length = family === 4 ? 32 : 128;
  return (family === 4 ? '0'.repeat(96) : '') + address.toString(2).padStart(length, '0').slice(0, bits);
}

function insert(root: Node, bits: string, code: string): void {
  let node = root;
  for (const bit of bits.slice(0, -1)) {
    const side = bit === '1' ? 1 : 0;
    const known = node.children[side];
    const next: Node = known && typeof known !== 'string' ? known : { children: [null, null] };
    node.children[side] = next;
    node = next;
  }
  node.children[bits.endsWith('1') ? 1 : 0] = code;
}

function nodesOf(node: Node): Node[] {
  return [
    node,
    ...node.children.flatMap((child) => (child && typeof child !== 'string' ? nodesOf(child) : [])),
  ];
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([Buffer.from([(2 << 5) | bytes.length]), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([Buffer.from([(6 << 5) | 4]), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([
    Buffer.from([(7 << 5) | entries.length]),
    ...entries.flatMap(([name, one]) => [encode(name), encode(one)]),
  ]);
}
