/** SQL of the pictures that editors add. */
import type { Queryable } from '#platform/db/database.ts';
import type { BannerFile } from '#platform/pictures/redraw.ts';

export interface OwnPicture {
  pictureId: bigint;
  title: string;
  author: string;
  at: Date;
}

const picture = 'picture_id as "pictureId", title, author, at';

/** The newest first. */
export async function listOwnPictures(db: Queryable, brand: string, limit: number): Promise<OwnPicture[]> {
  const { rows } = await db.query<OwnPicture>(
    `select ${picture} from content.picture where brand = $1 order by picture_id desc limit $2`,
    [brand, limit],
  );
  return rows;
}

/** Names of other pictures that the brand's announcements show. */
export async function listUsedNames(db: Queryable, brand: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from content.announcement, unnest(images) as name where brand = $1 and name !~ '^own-' order by 1`,
    [brand],
  );
  return rows.map(({ name }) => name);
}

export async function findOwnPicture(
  db: Queryable,
  brand: string,
  requestId: string,
): Promise<OwnPicture | null> {
  const { rows } = await db.query<OwnPicture>(
    `select ${picture} from content.picture where brand = $1 and request_id = $2`,
    [brand, requestId],
  );
  return rows[0] ?? null;
}

/** @returns false if the request's picture exists already. */
export async function insertOwnPicture(
  tx: Queryable,
  { brand, requestId, pictureId, title, author, at }: OwnPicture & { brand: string; requestId: string },
  files: readonly BannerFile[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into content.picture (picture_id, brand, request_id, title, author, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (brand, request_id) do nothing`,
    [pictureId, brand, requestId, title, author, at],
  );
  if (rowCount === 0) return false;
  for (const { name, bytes } of files)
    await tx.query('insert into content.picture_file (picture_id, name, bytes) values ($1, $2, $3)', [
      pictureId,
      name,
      bytes,
    ]);
  return true;
}

/** @param name such as `480.avif` */
export async function findPictureFile(
  db: Queryable,
  pictureId: bigint,
  name: string,
): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select bytes from content.picture_file where picture_id = $1 and name = $2',
    [pictureId, name],
  );
  return rows[0]?.bytes ?? null;
}

/** Those of these pictures that the brand does not have. */
export async function listUnknownPictures(
  db: Queryable,
  brand: string,
  pictureIds: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from unnest($2::bigint[]) as id
     where not exists (select 1 from content.picture where brand = $1 and picture_id = id)`,
    [brand, pictureIds],
  );
  return rows.map(({ id }) => id);
}
