import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import { addPusoySums, measurePusoy } from '../../packages/game-rules/src/pvp/pusoy-dos/measure.ts';
import { pusoyModels } from '../../packages/game-rules/src/pvp/pusoy-dos/models.ts';
import { measureTongits } from '../../packages/game-rules/src/pvp/tongits/measure.ts';
import { writeTables } from './proof.ts';
import { compareTongits, measuredTongits, tongitsTables, wrongTongitsFacts } from './tongits.ts';
import { compareMatches, measuredOf, pusoyTables, wrongFacts } from './pusoy.ts';

test.each(pusoyModels)(
  '$name: its facts and its document state what was measured, and no seat is better',
  (model) => {
    expect(wrongFacts(model)).toEqual([]);
    const text = readFileSync(join(import.meta.dirname, `../../docs/games/${model.name}.md`), 'utf8');
    expect(writeTables(text, pusoyTables(model, measuredOf(model)))).toBe(text);
    // With a fixed seed, so that no run fails by chance.
    const numbersOf = (nonce: number) =>
      fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'matches', nonce });
    const fresh = addPusoySums(
      measurePusoy(model, numbersOf, [0, 20]),
      measurePusoy(model, numbersOf, [20, 50]),
    );
    expect(fresh.matches).toBe(50);
    expect(fresh.bySeat.reduce((sum, units) => sum + units, 0)).toBe(0);
    expect(compareMatches(model, measuredOf(model), fresh, () => {})).toEqual([]);
  },
);

test('tongits: its facts and its document state what was measured, and no seat is better', () => {
  expect(wrongTongitsFacts()).toEqual([]);
  const text = readFileSync(join(import.meta.dirname, '../../docs/games/tongits.md'), 'utf8');
  expect(writeTables(text, tongitsTables(measuredTongits()))).toBe(text);
  const numbersOf = (nonce: number) =>
    fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'tongits', nonce });
  const fresh = measureTongits(numbersOf, [0, 200]);
  expect(fresh.bySeat.reduce((sum, units) => sum + units, 0)).toBe(0);
  expect(compareTongits(measuredTongits(), fresh, () => {})).toEqual([]);
});
