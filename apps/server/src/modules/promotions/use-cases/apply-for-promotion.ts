import { createHash } from 'node:crypto';
import type { Application } from '@perya/contract/promotions/promotion.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import type { PromotionsContext } from '../dependencies.ts';
import { redraw, type Redrawn } from '#platform/pictures/redraw.ts';
import { keepWithRows } from '#platform/storage/keep-with-rows.ts';
import { presentApplication } from '../present.ts';
import {
  findApplicationByRequest,
  hasOpenApplication,
  insertApplication,
  insertAudit,
  insertPicture,
  type NewApplication,
} from '../queries/applications.ts';
import { refusedFields } from '../rules/application.ts';
import { statusOf } from '../rules/promotion.ts';
import { findListed } from './list-promotions.ts';

export interface Request {
  promotionId: string;
  requestId: string;
  remark: string;
  files: readonly Buffer[];
}

type Refusal = Extract<
  ErrorCode,
  | 'not.found'
  | 'request.invalid'
  | 'application.closed'
  | 'application.exists'
  | 'application.conflict'
  | 'picture.format'
  | 'picture.broken'
  | 'picture.dimensions'
>;

/**
 * A member applies for a promotion, or signs up for it. The same request again answers what it answered before; another
 * one while the first is open is refused (a member takes part once).
 */
export async function applyForPromotion(
  context: PromotionsContext,
  session: Session,
  request: Request,
): Promise<Result<Application, Refusal>> {
  const { db, clock, makeId } = context;
  const { brand, memberId, userName } = session;
  const requestHash = hashOf(request);
  const before = await replay(context, session, request, requestHash);
  if (before) return before;
  const promotion = await findListed(context, { brand, memberType: session.type }, request.promotionId);
  if (!promotion) return fail('not.found');
  if (promotion.participation === 'none' || statusOf(promotion, clock.now())) {
    return fail('application.closed');
  }
  const remark = request.remark.trim();
  const fields = refusedFields(promotion.participation, remark, request.files.length);
  if (fields) return fail('request.invalid', { fields });
  const { announcementId } = promotion;
  // Before the work of decoding; the table itself holds it against two at once.
  if (await hasOpenApplication(db, memberId, announcementId)) {
    // It may be this very request's, come in meanwhile.
    return (await replay(context, session, request, requestHash)) ?? fail('application.exists');
  }
  const pictures = await redrawAll(request.files);
  if (!pictures.ok) return pictures;
  const done = await keep(context, pictures.value, {
    applicationId: makeId(),
    brand,
    announcementId,
    memberId,
    userName,
    requestId: request.requestId,
    requestHash,
    state: promotion.participation === 'sign' ? 'signed' : 'applying',
    remark,
    at: clock.now(),
  });
  // Not done: this very request came twice at once, or another one for the same promotion.
  const answer = await replay(context, session, request, requestHash);
  if (answer) return answer;
  if (done) throw new Error('An application that was kept is there');
  return fail('application.exists');
}

/** What this request answered when it came first; null when it has not come before. */
async function replay(
  { db }: PromotionsContext,
  { memberId }: Session,
  { requestId }: Request,
  hash: Buffer,
): Promise<Result<Application, 'application.conflict'> | null> {
  const known = await findApplicationByRequest(db, memberId, requestId);
  if (!known) return null;
  return known.requestHash.equals(hash) ? ok(presentApplication(known)) : fail('application.conflict');
}

function hashOf({ promotionId, remark, files }: Request): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([promotionId, remark]));
  for (const file of files) hash.update(createHash('sha256').update(file).digest());
  return hash.digest();
}

async function redrawAll(
  files: readonly Buffer[],
): Promise<Result<Redrawn[], 'picture.format' | 'picture.broken' | 'picture.dimensions'>> {
  const pictures: Redrawn[] = [];
  for (const [index, file] of files.entries()) {
    const picture = await redraw(file);
    if (!picture.ok) return fail(picture.error, { fields: { [`pictures.${index}`]: picture.error } });
    pictures.push(picture.value);
  }
  return ok(pictures);
}

/** @returns false where such an application is there already. Rows and files stay together or not at all. */
async function keep(
  { db, makeId, pictures: store }: PromotionsContext,
  pictures: readonly Redrawn[],
  application: NewApplication,
): Promise<boolean> {
  const { applicationId, state, at } = application;
  const sent = pictures.map(({ jpeg, width, height }, index) => ({
    jpeg,
    row: { pictureId: makeId(), applicationId, sequence: index + 1, width, height, bytes: jpeg.length },
  }));
  const files = {
    async write(): Promise<void> {
      for (const { jpeg, row } of sent) await store.write(applicationId, row.pictureId, jpeg);
    },
    remove: () => store.removeAll(applicationId),
  };
  return keepWithRows(files, () =>
    db.transaction(async (tx) => {
      if (!(await insertApplication(tx, application))) return false;
      const step = { applicationId, from: null, to: state, reason: null, reward: null, at };
      await insertAudit(tx, makeId(), step, 'member');
      for (const { row } of sent) await insertPicture(tx, row);
      return true;
    }),
  );
}
