/** The pictures of the first screens: drawing them takes half a minute, so that it is done once for each version. */
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Progress } from './generate.ts';
import { artVersion } from './version.ts';

/** A file of this name says that none of them is missing; whoever copies them has it too. */
export const noteOfAll = '.complete';

/** @returns where all of them are, to be copied from there. */
export async function firstPictures(onProgress?: (progress: Progress) => void): Promise<string> {
  const store = join(import.meta.dirname, '../build', artVersion);
  const note = join(store, noteOfAll);
  if (existsSync(note)) return store;
  await mkdir(store, { recursive: true });
  // The brushes are heavy, and mostly nothing is to be drawn.
  const { generateArt } = await import('./generate.ts');
  await generateArt({ directory: store, which: 'first', ...(onProgress && { onProgress }) });
  writeFileSync(note, '');
  return store;
}
