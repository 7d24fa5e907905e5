import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannerNames } from './banner.ts';
import { catalogue } from './catalogue.ts';
import { categorySymbolNames } from './category-symbols.ts';
import { generateArt } from './generate.ts';
import { fileNames, pictureJobs } from './pictures.ts';
import { hasGlyph, hasSymbol } from './symbols.ts';
import type { Hero } from './theme.ts';
import { tileSvg } from './tile.ts';
import { vendors } from './vendors.ts';

const symbolsOf = (hero: Hero): string[] => {
  switch (hero.kind) {
    case 'symbol':
      return [hero.symbol, ...(hero.extras ?? []).map((extra) => extra.symbol)];
    case 'drawing':
      return (hero.extras ?? []).map((extra) => extra.symbol);
    case 'duel':
      return [hero.left, hero.right];
    case 'trio':
      return [hero.left, hero.centre, hero.right];
    case 'medallion':
      return [];
  }
};

describe('the catalogue', () => {
  it('has 48 games with names and slugs of their own, from suppliers that exist', () => {
    expect(catalogue).toHaveLength(48);
    expect(new Set(catalogue.map((game) => game.slug)).size).toBe(48);
    expect(new Set(catalogue.map((game) => game.name)).size).toBe(48);
    const codes = new Set(vendors.map((vendor) => vendor.code));
    expect(catalogue.filter((game) => !codes.has(game.vendor))).toEqual([]);
  });

  it('names only symbols and glyphs that the packages have', () => {
    const unknown = catalogue.flatMap(({ theme }) =>
      [...theme.props, ...symbolsOf(theme.hero)].filter((name) => !hasSymbol(name)),
    );
    const glyphs = catalogue.flatMap(({ theme }) =>
      theme.hero.kind === 'medallion' ? [theme.hero.glyph] : [],
    );
    expect(unknown).toEqual([]);
    expect(glyphs.filter((name) => !hasGlyph(name))).toEqual([]);
    expect(vendors.filter((vendor) => !hasSymbol(vendor.logo.symbol))).toEqual([]);
  });

  it('draws the same picture for the same game every time', () => {
    for (const game of catalogue) expect(tileSvg(game)).toBe(tileSvg(game));
  });
});

describe('the pictures', () => {
  const first = pictureJobs.filter((job) => !job.mayWait);
  const drawnGames = catalogue.filter(({ hot }) => hot);
  let directory: string;
  const bytesOf = (path: string): Promise<number> => stat(join(directory, path)).then((file) => file.size);

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'perya-art-'));
    // Not all: hundreds of tiles are drawn in the same way, and each costs a third of a second.
    await generateArt({ directory, which: 'first' });
  }, 180_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('of the first screens are few, and all there, and nothing unfinished', async () => {
    expect(drawnGames.length).toBeGreaterThan(8);
    expect(drawnGames.length).toBeLessThanOrEqual(24);
    expect(first.length).toBeLessThan(130);
    for (const job of first) {
      expect(await readdir(join(directory, job.folder))).toEqual(expect.arrayContaining(fileNames(job)));
    }
    const files = await readdir(directory, { recursive: true });
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
    expect(categorySymbolNames).toHaveLength(11);
  });

  it('have the promised sizes in pixels', async () => {
    for (const width of [220, 330]) {
      const { width: w, height: h } = await sharp(
        join(directory, `tiles/fiesta-nights-${width}.avif`),
      ).metadata();
      expect([w, h]).toEqual([width, width]);
    }
    const banner = await sharp(join(directory, 'banners/welcome-fair-960.webp')).metadata();
    expect([banner.width, banner.height]).toEqual([960, 420]);
  });

  it('stay small enough for mobile data', async () => {
    const limits: Record<string, number> = {
      '220.avif': 9_000,
      '330.avif': 12_500,
      '220.webp': 13_000,
      '330.webp': 20_000,
    };
    const tooLarge: string[] = [];
    for (const { slug } of drawnGames) {
      for (const [ending, limit] of Object.entries(limits)) {
        if ((await bytesOf(`tiles/${slug}-${ending}`)) > limit) tooLarge.push(`${slug}-${ending}`);
      }
    }
    for (const name of bannerNames)
      if ((await bytesOf(`banners/${name}-480.avif`)) > 22_000) tooLarge.push(name);
    expect(tooLarge).toEqual([]);
  });

  it('differ from one another', async () => {
    const hashes = await Promise.all(
      drawnGames.map(async ({ slug }) =>
        createHash('sha256')
          .update(await readFile(join(directory, `tiles/${slug}-220.webp`)))
          .digest('hex'),
      ),
    );
    expect(new Set(hashes).size).toBe(drawnGames.length);
  });

  it('are drawn once: a second run only replaces what is missing', async () => {
    expect(await generateArt({ directory, which: 'first' })).toBe(0);
    await rm(join(directory, 'tiles/crown-tiger-220.webp'));
    const steps: string[] = [];
    expect(await generateArt({ directory, which: 'first', onProgress: ({ name }) => steps.push(name) })).toBe(
      1,
    );
    expect(steps).toHaveLength(first.length);
  }, 30_000);
});
