import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fishRooms } from '../../packages/art/src/game.ts';
import { fishModels } from '../../packages/game-rules/src/fish/models.ts';
import { checkRoom, fishTables, shootRoom } from './fish.ts';
import { writeTables } from './proof.ts';

test('the catalogue names every shooting room', () => {
  expect(fishRooms.toSorted()).toEqual(fishModels.map(({ name }) => name).toSorted());
});

test.each(fishModels)(
  '$name: its figures are counted, its document states them, its shots keep them',
  (model) => {
    expect(checkRoom(model)).toEqual([]);
    const text = readFileSync(join(import.meta.dirname, `../../docs/games/${model.name}.md`), 'utf8');
    expect(writeTables(text, fishTables(model))).toBe(text);
    // With a fixed seed, so that no run fails by chance.
    const run = { count: 14_000, seed: '5eed'.repeat(16), print: () => {}, found: () => {} };
    expect(shootRoom(model, run)).toEqual([]);
  },
);
