import sharp from 'sharp';
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

/**
 * Decodes a PNG or JPEG wholly and draws it anew as a JPEG of at most 2,000 pixels: what the file carried besides its
 * pixels (metadata, a page of HTML, an archive) is gone.
 */
export async function redraw(
  bytes: Buffer,
): Promise<Result<Redrawn, 'picture.format' | 'picture.broken' | 'picture.dimensions'>> {
  if (bytes.length === 0) return fail('picture.broken');
  const kind = pictureKind(bytes);
  if (kind === null) return fail('picture.format');
  return inTurn(async () => {
    const picture = () => sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 });
    try {
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (format !== kind) return fail('picture.format');
      if (width * height > mostPixels) return fail('picture.dimensions');
      const { data, info } = await picture()
        .rotate()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true });
      return ok({ jpeg: data, width: info.width, height: info.height });
    } catch {
      // Whatever the decoder says of it: it is no picture that can be shown.
      return fail('picture.broken');
    }
  });
}
