/** Addresses of the pictures of announcements. A name that begins with `own-` is of a picture that an editor added. */

/** The sizes and formats of every banner. */
export const bannerWidths = [480, 720, 960] as const;
export const bannerFormats = ['avif', 'webp'] as const;
type Format = (typeof bannerFormats)[number];

/** Largest id of the database. */
const mostId = 9_223_372_036_854_775_807n;
const idIn = (text: string | undefined): bigint | null => {
  const id = text === undefined ? null : BigInt(text);
  return id !== null && id <= mostId ? id : null;
};

const ownName = /^own-([1-9]\d{0,18})$/;

export const nameOfOwn = (pictureId: bigint): string => `own-${pictureId}`;

/** Null: the name of a picture that came with the installation. */
export function ownIdOf(name: string): bigint | null {
  return idIn(ownName.exec(name)?.[1]);
}

/** @param artUrl where the installation's pictures are served */
export function pictureUrl(
  name: string,
  width: (typeof bannerWidths)[number],
  format: Format,
  artUrl: (path: string) => string,
): string {
  const own = ownIdOf(name);
  return own === null ? artUrl(`banners/${name}-${width}.${format}`) : `/art/own/${own}-${width}.${format}`;
}

/** `42-480.avif` of `/art/own/42-480.avif`: which picture, and which of its files. Null: not such an address. */
export function readOwnFile(file: string): { pictureId: bigint; name: string } | null {
  const found = /^([1-9]\d{0,18})-(\d{3,4}\.(?:avif|webp))$/.exec(file);
  const [pictureId, name] = [idIn(found?.[1]), found?.[2]];
  return pictureId === null || name === undefined ? null : { pictureId, name };
}
