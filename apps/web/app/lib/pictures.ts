import type { ErrorCode } from '@perya/contract/errors.ts';

/** A picture that was chosen, not yet sent. */
export interface Picked {
  key: string;
  file: File;
  /** Its address in this page's memory. The code that removes it from the list revokes it. */
  url: string;
}

/** What the server takes of one picture. */
export const mostPictureBytes = 8 * 1024 * 1024;

/** What is wrong with a chosen file, as far as a phone can tell; the server looks again, at all of it. */
export async function refusalOf(file: File, mostBytes = mostPictureBytes): Promise<ErrorCode | null> {
  if (file.size > mostBytes) return 'file.too.large';
  if (file.size === 0) return 'picture.broken';
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  return starts(0x89, 0x50, 0x4e, 0x47) || starts(0xff, 0xd8, 0xff) ? null : 'picture.format';
}

/** Larger ones are made smaller before they are sent: a slow line carries a twentieth, and the server keeps no more. */
const longestSide = 2_000;
const largeBytes = 1_000_000;

export async function smaller(file: File): Promise<Blob> {
  if (file.size < largeBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob && blob.size < file.size ? blob : file;
  } catch {
    // What this phone cannot read the server may.
    return file;
  }
}
