/**
 * Minor units are bigints (`packages/money`). What is still counted as a `number` stands here by area, and may only become less:
 * an area that is converted leaves the list, and a new one never enters it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Where an amount is declared as a number, by the beginning of the file's path. */
const left: Record<string, number> = {
  'apps/studio/client/src': 8,
  'apps/studio/client/src/classic': 7,
  'apps/studio/client/src/cluster': 6,
  'apps/studio/client/src/hold': 17,
  'apps/studio/client/src/instant': 20,
  'apps/studio/client/src/lines': 5,
  'apps/studio/client/src/rows': 2,
  'apps/studio/client/src/sheets': 4,
  'apps/studio/client/src/slot': 33,
  'apps/studio/client/src/table': 17,
  'apps/studio/client/src/ways': 2,
  'apps/studio/src': 28,
  'apps/studio/src/server/use-cases': 1,
  'apps/studio/test': 2,
  'packages/game-rules/src': 6,
  'packages/game-rules/src/jackpot': 5,
  'packages/game-rules/src/table': 11,
  'tools/games-verify/cockfight-proof.ts': 1,
  'tools/games-verify/jackpot.ts': 1,
};

const declared = /\b(?:\w*[mM]inor)\??: (?:readonly )?number\b/g;
/** Major and minor numbers of a version, not of money. */
const versions = new Set(['apps/web/app/lib/device.ts']);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['node_modules', 'build', 'dist', '.react-router'].includes(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) && !versions.has(path))
      yield path;
  }
}

/** Folder of the app or package, and the area in it. */
const areaOf = (path: string): string =>
  /^apps\/studio\/client\/src\/[^/]+(?=\/)|^apps\/studio\/src\/server\/[^/]+(?=\/)|^packages\/game-rules\/src\/[^/]+(?=\/)|^[^/]+\/[^/]+\/(?:client\/)?[^/]+/.exec(
    path,
  )?.[0] ?? path;

test('no amount is a number, but where it is still to be changed', () => {
  const found: Record<string, number> = {};
  for (const folder of ['apps', 'packages', 'tools', 'brands']) {
    for (const path of sources(folder)) {
      const count = readFileSync(join(root, path), 'utf8').match(declared)?.length ?? 0;
      if (count > 0) found[areaOf(path)] = (found[areaOf(path)] ?? 0) + count;
    }
  }
  expect(found).toEqual(left);
});
