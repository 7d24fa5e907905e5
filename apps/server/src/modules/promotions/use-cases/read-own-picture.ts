import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import type { PromotionsContext } from '../dependencies.ts';
import { findPictureOf } from '../queries/applications.ts';

/** A picture that the member has sent; anybody else's is not there. */
export async function readOwnPicture(
  { db, pictures }: PromotionsContext,
  session: Session,
  pictureId: string,
): Promise<Result<Uint8Array<ArrayBuffer>, 'not.found'>> {
  const found = await findPictureOf(db, session, pictureId);
  const bytes = found && (await pictures.read(found.applicationId, BigInt(pictureId)));
  return bytes ? ok(new Uint8Array(bytes)) : fail('not.found');
}
