/** Pictures for tests, honest and hostile, each made here. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small honest picture. */
export function photo(format: 'png' | 'jpeg' = 'png', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#d9821b' } })
    .withExifMerge({ IFD0: { Copyright: 'secret-place' } })
    .toFormat(format)
    .toBuffer();
}

/** A picture of noise, which no format makes small: as large as wanted. */
export async function largePhoto(bytes: number): Promise<Buffer> {
  const picture = await photo('jpeg');
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG that says to be of this size; of its pixels it brings as much as is given. */
export function png(width: number, height: number, pixels: Buffer, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', deflateSync(pixels, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 20,000 × 20,000 grey pixels in about 400 kB. */
export const hugePng = (): Buffer => png(20_000, 20_000, Buffer.alloc(20_001 * 20_000));

/** A tiny picture with a text of 60 MB, packed, beside its pixels. */
export function textBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(60_000_000), { level: 9 });
  return png(1, 1, Buffer.alloc(2), [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), packed]))]);
}

/** A picture that a browser would also read as a page, were it ever served as one. */
export async function pictureAndPage(): Promise<Buffer> {
  const picture = await photo('jpeg');
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
  const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), comment, page, picture.subarray(2), page]);
}
