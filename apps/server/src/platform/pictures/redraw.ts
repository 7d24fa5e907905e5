import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { pictureKind } from './picture-kind.ts';

/** More than phones' cameras make of 5 MB; decoded, the largest one takes about 150 MB, and only for a moment. */
const mostPixels = 50_000_000;
/** Enough to read a screenshot on. */
const longestSide = 2_000;
/** Pictures decoded at the same time: two of the largest fit into the memory of a small machine. */
const atOnce = 2;

export interface Redrawn {
  jpeg: Buffer;
  width: number;
  height: number;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

type Refusal = 'picture.format' | 'picture.broken' | 'picture.dimensions';

/**
 * Decodes a PNG or JPEG wholly and draws it again: what the file carried besides its pixels (metadata, a page of HTML, an archive)
 * is gone.
 * @param draw receives the picture, upright; it may be drawn several times.
 */
async function drawAgain<Drawn>(
  bytes: Buffer,
  draw: (picture: () => Sharp) => Promise<Drawn>,
): Promise<Result<Drawn, Refusal>> {
  if (bytes.length === 0) return fail('picture.broken');
  const kind = pictureKind(bytes);
  if (kind === null) return fail('picture.format');
  return inTurn(async () => {
    try {
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (format !== kind) return fail('picture.format');
      if (width * height > mostPixels) return fail('picture.dimensions');
      return ok(
        await draw(() =>
          sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 })
            .rotate()
            .flatten({ background: '#ffffff' })
            .toColourspace('srgb'),
        ),
      );
    } catch {
      // Whatever the decoder says of it: it is no picture that can be shown.
      return fail('picture.broken');
    }
  });
}

/** As a JPEG of at most 2,000 pixels. */
export function redraw(bytes: Buffer): Promise<Result<Redrawn, Refusal>> {
  return drawAgain(bytes, async (picture) => {
    const { data, info } = await picture()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  });
}

// As small as a photograph can be without a difference on a phone; higher efforts save little.
const avif = { quality: 55, effort: 1 };
const webp = { quality: 78, effort: 2 };

/** One size and format of a banner, named `480.avif`. */
export interface BannerFile {
  name: string;
  bytes: Buffer;
}

/** As a banner: 16:7, cut from the middle, in each width and format. */
export function redrawBanner(
  bytes: Buffer,
  { widths, formats }: { widths: readonly number[]; formats: readonly ('avif' | 'webp')[] },
): Promise<Result<BannerFile[], Refusal>> {
  return drawAgain(bytes, async (picture) => {
    const files: BannerFile[] = [];
    for (const width of widths) {
      const sized = await picture()
        .resize({ width, height: (width * 7) / 16, fit: 'cover' })
        .png({ compressionLevel: 0 })
        .toBuffer();
      for (const format of formats) {
        const encoded = format === 'avif' ? sharp(sized).avif(avif) : sharp(sized).webp(webp);
        files.push({ name: `${width}.${format}`, bytes: await encoded.toBuffer() });
      }
    }
    return files;
  });
}
