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

const emptyRoot = bytesToHex(sha256(new Uint8Array()));

/** Nodes that are hashed between two steps: less than a millisecond. */
const nodesAtOnce = 64;

/**
 * All levels of the tree, leaves first: an uneven last node goes up as it is, which is where RFC 6962 splits. With them a path costs no
 * hashing. Yields between steps, so that a server answers others while it hashes a large tree.
 */
export function* levelsInSteps(leaves: readonly string[]): Generator<void, string[][]> {
  const levels: string[][] = [[...leaves]];
  for (let level = levels[0]!; level.length > 1; level = levels.at(-1)!) {
    const next: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      next.push(at + 1 < level.length ? nodeOf(level[at]!, level[at + 1]!) : level[at]!);
      if (next.length % nodesAtOnce === 0) yield;
    }
    levels.push(next);
  }
  return levels;
}

/** All levels of the tree, leaves first. */
export function levelsOf(leaves: readonly string[]): string[][] {
  const steps = levelsInSteps(leaves);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The root of leaves in their order; without leaves the hash of nothing. */
export const rootOf = (leaves: readonly string[]): string => levelsOf(leaves).at(-1)![0] ?? emptyRoot;

/** A tree that grows leaf by leaf. It keeps only the roots of its full subtrees, so a million leaves need twenty hashes. */
export function createTree(): { add(leaf: string): void; root(): string } {
  /** Roots of full subtrees from left to right, each larger than the next. */
  const full: string[] = [];
  let size = 0;
  return {
    add(leaf) {
      let node = leaf;
      // As many subtrees end with this leaf as the old size has ones at its end.
      for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) node = nodeOf(full.pop()!, node);
      full.push(node);
      size += 1;
    },
    root: () =>
      full.reduceRight<string | null>((right, left) => (right === null ? left : nodeOf(left, right)), null) ??
      emptyRoot,
  };
}

/** The hashes beside the way from a leaf to the root, from the leaf on. */
export function pathOf(levels: readonly (readonly string[])[], index: number): string[] {
  const path: string[] = [];
  let at = index;
  for (const level of levels.slice(0, -1)) {
    const beside = level[at % 2 === 0 ? at + 1 : at - 1];
    if (beside !== undefined) path.push(beside);
    at = Math.floor(at / 2);
  }
  return path;
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
