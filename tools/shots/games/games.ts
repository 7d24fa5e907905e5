/** Walks every game of the floor in a browser, by the studio alone, and writes what it sees into `shots/games/`. */
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { writeOverview } from '../overview.ts';
import type { Language, Size } from '../stage.ts';
import { openFloor } from './floor.ts';
import { withGame } from './stage.ts';
import { gameWalks } from './walks.ts';

interface GameShots {
  root: string;
  sizes: readonly Size[];
  languages: readonly Language[];
  /** Names of walks; null: all. */
  only: readonly string[] | null;
}

/** @returns how many walks broke off. */
export async function shootGames(
  browser: Browser,
  { root, sizes, languages, only }: GameShots,
): Promise<number> {
  const folder = join(root, 'shots/games');
  const floor = await openFloor(root);
  let failed = 0;
  try {
    for (const size of sizes) {
      for (const language of languages) {
        for (const { name, tile, walk, prepare } of gameWalks) {
          if (only && !only.includes(name)) continue;
          await prepare?.(tile);
          const said = `${size.width}×${size.height} ${language} ${name}`;
          await withGame(browser, floor, { size, language, folder }, tile, async (stage) => {
            await stage.openSlowly();
            await walk(stage);
          }).then(
            () => console.log(`✓ ${said}`),
            (error: Error) => {
              failed += 1;
              console.error(`✗ ${said}: ${error.message.split('\n')[0]}`);
            },
          );
        }
      }
    }
    writeOverview(folder, ['']);
  } finally {
    await floor.close();
  }
  return failed;
}
