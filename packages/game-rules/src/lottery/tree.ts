/**
 * The tree of an issue's slips, as in RFC 6962 (certificate transparency): a leaf is SHA-256(0x00 ‖ data), a node
 * SHA-256(0x01 ‖ left ‖ right), an uneven last node is split at the largest power of two. Hashes are lower-case hexadecimal.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The leaf of a text. */
export const leafOf = (text: string): string =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(text))));

const nodeOf = (left: string, right: string): string =>
  bytesToHex(sha256(concatBytes(Uint8Array.of(1), hexToBytes(left), hexToBytes(right))));

/** The largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

/** The root of leaves in their order; without leaves the hash of nothing. */
export function rootOf(leaves: readonly string[]): string {
  if (leaves.length === 0) return bytesToHex(sha256(new Uint8Array()));
  if (leaves.length === 1) return leaves[0]!;
  const split = splitOf(leaves.length);
  return nodeOf(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** The hashes beside the way from a leaf to the root, from the leaf on. */
export function pathOf(leaves: readonly string[], index: number): string[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  return index < split
    ? [...pathOf(leaves.slice(0, split), index), rootOf(leaves.slice(split))]
    : [...pathOf(leaves.slice(split), index - split), rootOf(leaves.slice(0, split))];
}

/** Whether a leaf stands at a place of a tree of `size` leaves with this root. */
export function isInTree(
  leaf: string,
  index: number,
  { size, root }: { size: number; root: string },
  path: readonly string[],
): boolean {
  const climb = (at: number, of: number, left: readonly string[]): string | null => {
    if (of === 1) return left.length === 0 ? leaf : null;
    const beside = left.at(-1);
    if (beside === undefined) return null;
    const split = splitOf(of);
    const own =
      at < split ? climb(at, split, left.slice(0, -1)) : climb(at - split, of - split, left.slice(0, -1));
    if (own === null) return null;
    return at < split ? nodeOf(own, beside) : nodeOf(beside, own);
  };
  return index >= 0 && index < size && climb(index, size, path) === root;
}
