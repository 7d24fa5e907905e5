/** Pictures that editors add, and those that they can choose among. */
import { ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { redrawBanner } from '#platform/pictures/redraw.ts';
import type { Content } from '../dependencies.ts';
import {
  findOwnPicture,
  findPictureFile,
  insertOwnPicture,
  listOwnPictures,
  listUsedNames,
  type OwnPicture,
} from '../queries/pictures.ts';
import { bannerFormats, bannerWidths, nameOfOwn, readOwnFile } from '../rules/banner-picture.ts';

const mostListed = 200;

export async function listPictures(
  { db }: Content,
  brand: string,
): Promise<{ own: OwnPicture[]; names: string[] }> {
  const [own, names] = await Promise.all([listOwnPictures(db, brand, mostListed), listUsedNames(db, brand)]);
  return { own, names };
}

export interface NewPicture {
  brand: string;
  requestId: string;
  title: string;
  author: string;
  bytes: Buffer;
}

/** Draws the picture again as a banner and stores it. A repeated request returns the existing one. */
export async function addPicture(
  { db, clock, makeId }: Content,
  change: Change,
  { bytes, ...picture }: NewPicture,
): Promise<Result<OwnPicture, 'picture.format' | 'picture.broken' | 'picture.dimensions'>> {
  const { brand, requestId, title } = picture;
  const known = await findOwnPicture(db, brand, requestId);
  if (known) return ok(known);
  // Outside the transaction: drawing must not hold a connection.
  const drawn = await redrawBanner(bytes, { widths: bannerWidths, formats: bannerFormats });
  if (!drawn.ok) return drawn;
  return change(async (tx, note) => {
    const added = { ...picture, pictureId: makeId(), at: clock.now() };
    if (await insertOwnPicture(tx, added, drawn.value))
      note({ objectId: nameOfOwn(added.pictureId), brand, after: { title } });
    else note.nothing();
    return ok((await findOwnPicture(tx, brand, requestId)) as OwnPicture);
  });
}

/** @param file the last part of its address, such as `42-480.avif` */
export async function findPicture({ db }: Content, file: string): Promise<Buffer | null> {
  const asked = readOwnFile(file);
  return asked && findPictureFile(db, asked.pictureId, asked.name);
}
