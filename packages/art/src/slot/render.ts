/** The three pictures that a slot needs on a phone, as WebP. */
import sharp from 'sharp';
import type { CatalogueGame } from '../game.ts';
import { familySymbols } from './family-symbols.ts';
import { atlasCell, atlasColumns, titleSize, type SlotPictureName } from './names.ts';
import { slotScene } from './scene.ts';
import { slotTitle } from './title.ts';

type SlotGame = Pick<CatalogueGame, 'slug' | 'theme' | 'classify'>;

const renderers: Readonly<Record<SlotPictureName, (game: SlotGame) => Promise<Buffer>>> = {
  symbols: renderAtlas,
  title: renderTitle,
  scene: renderScene,
};

export const renderSlotPicture = (game: SlotGame, name: SlotPictureName): Promise<Buffer> =>
  renderers[name](game);

/** Rendered at two thirds: what lies behind is soft, and blurs cost by the pixel. */
function renderScene(game: SlotGame): Promise<Buffer> {
  const small = slotScene(game).replace(
    /^<svg ([^>]*?)width="\d+" height="\d+"/,
    '<svg $1width="480" height="960"',
  );
  return sharp(Buffer.from(small)).webp({ quality: 64, effort: 4 }).toBuffer();
}

async function renderAtlas(game: SlotGame): Promise<Buffer> {
  const symbols = familySymbols(game);
  const cells = await Promise.all(
    symbols.map(async (drawing, index) => ({
      input: await sharp(Buffer.from(drawing)).resize(atlasCell).png({ compressionLevel: 1 }).toBuffer(),
      left: (index % atlasColumns) * atlasCell,
      top: Math.floor(index / atlasColumns) * atlasCell,
    })),
  );
  const rows = Math.ceil(symbols.length / atlasColumns);
  return sharp({
    create: {
      width: atlasColumns * atlasCell,
      height: rows * atlasCell,
      channels: 4,
      background: '#00000000',
    },
  })
    .composite(cells)
    .webp({ quality: 84, alphaQuality: 90, effort: 4 })
    .toBuffer();
}

/** Rendered once and then trimmed: trimmed in the same breath, the drawing would be rendered for every strip. */
async function renderTitle(game: SlotGame): Promise<Buffer> {
  const whole = await sharp(Buffer.from(slotTitle(game)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const trimmed = await sharp(whole).trim({ threshold: 1 }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(trimmed)
    .resize({ ...titleSize, fit: 'contain', background: '#00000000' })
    .webp({ quality: 76, alphaQuality: 80, effort: 4 })
    .toBuffer();
}
