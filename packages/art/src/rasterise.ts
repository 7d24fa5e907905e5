/** SVG to AVIF, WebP and PNG at several widths; the drawing is rendered once. */
import sharp from 'sharp';
import type { Rendering } from './rendering.ts';

export interface Picture {
  fileName: string;
  bytes: Buffer;
}

/** Renders the drawing at its own size and derives every wanted picture from that. */
export async function rasterise(drawing: string, renderings: readonly Rendering[]): Promise<Picture[]> {
  const { data, info } = await sharp(Buffer.from(drawing)).raw().toBuffer({ resolveWithObject: true });
  const source = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    renderings.map(async ({ name, width, format, quality = 60 }) => {
      const image = sharp(data, { raw: source }).resize(width);
      const encoded =
        format === 'avif'
          ? // Effort 2 costs half as much again and saves nothing on these pictures.
            image.avif({ quality, effort: 1 })
          : format === 'webp'
            ? image.webp({ quality, effort: 4 })
            : image.png({ palette: true, quality: 90 });
      return { fileName: `${name}.${format}`, bytes: await encoded.toBuffer() };
    }),
  );
}
