import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { writeTables } from './proof.ts';
import { checkSpots, compareTable } from './prove-table.ts';
import { drawRounds, tablesOf } from './table-proof.ts';
import { tableProofs } from './table-proofs.ts';

test.each(tableProofs)(
  '$model.name: its figures are counted, its document states them, its rounds keep them',
  (proof) => {
    expect(checkSpots(proof)).toEqual([]);
    const path = join(import.meta.dirname, `../../docs/games/${proof.model.name}.md`);
    expect(existsSync(path)).toBe(true);
    const text = readFileSync(path, 'utf8');
    expect(writeTables(text, tablesOf(proof))).toBe(text);
    const shares = [...proof.kinds().values()].reduce((sum, share) => sum + share, 0);
    expect(shares).toBeCloseTo(1, 10);
    // With a fixed seed, so that no run fails by chance.
    const numbersOf = (nonce: number) =>
      fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'simulation', nonce });
    const sums = drawRounds(proof, numbersOf, 0, 2000);
    expect(compareTable(proof, sums, { print: () => {} })).toEqual([]);
    expect(
      proof.also?.({ rounds: 2000, seed: '5eed'.repeat(16), print: () => {}, found: () => {} }) ?? [],
    ).toEqual([]);
  },
);
