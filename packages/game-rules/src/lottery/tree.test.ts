import { expect, test } from 'vitest';
import { createTree, isInTree, leafOf, levelsOf, pathOf, rootOf } from './tree.ts';

test('vectors of RFC 6962 trees', () => {
  expect(rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(leafOf('')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});

test.each([1, 2, 3, 5, 8, 13])('every leaf of %i is in the tree, and nowhere else', (size) => {
  const leaves = Array.from({ length: size }, (_, index) => leafOf(`slip ${index}`));
  const tree = { size, root: rootOf(leaves) };
  for (const [index, leaf] of leaves.entries()) {
    const path = pathOf(levelsOf(leaves), index);
    expect(isInTree(leaf, index, tree, path)).toBe(true);
    expect(isInTree(leafOf('another'), index, tree, path)).toBe(false);
    expect(isInTree(leaf, (index + 1) % size, tree, path)).toBe(size === 1);
    expect(isInTree(leaf, index, tree, [...path, leaf])).toBe(false);
  }
});

test('a tree that grows has the same root after every leaf', () => {
  const tree = createTree();
  expect(tree.root()).toBe(rootOf([]));
  const leaves: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    leaves.push(leafOf(`slip ${index}`));
    tree.add(leaves[index]!);
    expect(tree.root()).toBe(rootOf(leaves));
  }
});
