import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { redraw, type Redrawn } from '#platform/pictures/redraw.ts';
import { keepWithRows } from '#platform/storage/keep-with-rows.ts';
import type { IdentityContext } from '../dependencies.ts';
import { hasRequest, insertPicture, insertSubmission, listStanding } from '../queries.ts';
import { scheduleCheck } from './check-pictures.ts';
import { tierOf } from '../rules/standing.ts';

export interface SentIdentity {
  tier: number;
  requestId: string;
  kinds: readonly string[];
  files: readonly Buffer[];
}

type Refusal =
  | 'not.found'
  | 'request.invalid'
  | 'identity.tier'
  | 'identity.waiting'
  | 'picture.format'
  | 'picture.broken'
  | 'picture.dimensions';

/** Keeps the pictures of the next tier, sealed, for an operator to look at. The same request again changes nothing. */
export async function sendIdentity(
  context: IdentityContext,
  { brand, memberId }: { brand: string; memberId: bigint },
  { tier, requestId, kinds, files }: SentIdentity,
): Promise<Result<null, Refusal>> {
  const { db, clock, complianceOf } = context;
  const { identity } = complianceOf(brand);
  if (!identity) return fail('not.found');
  if (await hasRequest(db, memberId, requestId)) return ok(null);
  const asked = identity.tiers[tier - 1];
  const reached = tierOf(await listStanding(db, memberId, clock.now()));
  if (!asked || tier !== reached + 1) return fail('identity.tier');
  if (kinds.toSorted().join() !== asked.asks.toSorted().join() || files.length !== kinds.length)
    return fail('request.invalid', { fields: { pictures: 'field.required' } });
  const pictures: Redrawn[] = [];
  for (const [index, file] of files.entries()) {
    const picture = await redraw(file);
    if (!picture.ok) return fail(picture.error, { fields: { [`pictures.${index}`]: picture.error } });
    pictures.push(picture.value);
  }
  const kept = await keep(context, { brand, memberId, tier, requestId }, { kinds, files, pictures });
  // Not kept: another one waits, or this very request came twice at once.
  return kept || (await hasRequest(db, memberId, requestId)) ? ok(null) : fail('identity.waiting');
}

/** Rows and files stay together or not at all. */
async function keep(
  context: IdentityContext,
  one: { brand: string; memberId: bigint; tier: number; requestId: string },
  {
    kinds,
    files,
    pictures,
  }: { kinds: readonly string[]; files: readonly Buffer[]; pictures: readonly Redrawn[] },
): Promise<boolean> {
  const { db, clock, makeId, pictures: store } = context;
  const submissionId = makeId();
  const sent = pictures.map(({ jpeg }, index) => ({
    jpeg,
    row: {
      pictureId: makeId(),
      submissionId,
      kind: kinds[index] ?? '',
      position: index + 1,
      sentHash: createHash('sha256')
        .update(files[index] ?? '')
        .digest(),
    },
  }));
  const stored = {
    async write(): Promise<void> {
      for (const { jpeg, row } of sent)
        await store.write({ folderId: submissionId, pictureId: row.pictureId, ownerId: one.memberId }, jpeg);
    },
    remove: () => store.removeAll(submissionId),
  };
  return keepWithRows(stored, () =>
    db.transaction(async (tx) => {
      if (!(await insertSubmission(tx, { ...one, submissionId, at: clock.now() }))) return false;
      for (const { row } of sent) await insertPicture(tx, row);
      await scheduleCheck(context, tx, submissionId);
      return true;
    }),
  );
}
