/** All crests in one picture: a page with many teams fetches them once. */
import sharp from 'sharp';
import { crestSvg } from './draw.ts';
import { crestCell, crestColumns, crestCount } from './names.ts';

/** WebP, transparent outside; crest `n` stands in column `n % crestColumns` of row `⌊n / crestColumns⌋`. */
export async function renderCrestAtlas(): Promise<Buffer> {
  const cells = await Promise.all(
    Array.from({ length: crestCount }, async (_, at) => ({
      input: await sharp(Buffer.from(crestSvg(at)))
        .resize(crestCell)
        .png({ compressionLevel: 1 })
        .toBuffer(),
      left: (at % crestColumns) * crestCell,
      top: Math.floor(at / crestColumns) * crestCell,
    })),
  );
  const ground = {
    width: crestColumns * crestCell,
    height: Math.ceil(crestCount / crestColumns) * crestCell,
    channels: 4,
    background: '#00000000',
  } as const;
  return sharp({ create: ground })
    .composite(cells)
    .webp({ quality: 76, alphaQuality: 80, effort: 4 })
    .toBuffer();
}
