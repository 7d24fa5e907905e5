/**
 * Draws the pictures of Fiesta Nights with the platform's art package: one atlas of the ten reel symbols, the fair at
 * night behind the reels, the game's name. Vite runs it before a build; what is there and current is kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { reelSymbolNames, symbolSvg } from '@perya/art/reel-symbols.ts';
import { drawTitle } from './title.ts';
import { drawFair } from './fair.ts';

/** Edge of one symbol in the atlas, in pixels; a cell on a phone of 390 × 844 at 2× is about 140. */
export const atlasCell = 168;
export const atlasColumns = 5;

/** @param directory where `symbols.webp`, `fair.webp` and `title.webp` are written. */
export async function makeArt(directory: string): Promise<void> {
  const key = sourceKey();
  const keyFile = join(directory, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  await mkdir(directory, { recursive: true });
  await Promise.all([makeAtlas(directory), makeScene(directory), makeTitle(directory)]);
  await writeFile(keyFile, key);
}

/** Changes whenever a source of the drawings does. */
function sourceKey(): string {
  const hash = createHash('sha256');
  const artPackage = fileURLToPath(new URL('../../../packages/art/src', import.meta.url));
  const add = (folder: string): void => {
    for (const name of readdirSync(folder).toSorted()) {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) add(path);
      else hash.update(readFileSync(path));
    }
  };
  add(fileURLToPath(new URL('.', import.meta.url)));
  add(artPackage);
  return hash.digest('hex');
}

async function makeAtlas(directory: string): Promise<void> {
  const rows = Math.ceil(reelSymbolNames.length / atlasColumns);
  const cells = await Promise.all(
    reelSymbolNames.map(async (name, index) => ({
      input: await sharp(Buffer.from(symbolSvg(name)))
        .resize(atlasCell)
        .png()
        .toBuffer(),
      left: (index % atlasColumns) * atlasCell,
      top: Math.floor(index / atlasColumns) * atlasCell,
    })),
  );
  await sharp({
    create: {
      width: atlasColumns * atlasCell,
      height: rows * atlasCell,
      channels: 4,
      background: '#00000000',
    },
  })
    .composite(cells)
    .webp({ quality: 84, alphaQuality: 90, effort: 6 })
    .toFile(join(directory, 'symbols.webp'));
}

async function makeScene(directory: string): Promise<void> {
  await sharp(Buffer.from(drawFair()))
    .resize(720)
    .webp({ quality: 62, effort: 6 })
    .toFile(join(directory, 'fair.webp'));
}

async function makeTitle(directory: string): Promise<void> {
  await sharp(Buffer.from(drawTitle()))
    .trim({ threshold: 1 })
    .resize(460)
    .webp({ quality: 76, alphaQuality: 80, effort: 6 })
    .toFile(join(directory, 'title.webp'));
}
