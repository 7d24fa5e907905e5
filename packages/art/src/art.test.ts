import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bannerNames } from './banner.ts';
import { catalogue } from './catalogue.ts';
import { table } from './catalogue/table.ts';
import { categorySymbolNames } from './category-symbols.ts';
import { firstPictures } from './first-pictures.ts';
import type { CatalogueGame } from './game.ts';
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
  it('has over 600 games with names and slugs of their own, from at least 12 suppliers that exist', () => {
    expect(catalogue.length).toBeGreaterThan(600);
    expect(new Set(catalogue.map((game) => game.slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map((game) => game.name.toLowerCase())).size).toBe(catalogue.length);
    const codes = new Set(vendors.map((vendor) => vendor.code));
    expect(catalogue.filter((game) => !codes.has(game.vendor))).toEqual([]);
    expect(new Set(catalogue.map((game) => game.vendor)).size).toBeGreaterThanOrEqual(12);
    expect(vendors.filter(({ code }) => !catalogue.some(({ vendor }) => vendor === code))).toEqual([]);
  });

  it('has games of every category and slots of every family and smallest bet', () => {
    const count = (of: (game: CatalogueGame) => string | null) => {
      const counts = new Map<string | null, number>();
      for (const game of catalogue) counts.set(of(game), (counts.get(of(game)) ?? 0) + 1);
      return counts;
    };
    const categories = count(({ category }) => category);
    expect(categories.get('RNG')).toBeGreaterThan(430);
    for (const category of ['LIVE', 'FISH', 'PVP', 'INHOUSE', 'ELOTT', 'LOTT', 'SPORTS', 'COCKFIGHT'])
      expect(categories.get(category)).toBeGreaterThan(0);
    for (const family of ['LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC'])
      expect(count(({ classify }) => classify).get(family)).toBeGreaterThan(30);
    for (const bet of ['0.01', '0.05', '0.1', '0.5', '0.75'])
      expect(count(({ minBet }) => minBet).get(bet)).toBeGreaterThan(2);
    for (const { category, classify, minBet, model } of catalogue) {
      const isSlot = category === 'RNG';
      expect([classify !== null, minBet !== null]).toEqual([isSlot, isSlot]);
      // Other kinds open a model where theirs is built.
      expect(!isSlot || model !== null).toBe(true);
    }
  });

  it('has no two tiles that look alike, and words to find each by', () => {
    // What is seen first: the same hero stands on another colour and in another scene.
    const looks = catalogue.flatMap(({ theme: { hero, palette, ground } }) => {
      const seen = JSON.stringify(hero, (key, value: unknown) =>
        /^(size|dy|turn)$/.test(key) ? undefined : value,
      );
      return [`${seen} in ${palette}`, `${seen} before ${ground}`];
    });
    expect(looks.filter((look, index) => looks.indexOf(look) !== index)).toEqual([]);
    expect(
      catalogue.filter(({ tags }) => tags.length === 0 || tags.join() !== tags.join().toLowerCase()),
    ).toEqual([]);
    expect(catalogue.filter(({ theme }) => theme.props.length === 0)).toEqual([]);
  });

  it('reads a line of a table, and names one that it cannot read', () => {
    const line = 'Lola’s Halò-Halo | SIGLA | mint stripes | taco^crown&coin | lime | HOLD 0.05 *new | food';
    expect(table('RNG', line)).toMatchObject([
      {
        slug: 'lolas-halo-halo',
        badge: 'NEW',
        slot: { family: 'HOLD', minBet: '0.05' },
        theme: { lettering: { lines: ['LOLA’S', 'HALÒ-HALO'] }, hero: { kind: 'symbol', symbol: 'taco' } },
      },
    ]);
    for (const bad of [
      line.replace('SIGLA', 'NOBODY'),
      line.replace('mint', 'rust'),
      line.replace('HOLD', 'SPIN'),
      line.replace('0.05', '0.2'),
      line.replace(' | food', ''),
    ])
      expect(() => table('RNG', bad)).toThrow(bad);
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
    // Not all: hundreds of tiles are drawn in the same way, and each costs a third of a second. A start that was before this
    // has drawn them already.
    await cp(await firstPictures(), directory, { recursive: true });
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
